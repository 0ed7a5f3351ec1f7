import type { Table } from './series';

export type ExportKind = 'svg' | 'png' | 'csv';

// Presentation attributes, not a style attribute: they survive a strict content security policy and every editor.
const INLINED = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-opacity',
  'stroke-dasharray',
  'stroke-linecap',
  'stroke-linejoin',
  'opacity',
  'font-family',
  'font-size',
  'font-weight',
  'text-anchor',
  'dominant-baseline',
  'paint-order',
  'visibility',
] as const;

const CAPTION = 28;
const NS = 'http://www.w3.org/2000/svg';

/**
 * A drawing as a document of its own: every computed colour and font becomes an attribute, classes go, the background
 * is the page's, the title and the takeaway stand above. Opens alike in a browser, an editor and a slide.
 *
 * @param svg a drawing in the page (its computed style is read)
 * @param paper background colour
 */
export function standaloneSvg(svg: SVGSVGElement, paper: string, [title, takeaway]: readonly [string, string]): string {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const from = [svg, ...svg.querySelectorAll<SVGElement>('*')];
  const to = [copy, ...copy.querySelectorAll<SVGElement>('*')];
  from.forEach((source, i) => {
    const style = getComputedStyle(source);
    for (const name of INLINED) {
      const value = style.getPropertyValue(name);
      if (value) to[i].setAttribute(name, value.replace(/url\("?[^"#)]*#([^")]*)"?\)/, 'url(#$1)'));
    }
    for (const name of ['class', 'style', 'tabindex']) to[i].removeAttribute(name);
  });
  const { width, height } = sizeOf(svg);
  copy.setAttribute('height', String(height + CAPTION));
  copy.setAttribute('viewBox', `0 ${-CAPTION} ${width} ${height + CAPTION}`);
  const back = copy.ownerDocument.createElementNS(NS, 'rect');
  for (const [name, value] of Object.entries({ y: -CAPTION, width, height: height + CAPTION, fill: paper }))
    back.setAttribute(name, String(value));
  const caption = copy.ownerDocument.createElementNS(NS, 'text');
  const bold = copy.ownerDocument.createElementNS(NS, 'tspan');
  for (const [name, value] of Object.entries({ x: 4, y: 16 - CAPTION, fill: getComputedStyle(svg).color }))
    caption.setAttribute(name, String(value));
  bold.setAttribute('font-weight', '650');
  bold.textContent = title;
  caption.append(bold, takeaway && `  ${takeaway}`);
  copy.prepend(back, caption);
  return new XMLSerializer().serializeToString(copy);
}

const sizeOf = (svg: SVGSVGElement) => ({
  width: Number(svg.getAttribute('width')),
  height: Number(svg.getAttribute('height')),
});

/** A table as RFC 4180 text. Words that a spreadsheet would run as a formula get a leading apostrophe. */
export function csvOf(table: Table): string {
  const cell = (v: string | number): string => {
    const word = typeof v === 'number' ? String(v) : /^[=+\-@\t\r]/.test(v) ? `'${v}` : v;
    return /[",\r\n]/.test(word) ? `"${word.replaceAll('"', '""')}"` : word;
  };
  return [table.columns, ...table.rows].map((row) => row.map(cell).join(',') + '\r\n').join('');
}

/** A standalone drawing as a PNG of `scale` px per px. Needs `img-src blob:`. */
export async function pngOf(svg: string, width: number, height: number, scale = 2): Promise<Blob> {
  const url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = width * scale;
    canvas.height = height * scale;
    const context = canvas.getContext('2d');
    if (!context) throw new Error('this browser gives no 2d canvas');
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve, reject) =>
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the canvas gave no picture'))), 'image/png'),
    );
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** One chart as a file of the wanted kind. */
export async function fileOf(
  kind: ExportKind,
  svg: SVGSVGElement,
  words: readonly [string, string],
  table: Table,
): Promise<Blob> {
  // The byte order mark makes spreadsheets read Chinese as UTF-8.
  if (kind === 'csv') return new Blob(['\ufeff', csvOf(table)], { type: 'text/csv' });
  const drawing = standaloneSvg(svg, getComputedStyle(document.documentElement).backgroundColor, words);
  const { width, height } = sizeOf(svg);
  return kind === 'svg' ? new Blob([drawing], { type: 'image/svg+xml' }) : pngOf(drawing, width, height + CAPTION);
}
