import { createContext } from 'svelte';
import type { Problem } from '../../bridge/report';
import type { Lesson } from '../../core/lesson';
import { familyOf } from '../../core/spec';
import { Prefs, browserSurroundings } from '../../lab/prefs.svelte';
import type { SessionDeps } from '../../lab/session.svelte';
import type { CatalogShelf, Wanted } from '../../lab/catalog-shelf';
import type { LessonShelf } from '../../lab/lesson-shelf';
import { decodeRoute, encodeRoute, glance } from '../../lab/url';
import type { Page, Part, Route } from '../../lab/url';

export interface SiteDeps extends SessionDeps {
  readonly lessons: LessonShelf;
  readonly catalog: CatalogShelf;
}

/** Which page is open, what its link said that could not be used, and how this visitor likes to see things. */
export class Site {
  readonly prefs: Prefs;
  /** The page on its way; rejects when its lesson cannot be fetched. */
  opening: Promise<Route>;
  /** The last page that was read; undefined before the first. */
  route = $state.raw<Route>();
  problems = $state.raw<readonly Problem[]>([]);
  /** Raised by every navigation, so that the same link opened twice starts twice. */
  visit = $state(0);

  constructor(
    readonly deps: SiteDeps,
    hash: string,
  ) {
    this.prefs = new Prefs(glance(hash).view, browserSurroundings(deps.store));
    this.opening = $state.raw(this.#read(hash, this.visit));
  }

  /** Opens what a hash says. */
  open(hash: string): void {
    this.prefs.follow(glance(hash).view);
    this.opening = this.#read(hash, ++this.visit);
  }

  /** A link can only be read with its lesson and its plugins at hand; one that took longer than the next changes nothing here. */
  async #read(hash: string, visit: number): Promise<Route> {
    const { lesson, page } = glance(hash);
    const { lessons, catalog } = this.deps;
    const shown = lesson === undefined ? undefined : await lessons.fetch(lesson);
    if (page === 'lesson') await catalog.fetch(shown ? wantedBy(shown) : 'tables');
    else if (page === 'lab' || page === 'claims') await catalog.fetch('all');
    const { route, problems } = decodeRoute(hash, this.deps);
    if (visit === this.visit) {
      this.route = route;
      this.problems = problems;
    }
    return route;
  }

  /** The link to a page as it stands in this view, with other parts left out. */
  hrefOf(page: Page, hidden: readonly Part[]): string {
    const { projector } = this.prefs;
    const view = { ...(projector ? { view: 'projector' as const } : {}), ...(hidden.length ? { hide: hidden } : {}) };
    return encodeRoute({ ...page, view }, this.deps);
  }
}

/** The plugins of the family that a lesson's runs are of, or of both. */
function wantedBy(lesson: Lesson): Wanted {
  const families = new Set(Object.values(lesson.arms).map(({ spec }) => familyOf(spec)));
  return families.size > 1 ? 'all' : [...families][0];
}

export const [getSite, setSite] = createContext<Site>();
