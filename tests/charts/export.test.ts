// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { csvOf, standaloneSvg } from '../../src/charts/export';

it('csvOf quotes what needs quoting and defuses formulas', () => {
  expect(
    csvOf({
      columns: ['a,b', 'c'],
      rows: [
        ['=1+1', -2.5],
        ['say "x"', 3],
      ],
    }),
  ).toBe('"a,b",c\r\n\'=1+1,-2.5\r\n"say ""x""",3\r\n');
});

it('standaloneSvg inlines computed colours, adds a caption and drops classes and styles', () => {
  document.head.innerHTML = '<style>.curve { fill: none; stroke: rgb(0, 114, 178); stroke-width: 2px }</style>';
  document.body.innerHTML =
    '<svg class="drawing" width="120" height="60"><path class="curve" style="opacity: 0.5" tabindex="0" d="M0,0L9,9"/></svg>';
  const svg = document.body.querySelector<SVGSVGElement>('svg')!;
  const out = standaloneSvg(svg, 'rgb(255, 255, 255)', ['True success', 'It <falls>.']);
  const copy = new DOMParser().parseFromString(out, 'image/svg+xml');
  const path = copy.querySelector('path')!;
  expect(copy.querySelector('parsererror')).toBeNull();
  expect(copy.documentElement.getAttribute('viewBox')).toBe('0 -28 120 88');
  expect(copy.documentElement.firstElementChild?.getAttribute('fill')).toBe('rgb(255, 255, 255)');
  expect(path.getAttribute('stroke')).toBe('rgb(0, 114, 178)');
  expect(path.getAttribute('opacity')).toBe('0.5');
  expect([path.getAttribute('class'), path.getAttribute('style'), path.getAttribute('tabindex')]).toEqual([
    null,
    null,
    null,
  ]);
  expect(copy.querySelector('text')?.textContent).toBe('True success  It <falls>.');
  // The drawing in the page is untouched.
  expect(svg.querySelector('path')?.getAttribute('class')).toBe('curve');
});
