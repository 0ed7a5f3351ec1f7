// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { text } from '../../src/core/text';
import { Prefs } from '../../src/lab/prefs.svelte';
import { Store } from '../../src/lab/store';

describe('Prefs', () => {
  const forbidden = new Store(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  const shelf = () => {
    const words = new Map<string, string>();
    return {
      getItem: (k: string) => words.get(k) ?? null,
      setItem: (k: string, v: string) => void words.set(k, v),
      removeItem: (k: string) => void words.delete(k),
    };
  };
  const media = (on: string[]) => {
    const lists = new Map<string, EventTarget & { matches: boolean }>();
    return (query: string) => {
      const list =
        lists.get(query) ?? Object.assign(new EventTarget(), { matches: on.some((word) => query.includes(word)) });
      lists.set(query, list);
      return list;
    };
  };
  const around = (languages: string[], store = forbidden, on: string[] = []) => ({
    store,
    languages,
    media: media(on),
  });

  it.each([
    [['zh-TW', 'en'], 'zh'],
    [['fr', 'en-GB', 'zh'], 'en'],
    [['fr'], 'en'],
    [[], 'zh'],
  ])('a browser that speaks %j reads %s', (languages, locale) => {
    const prefs = new Prefs({}, around(languages));
    expect([prefs.locale, prefs.say(text('中', 'E'))]).toEqual([locale, locale === 'zh' ? '中' : 'E']);
    prefs.close();
  });

  it('a link comes before what was chosen, and that before the browser; a link chooses nothing for later', () => {
    const store = new Store(
      (
        (kept) => () =>
          kept
      )(shelf()),
    );
    const first = new Prefs({}, around(['zh'], store));
    first.setLocale('en');
    first.setTheme('dark');
    first.setKeys(false);
    const linked = new Prefs(
      { lang: 'zh', theme: 'light', view: 'projector', keys: 'on', hide: ['code'] },
      around(['zh'], store),
    );
    expect([
      linked.locale,
      linked.dark,
      linked.projector,
      linked.keys,
      linked.shows('code'),
      linked.shows('fan'),
    ]).toEqual(['zh', false, true, true, false, true]);
    expect(linked.view).toEqual({ lang: 'zh', view: 'projector', hide: ['code'] });
    const later = new Prefs({}, around(['zh'], store));
    expect([later.locale, later.theme, later.keys]).toEqual(['en', 'dark', false]);
  });

  it('storage that is forbidden breaks nothing, and words last as long as the page', () => {
    const prefs = new Prefs({}, around(['en']));
    prefs.setLocale('zh');
    expect(forbidden.get('locale')).toBe('zh');
    forbidden.remove('locale');
    expect(forbidden.get('locale')).toBeUndefined();
  });

  it('follows the system until a theme is chosen', () => {
    const place = around(['en'], new Store(() => undefined), ['dark', 'reduced-motion']);
    const prefs = new Prefs({}, place);
    expect([prefs.dark, prefs.reducedMotion]).toEqual([true, true]);
    const list = place.media('(prefers-color-scheme: dark)');
    list.matches = false;
    list.dispatchEvent(new Event('change'));
    expect(prefs.dark).toBe(false);
    prefs.setTheme('dark');
    expect(prefs.dark).toBe(true);
    prefs.setTheme(undefined);
    prefs.close();
    list.matches = true;
    list.dispatchEvent(new Event('change'));
    expect(prefs.dark).toBe(false);
  });
});
