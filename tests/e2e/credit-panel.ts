import type { Locator, Page } from '@playwright/test';
import { GRAPH } from '../../src/charts/graph-words';
import type { Locale, Text } from '../../src/core/text';
import { CREDIT } from '../../src/ui/credit/words';
import { expect } from './base';

/** The credit lab of a lesson or of the lab, found by what its parts are called. */
export class CreditPanel {
  constructor(
    readonly page: Page,
    readonly locale: Locale = 'en',
  ) {}

  say(words: Text): string {
    return words[this.locale];
  }

  button(words: Text): Locator {
    return this.root.getByRole('button', { name: this.say(words), exact: true });
  }

  get root(): Locator {
    return this.page
      .locator('.credit')
      .filter({ has: this.page.getByRole('button', { name: this.say(CREDIT.freeze) }) });
  }

  /** The small graphs, one per method. */
  get methods(): Locator {
    return this.root.locator('button.panel');
  }

  /** The large drawing, with its nodes and edges. */
  get drawing(): Locator {
    return this.root.locator('svg.drawing').first();
  }

  /** What is read and clicked, over the drawing. */
  get reader(): Locator {
    return this.root.getByRole('application').first();
  }

  /** The pass shown, and how many there are with the credit that comes of them; undefined without sweeps. */
  async pass(): Promise<{ at: number; of: number } | undefined> {
    const player = this.root.locator('.player output');
    if (!(await player.count())) return undefined;
    const [at, of] = (await player.innerText()).split('/').map(Number);
    return { at, of };
  }

  /** What the numbers are about, beside the buttons that freeze. */
  about(words: Text): Locator {
    return this.root.locator('.bar').getByText(this.say(words), { exact: true });
  }

  /** Waits until the frozen rollouts and every chosen method's picture are there. */
  async shown(methods: number): Promise<void> {
    await expect(this.about(CREDIT.frozen).or(this.about(CREDIT.resampled))).toBeVisible({ timeout: 60_000 });
    await expect(this.methods).toHaveCount(methods);
    await expect(this.root.getByRole('heading', { name: this.say(CREDIT.meter), exact: true })).toBeVisible();
  }

  /** Where the nodes of the large graph stand. */
  nodes(): Promise<string[]> {
    return this.drawing.locator('g.node').evaluateAll((all) => all.map((node) => node.getAttribute('transform') ?? ''));
  }

  /** Colours of the large graph's edges: what a method says. */
  edges(): Promise<string[]> {
    return this.drawing
      .locator('g.edge')
      .evaluateAll((all) =>
        all.map((edge) =>
          [...edge.querySelectorAll('path')].map((p) => `${p.classList[0]} ${p.getAttribute('stroke-opacity')}`).join(),
        ),
      );
  }

  /** Clicks the middle of the longest edge, as a mouse or a finger would. */
  async pickEdge(): Promise<void> {
    await this.reader.scrollIntoViewIfNeeded();
    const at = await this.drawing.locator('g.edge path.none').evaluateAll((paths) => {
      const lines = paths as SVGPathElement[];
      const line = lines.reduce((a, b) => (b.getTotalLength() > a.getTotalLength() ? b : a));
      const { x, y } = line.getPointAtLength(line.getTotalLength() / 2);
      return { x, y };
    });
    await this.reader.click({ position: at });
  }

  /** Plays the sweeps from the first to the credit that comes of them; returns the passes seen on the way. */
  async play(): Promise<number[]> {
    await this.root.getByRole('button', { name: this.say(GRAPH.again), exact: true }).click();
    const seen = new Set<number>();
    const over = async () => {
      const { at, of } = (await this.pass())!;
      seen.add(at);
      return at === of;
    };
    await expect.poll(over, { timeout: 30_000, intervals: [60] }).toBe(true);
    return [...seen];
  }
}
