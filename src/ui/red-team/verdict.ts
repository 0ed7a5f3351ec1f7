import type { Text } from '../../core/text';
import type { Report } from '../../lab/red-team-report';
import { RED } from './words';

/** What a verdict means to whoever asks whether the reward will do: gamed, sound, or of no use though nobody games it. */
export type Outcome = 'hacked' | 'sound' | 'idle';

/** The verdict over seeds in words; a reward that nobody games because nobody learns is not called sound. */
export function verdictOf({ seeds, tally, gain }: Pick<Report, 'seeds' | 'tally' | 'gain'>): {
  readonly outcome: Outcome;
  readonly says: readonly Text[];
} {
  const of = (verdict: string) => seeds.filter((s) => s.verdict === verdict).length;
  const [hacked, lost] = [of('hacked'), of('lost')];
  const idle = hacked === 0 && lost > 0;
  return {
    outcome: hacked > 0 ? 'hacked' : idle ? 'idle' : 'sound',
    says: [
      hacked > 0
        ? RED.hackedIn(hacked, tally.n, tally.hacked.lo, tally.hacked.hi)
        : RED.noneIn(tally.n, tally.hacked.hi),
      ...(idle ? [RED.lostIn(lost, tally.n)] : []),
      ...(Number.isFinite(gain) ? [RED.gainIn(gain)] : []),
    ],
  };
}
