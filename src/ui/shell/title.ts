import type { Text } from '../../core/text';
import { text } from '../../core/text';
import type { Route } from '../../lab/url';
import { cardList } from '../../lessons/cards';
import { WORDS } from '../words';

const SITE = 'Agentic RL Lab';

/** What the browser's tab says: where the visitor is, in the visitor's language. */
export function titleOf(route: Route | undefined): Text {
  const card = route?.page === 'lesson' ? cardList.find(({ id }) => id === route.id) : undefined;
  const place =
    card?.title ?? (route && route.page !== 'home' && route.page !== 'lesson' ? WORDS[route.page] : undefined);
  return place
    ? text(`${place.zh} · ${SITE}`, `${place.en} · ${SITE}`)
    : text(`${SITE} · 看奖励往哪里去`, `${SITE} · see where the reward goes`);
}
