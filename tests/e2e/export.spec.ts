import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { WORDS } from '../../src/ui/words';
import { expect, test, visit } from './base';
import { Workbench } from './workbench';

const LINK = '#/lab?v=1&n=20&seed=5&at=20&x=a.reward.cap@8:0.5';

/** What a press of this button hands to the visitor. */
async function saved(page: Page, name: string, within = page.locator('body')) {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    within.getByRole('button', { name, exact: true }).click(),
  ]);
  return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
}

test('a run goes out as CSV and JSON that say everything about it', async ({ page }) => {
  const bench = new Workbench(page);
  await visit(page, LINK);
  await bench.reach(20);
  const [digest] = await bench.digests();
  await bench.take(0);
  await bench.button(WORDS.share).click();

  const json = await saved(page, 'JSON');
  expect(json.name).toBe('lab-a-seed5.json');
  const run = JSON.parse(json.bytes.toString());
  expect(run).toMatchObject({
    kind: 'agentic-rl-lab/run',
    v: 1,
    seed: 5,
    updates: 20,
    arm: 'a',
    backend: 'wasm',
    digest,
  });
  expect(run.tweaks).toEqual([{ at: 8, path: 'reward.cap', value: 0.5 }]);
  for (const part of ['world', 'reward', 'credit', 'loss', 'policy', 'rollout', 'update'])
    expect(run.spec).toHaveProperty(part);
  expect(run.metrics.trueSuccess).toHaveLength(20);

  const csv = await saved(page, 'CSV');
  expect(csv.name).toBe('lab-a-seed5.csv');
  const [about, data, header, ...rows] = csv.bytes.toString().trimEnd().split('\n');
  expect(about).toContain(`backend wasm; digest ${digest}`);
  expect(JSON.parse(data!.slice(2))).toEqual({ spec: run.spec, seed: 5, tweaks: run.tweaks });
  expect(rows).toHaveLength(20);
  const paid = header!.split(',').indexOf('paidReward');
  expect(rows.map((row) => Number(row.split(',')[paid]))).toEqual(run.metrics.paidReward);
});

test('a chart goes out as SVG, PNG and CSV', async ({ page }) => {
  const bench = new Workbench(page);
  await visit(page, LINK);
  await bench.reach(20);
  const figure = page.locator('figure').first();
  await figure.getByText('Data', { exact: false }).first().click();

  const svg = await saved(page, 'SVG', figure);
  expect(svg.name).toBe('lab-trueSuccess.svg');
  const drawing = await page.evaluate((source) => {
    const parsed = new DOMParser().parseFromString(source, 'image/svg+xml');
    const colours = [...parsed.querySelectorAll('path[stroke]')].map((path) => path.getAttribute('stroke'));
    return { root: parsed.documentElement.localName, text: parsed.documentElement.textContent, colours };
  }, svg.bytes.toString());
  expect(drawing.root).toBe('svg');
  expect(drawing.text).toContain('True success');
  expect(drawing.colours.filter((colour) => colour?.startsWith('rgb')).length).toBeGreaterThanOrEqual(3);
  expect(svg.bytes.toString()).not.toMatch(/style=|class=|var\(--/);

  const png = await saved(page, 'PNG', figure);
  expect(png.bytes.subarray(1, 4).toString()).toBe('PNG');
  const size = { width: png.bytes.readUInt32BE(16), height: png.bytes.readUInt32BE(20) };
  expect(size.width).toBeGreaterThan(400);
  expect(size.height).toBeGreaterThan(150);
  expect(png.bytes.length).toBeGreaterThan(2000);

  const csv = await saved(page, 'CSV', figure);
  const rows = csv.bytes.toString().trimEnd().split('\r\n');
  expect(rows[0]).toContain('update,no cap,cap 0.5,outcome only');
  expect(rows).toHaveLength(21);
});
