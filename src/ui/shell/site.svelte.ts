import { createContext } from 'svelte';
import type { Problem } from '../../bridge/report';
import { Prefs, browserSurroundings } from '../../lab/prefs.svelte';
import type { SessionDeps } from '../../lab/session.svelte';
import { decodeRoute, encodeRoute } from '../../lab/url';
import type { Page, Route } from '../../lab/url';

/** Which page is open, what its link said that could not be used, and how this visitor likes to see things. */
export class Site {
  readonly prefs: Prefs;
  route: Route;
  problems: readonly Problem[];
  /** Raised by every navigation, so that the same link opened twice starts twice. */
  visit = $state(0);

  constructor(
    readonly deps: SessionDeps,
    hash: string,
  ) {
    const { route, problems } = decodeRoute(hash, deps);
    this.route = $state.raw(route);
    this.problems = $state.raw(problems);
    this.prefs = new Prefs(route.view, browserSurroundings(deps.store));
  }

  /** Opens what a hash says. */
  open(hash: string): void {
    const { route, problems } = decodeRoute(hash, this.deps);
    this.route = route;
    this.problems = problems;
    this.prefs.follow(route.view);
    this.visit++;
  }

  /** The link to a page as it stands in this view. */
  hrefOf(page: Page): string {
    const { projector, hidden } = this.prefs;
    const view = { ...(projector ? { view: 'projector' as const } : {}), ...(hidden.length ? { hide: hidden } : {}) };
    return encodeRoute({ ...page, view }, this.deps);
  }
}

export const [getSite, setSite] = createContext<Site>();
