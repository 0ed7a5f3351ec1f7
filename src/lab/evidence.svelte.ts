import type { Evidence } from '../core/evidence';
import { text } from '../core/text';
import type { Text } from '../core/text';

const MISSING = text(
  '没有取到测量文件，文中的数字先用“…”代替；你仍可以在这里现场跑。',
  'The file with the measurements is not there, so numbers show as “…”; you can still run it here.',
);

/** Fetches a file beside the page; undefined when there is none. */
export type FetchText = (path: string) => Promise<string | undefined>;

/** The measurements of one lesson as they arrive. */
export class EvidenceFile {
  evidence = $state.raw<Evidence>();
  /** Why there are none, once that is known. */
  problem = $state.raw<Text>();

  async load(lesson: string, get: FetchText): Promise<void> {
    // What checks it is fetched beside it: a page of prose has no need of either before it can be read.
    const [source, reader] = await Promise.all([
      get(`evidence/${lesson}.json`).catch(() => undefined),
      import('./read-evidence').catch(() => undefined),
    ]);
    const reading = source === undefined ? undefined : reader?.readEvidence(source, lesson);
    if (reading?.ok) this.evidence = reading.evidence;
    else this.problem = reading?.why ?? MISSING;
  }
}
