import { describe, expect, it } from 'vitest';
import type { Route } from '../../../src/lab/url';
import { cardList } from '../../../src/lessons/cards';
import { titleOf } from '../../../src/ui/shell/title';

const at = (page: object): Route => page as Route;

describe('the title of the tab', () => {
  it('names the lesson, the page or the site, in both languages', () => {
    const [card] = cardList;
    expect(titleOf(at({ page: 'lesson', id: card.id }))).toEqual({
      zh: `${card.title.zh} · Agentic RL Lab`,
      en: `${card.title.en} · Agentic RL Lab`,
    });
    expect(titleOf(at({ page: 'lab' })).en).toBe('Lab · Agentic RL Lab');
    expect(titleOf(at({ page: 'home' })).en).toBe('Agentic RL Lab · see where the reward goes');
    expect(titleOf(undefined).zh).toContain('看奖励往哪里去');
  });
});
