import type { Locator, Page } from '@playwright/test';
import type { Locale, Text } from '../../src/core/text';
import { WORDS } from '../../src/ui/words';
import { expect } from './base';

/** What the page says when tfjs runs without WebAssembly. */
export const FALLBACK = /plain JavaScript backend, several times slower/;

/** "46%" as 0.46, "1.50" as 1.5; what is said to lie below the last digit ("<0.01%") counts as 0. */
export function read(said: string): number {
  if (said.includes('<')) return 0;
  const value = Number.parseFloat(said.replace('−', '-'));
  return said.includes('%') ? value / 100 : value;
}

/** The transport, arms and readouts of a lesson or the lab, found the way a visitor finds them: by what they are called. */
export class Workbench {
  constructor(
    readonly page: Page,
    readonly locale: Locale = 'en',
  ) {}

  say(words: Text): string {
    return words[this.locale];
  }

  button(words: Text): Locator {
    return this.page.getByRole('button', { name: this.say(words), exact: true });
  }

  get transport(): Locator {
    return this.page.getByRole('group', { name: this.say(WORDS.transport) });
  }

  get arms(): Locator {
    return this.page.getByRole('radiogroup', { name: this.say(WORDS.arms) }).getByRole('radio');
  }

  knob(name: string): Locator {
    return this.page.getByRole('slider', { name, exact: true });
  }

  /** Updates that every arm has. */
  async update(): Promise<number> {
    const said = await this.page.getByTitle(this.say(WORDS.updateHint)).textContent();
    return Number(/(\d+)\s*\/\s*\d+/.exec(said ?? '')?.[1]);
  }

  /** Waits until every arm has at least so many updates. */
  async reach(update: number, timeout = 60_000): Promise<void> {
    await expect.poll(() => this.update(), { timeout, intervals: [100] }).toBeGreaterThanOrEqual(update);
  }

  /** Runs to the end, which is update `updates`, at full speed. */
  async finish(updates: number): Promise<void> {
    await this.button(WORDS.finish).click();
    await this.reach(updates);
  }

  /** True success of every arm as its tab shows it, 0 … 1. */
  async success(): Promise<number[]> {
    const said = await this.page.getByTitle(this.say(WORDS.trueSuccessNow), { exact: true }).allInnerTexts();
    return said.map(read);
  }

  /** Latest values of a chart, arm by arm, as it says them to screen readers. */
  async readings(chart: string): Promise<number[]> {
    const drawing = this.page.locator('figure').getByRole('img', { name: new RegExp(`^${chart}\\.`) });
    const said = (await drawing.getAttribute('aria-label')) ?? '';
    return said.split(', ').flatMap((part) => {
      const value = / ([<−\d.]+%?)$/.exec(part)?.[1];
      return value === undefined ? [] : [read(value)];
    });
  }

  /** Takes arm `i` in hand. */
  async take(i: number): Promise<void> {
    await this.arms.nth(i).press(' ');
    await expect(this.arms.nth(i)).toBeChecked();
  }

  /** Fingerprints of the curves, arm by arm. */
  async digests(): Promise<string[]> {
    const all: string[] = [];
    for (let i = 0; i < (await this.arms.count()); i++) {
      await this.take(i);
      const note = this.page.getByText(this.say(WORDS.digestNote)).locator('code');
      all.push((await note.textContent()) ?? '');
    }
    return all;
  }

  /** The link that "Share" offers. */
  async link(): Promise<string> {
    await this.button(WORDS.share).click();
    const link = await this.page.getByLabel(this.say(WORDS.linkTitle)).inputValue();
    await this.page.keyboard.press('Escape');
    return link;
  }
}
