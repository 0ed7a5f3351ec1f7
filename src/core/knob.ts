import type { Text } from './text';

/** A knob is declared once; slider, link word, docs row and property-test generator all derive from it. */
export type Knob = NumberKnob | ChoiceKnob | FlagKnob | WordKnob;

interface KnobBase {
  readonly label: Text;
  /** What it does, and what to look for when it is turned. */
  readonly hint: Text;
  /** May it change while a run is under way? Otherwise turning it starts the run over, and the page says so. */
  readonly live: boolean;
}

export interface NumberKnob extends KnobBase {
  readonly kind: 'number';
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly scale?: 'log';
  /** The slider's last stop means "no limit": the value Infinity, written `inf` in links and files. */
  readonly unlimited?: true;
  readonly unit?: Text;
}

export interface ChoiceKnob<O extends string = string> extends KnobBase {
  readonly kind: 'choice';
  readonly value: O;
  readonly options: Readonly<Record<O, Text>>;
}

export interface FlagKnob extends KnobBase {
  readonly kind: 'flag';
  readonly value: boolean;
}

/** A short list written as one word, of letters, digits, `_`, `-` and `.` only; never the empty word. */
export interface WordKnob extends KnobBase {
  readonly kind: 'word';
  readonly value: string;
  /** The one way to write what a word says; undefined when it says nothing. */
  readonly read: (word: string) => string | undefined;
  /** Some words that are written that one way, for whoever tries every knob. */
  readonly examples: readonly string[];
}

export type Knobs = Readonly<Record<string, Knob>>;
export type KnobValue = number | string | boolean;
type ValueOf<T> =
  T extends ChoiceKnob<infer O> ? O : T extends FlagKnob ? boolean : T extends WordKnob ? string : number;
export type Values<K extends Knobs> = { readonly [N in keyof K]: ValueOf<K[N]> };

type NumberOptions = Omit<NumberKnob, 'kind' | 'value' | 'label' | 'hint' | 'live'> & { readonly live?: boolean };

export const number = (value: number, o: NumberOptions, label: Text, hint: Text): NumberKnob => ({
  kind: 'number',
  value,
  live: true,
  ...o,
  label,
  hint,
});

export const choice = <O extends string>(
  value: NoInfer<O>,
  options: Readonly<Record<O, Text>>,
  label: Text,
  hint: Text,
  live = true,
): ChoiceKnob<O> => ({ kind: 'choice', value, options, label, hint, live });

export const flag = (value: boolean, label: Text, hint: Text, live = true): FlagKnob => ({
  kind: 'flag',
  value,
  label,
  hint,
  live,
});

export const word = (
  value: string,
  o: Pick<WordKnob, 'read' | 'examples'>,
  label: Text,
  hint: Text,
  live = true,
): WordKnob => ({ kind: 'word', value, ...o, label, hint, live });

/** The declared values of a set of knobs, with some replaced. */
export function valuesOf<K extends Knobs>(knobs: K, changed: Partial<Values<K>> = {}): Values<K> {
  const out: Record<string, KnobValue> = {};
  for (const [name, knob] of Object.entries(knobs)) out[name] = knob.value;
  return { ...out, ...changed } as Values<K>;
}

/**
 * The one gate every value passes: a slider, a link and a file alike. Returns the admissible value, or undefined when
 * the raw value is of the wrong type, not finite where it must be, or unknown. Out-of-range numbers are clamped,
 * counts (integer min and step) are rounded, and all are cut to the six digits a link carries: so that a slider's
 * 0.30000000000000004 and the link's 0.3 are one run.
 */
export function admit(knob: Knob, raw: unknown): KnobValue | undefined {
  if (knob.kind === 'flag') return typeof raw === 'boolean' ? raw : undefined;
  if (knob.kind === 'word') return typeof raw === 'string' ? knob.read(raw) : undefined;
  if (knob.kind === 'choice') return typeof raw === 'string' && Object.hasOwn(knob.options, raw) ? raw : undefined;
  if (knob.unlimited && (raw === Infinity || raw === 'inf')) return Infinity;
  if (typeof raw !== 'number' || !Number.isFinite(raw)) return undefined;
  const counts = Number.isInteger(knob.min) && Number.isInteger(knob.step);
  return Math.min(knob.max, Math.max(knob.min, counts ? Math.round(raw) : +raw.toPrecision(6)));
}

/** A value as a link word: `0.5`, `inf`, `1`/`0` for flags, the option's id for choices, words as they are. */
export function encodeValue(value: KnobValue): string {
  if (typeof value === 'boolean') return value ? '1' : '0';
  if (value === Infinity) return 'inf';
  return typeof value === 'number' ? String(+value.toPrecision(6)) : value;
}

/** The inverse of encodeValue, through `admit`; undefined when the word does not fit the knob. */
export function decodeValue(knob: Knob, word: string): KnobValue | undefined {
  if (knob.kind === 'flag') return word === '1' ? true : word === '0' ? false : undefined;
  if (knob.kind === 'choice' || knob.kind === 'word') return admit(knob, word);
  return word === 'inf'
    ? admit(knob, Infinity)
    : /^-?(\d+\.?\d*|\.\d+)(e-?\d+)?$/i.test(word) && Number.isFinite(Number(word))
      ? admit(knob, Number(word))
      : undefined;
}
