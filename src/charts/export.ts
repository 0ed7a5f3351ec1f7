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

/**
 * A drawing as a document of its own: every computed colour and font becomes an attribute, classes go, the background
 * is the page's. Opens alike in a browser, an editor and a slide.
 *
 * @param svg a drawing in the page (its computed style is read)
 * @param paper background colour
 */
export function standaloneSvg(svg: SVGSVGElement, paper: string): string {
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
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', String(height));
  copy.setAttribute('viewBox', `0 0 ${width} ${height}`);
  const back = copy.ownerDocument.createElementNS('http://www.w3.org/2000/svg', 'rect');
  back.setAttribute('width', String(width));
  back.setAttribute('height', String(height));
  back.setAttribute('fill', paper);
  copy.prepend(back);
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
export async function fileOf(kind: ExportKind, svg: SVGSVGElement, table: Table): Promise<Blob> {
  // The byte order mark makes spreadsheets read Chinese as UTF-8.
  if (kind === 'csv') return new Blob(['\ufeff', csvOf(table)], { type: 'text/csv' });
  const drawing = standaloneSvg(svg, getComputedStyle(document.documentElement).backgroundColor);
  const { width, height } = sizeOf(svg);
  return kind === 'svg' ? new Blob([drawing], { type: 'image/svg+xml' }) : pngOf(drawing, width, height);
}
