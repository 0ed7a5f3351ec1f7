import type { KnobValue, NumberKnob } from '../../core/knob';

// Stops of a logarithmic slider.
const LOG_STOPS = 100;

/** Number of the slider's last stop; the first is 0. A knob that knows "no limit" has one stop more, its last. */
export function lastStop(knob: NumberKnob): number {
  const stops = knob.scale === 'log' ? LOG_STOPS : Math.round((knob.max - knob.min) / knob.step);
  return stops + (knob.unlimited ? 1 : 0);
}

/** The stop nearest to a value. */
export function stopOf(knob: NumberKnob, value: number): number {
  const last = lastStop(knob);
  if (value === Infinity) return last;
  const most = knob.unlimited ? last - 1 : last;
  const share =
    knob.scale === 'log'
      ? Math.log(value / knob.min) / Math.log(knob.max / knob.min)
      : (value - knob.min) / (knob.max - knob.min);
  return Math.round(Math.min(1, Math.max(0, share)) * most);
}

/** The value of a stop: round numbers on a logarithmic slider, whole steps on a linear one. */
export function valueOfStop(knob: NumberKnob, stop: number): number {
  const last = lastStop(knob);
  if (knob.unlimited && stop >= last) return Infinity;
  if (knob.scale !== 'log') return +(knob.min + stop * knob.step).toPrecision(6);
  if (stop >= LOG_STOPS) return knob.max;
  return stop <= 0 ? knob.min : +(knob.min * (knob.max / knob.min) ** (stop / LOG_STOPS)).toPrecision(2);
}

/** A number as it stands in a field: at most four digits, `∞` for no limit. */
export const writeNumber = (value: KnobValue): string =>
  value === Infinity ? '∞' : typeof value === 'number' ? String(+value.toPrecision(4)) : String(value);

/** What someone typed; undefined when it is no number. */
export function readNumber(typed: string): number | undefined {
  const word = typed.trim().replace('−', '-').replace(',', '.');
  if (/^(∞|inf|infinity)$/i.test(word)) return Infinity;
  const value = Number(word);
  return word !== '' && Number.isFinite(value) ? value : undefined;
}
