import { acceptance } from '../core/report';
import type { Report } from '../core/report';
import { text } from '../core/text';
import type { Text } from '../core/text';
import type { Branch } from '../core/world';

/** A report in the making. Filler, marks and echoes count as one: to a reader they are all items that say nothing. */
export interface Draft {
  readonly facts: number;
  readonly made: number;
  readonly empty: number;
  /** A fact was looked up and not yet written down. */
  readonly found: boolean;
  /** Handed in: what the reader said. */
  readonly verdict?: 'accepted' | 'rejected';
}

export const BLANK: Draft = { facts: 0, made: 0, empty: 0, found: false };
export const itemsOf = ({ facts, made, empty }: Draft): number => facts + made + empty;

const reportOf = ({ facts, made, empty }: Draft, asked: number): Report => ({
  asked,
  count: { fact: facts, 'made-up': made, filler: empty, format: 0, echo: 0 },
});

/** Handing in: a reader accepts with the probability that is the report's worth, so that success is worth exactly. */
export function handIn(draft: Draft, asked: number, events: readonly string[] = []): Branch<Draft>[] {
  const p = acceptance(reportOf(draft, asked));
  return [
    { p, state: { ...draft, verdict: 'accepted' }, events: [...events, 'accepted'], end: true, success: true },
    { p: 1 - p, state: { ...draft, verdict: 'rejected' }, events, end: true },
  ];
}

/** One more item on the page; the last that fits hands the report in as it stands. */
export function write(draft: Draft, item: string, asked: number, limit: number): readonly Branch<Draft>[] {
  const next: Draft =
    item === 'fact'
      ? { ...draft, facts: draft.facts + 1, found: false }
      : item === 'made-up'
        ? { ...draft, made: draft.made + 1 }
        : { ...draft, empty: draft.empty + 1 };
  return itemsOf(next) === limit ? handIn(next, asked, [item]) : [{ p: 1, state: next, events: [item] }];
}

/** A report that was handed in is told from others by its facts and its length alone: nobody acts on it any more. */
export const draftKey = (draft: Draft): string => {
  const { facts, made, empty, found, verdict } = draft;
  return verdict ? `${facts}/${itemsOf(draft)}:${verdict}` : `${facts}:${made}:${empty}:${found ? 'found' : 'open'}`;
};

/** What stands on the page, in words. */
export function draftName(draft: Draft): Text {
  const { facts, made, empty, found, verdict } = draft;
  const stated = text(`${facts} 条事实`, facts === 1 ? '1 fact' : `${facts} facts`);
  if (verdict) {
    const n = itemsOf(draft);
    const said = verdict === 'accepted' ? text('读者收下', 'accepted') : text('读者退回', 'rejected');
    return text(`交稿：共 ${n} 项，${stated.zh}，${said.zh}`, `handed in: ${n} items, ${stated.en}; ${said.en}`);
  }
  const parts = [
    stated,
    ...(made ? [text(`${made} 条编的`, `${made} made up`)] : []),
    ...(empty ? [text(`${empty} 项空话`, `${empty} empty`)] : []),
    ...(found ? [text('手里查到一条', 'one more found')] : []),
  ];
  return text(parts.map((part) => part.zh).join('、'), parts.map((part) => part.en).join(', '));
}
