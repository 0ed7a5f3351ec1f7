import type { Locale, Text } from '../core/text';
import type { Store } from './store';
import type { Part, View } from './url';

export type Theme = 'light' | 'dark';

/** What prefs ask of the browser. */
export interface Surroundings {
  readonly store: Store;
  /** navigator.languages */
  readonly languages: readonly string[];
  /** window.matchMedia */
  media(query: string): Pick<MediaQueryList, 'matches' | 'addEventListener' | 'removeEventListener'>;
}

/** How this visitor wants the page. A link's wish comes first, then what was chosen before, then the browser's. */
export class Prefs {
  locale = $state<Locale>('zh');
  /** undefined follows the system. */
  theme = $state<Theme>();
  projector = $state(false);
  /** Do single keys act? */
  keys = $state(true);
  /** Left out for a class. */
  hidden = $state.raw<readonly Part[]>([]);
  reducedMotion = $state(false);

  #systemDark = $state(false);
  readonly #stop: (() => void)[];

  constructor(
    view: View,
    readonly around: Surroundings,
  ) {
    const { store, languages } = around;
    const kept = store.get('locale');
    const first = languages.find((l) => /^(zh|en)\b/i.test(l)) ?? (languages.length ? 'en' : 'zh');
    const native: Locale = /^zh/i.test(first) ? 'zh' : 'en';
    this.locale = kept === 'zh' || kept === 'en' ? kept : native;
    const theme = store.get('theme');
    this.theme = theme === 'light' || theme === 'dark' ? theme : undefined;
    this.keys = store.get('keys') !== 'off';
    this.follow(view);
    this.#stop = [
      this.#watch('(prefers-reduced-motion: reduce)', (on) => (this.reducedMotion = on)),
      this.#watch('(prefers-color-scheme: dark)', (on) => (this.#systemDark = on)),
    ];
  }

  /** Takes over what a link says; what it does not mention stays. */
  follow(view: View): void {
    this.locale = view.lang ?? this.locale;
    this.theme = view.theme ?? this.theme;
    if (view.keys) this.keys = view.keys === 'on';
    this.projector = view.view === 'projector';
    this.hidden = view.hide ?? [];
  }

  get dark(): boolean {
    return this.theme === undefined ? this.#systemDark : this.theme === 'dark';
  }

  /** The words of a text in the visitor's language. */
  say(words: Text): string {
    return words[this.locale];
  }

  shows(part: Part): boolean {
    return !this.hidden.includes(part);
  }

  setLocale(locale: Locale): void {
    this.locale = locale;
    this.around.store.set('locale', locale);
  }

  setTheme(theme: Theme | undefined): void {
    this.theme = theme;
    if (theme) this.around.store.set('theme', theme);
    else this.around.store.remove('theme');
  }

  setKeys(on: boolean): void {
    this.keys = on;
    this.around.store.set('keys', on ? 'on' : 'off');
  }

  /** What a link made here says about the view: the class's language and what is hidden, not the maker's taste. */
  get view(): View {
    return {
      lang: this.locale,
      ...(this.projector ? { view: 'projector' } : {}),
      ...(this.hidden.length ? { hide: this.hidden } : {}),
    };
  }

  close(): void {
    for (const stop of this.#stop) stop();
  }

  #watch(query: string, set: (on: boolean) => void): () => void {
    const list = this.around.media(query);
    const look = () => set(list.matches);
    look();
    list.addEventListener('change', look);
    return () => list.removeEventListener('change', look);
  }
}

/** The browser itself. */
export const browserSurroundings = (store: Store): Surroundings => ({
  store,
  languages: navigator.languages,
  media: (query) => matchMedia(query),
});
