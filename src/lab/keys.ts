/** What single keys do. */
export type KeyAction = 'toggle' | 'step' | 'restart' | 'help';
const ACTIONS: Readonly<Record<string, KeyAction>> = {
  ' ': 'toggle',
  '.': 'step',
  r: 'restart',
  R: 'restart',
  '?': 'help',
};

/** Where a key belongs to the element itself: typing and dialogs everywhere, space wherever it presses or ticks. */
const TYPING =
  'input:not([type=range], [type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable]';
const PRESSED = 'button, a[href], summary, input, [role=button], [role=tab], [role=switch], [role=checkbox]';

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'repeat' | 'defaultPrevented' | 'target'>;

/** The action of a key press, or undefined when it is not ours. Holding `.` steps on; nothing else repeats. */
export function keyAction(event: Pressed): KeyAction | undefined {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return undefined;
  const action = Object.hasOwn(ACTIONS, event.key) ? ACTIONS[event.key] : undefined;
  if (!action || (event.repeat && action !== 'step')) return undefined;
  const target = event.target as Partial<Element> | null;
  const within = (selector: string): boolean => Boolean(target?.closest?.(selector));
  if (within(`${TYPING}, dialog`) || (event.key === ' ' && within(PRESSED))) return undefined;
  return action;
}
