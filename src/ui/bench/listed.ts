import { text } from '../../core/text';
import type { Text } from '../../core/text';

/** Names in quotation marks, one after the other. */
export function listed(names: readonly Text[]): Text {
  const en = names.map((name) => `“${name.en}”`);
  const last = en.pop() ?? '';
  return text(names.map((name) => `「${name.zh}」`).join(''), en.length ? `${en.join(', ')} and ${last}` : last);
}
