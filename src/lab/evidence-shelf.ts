import { EvidenceFile } from './evidence.svelte';
import type { FetchText } from './evidence.svelte';

/** The browser's own: files that lie beside the page. */
export const fetchBeside: FetchText = async (path) => {
  const answer = await fetch(new URL(path, document.baseURI));
  // Some hosts answer a missing file with the page itself.
  const json = answer.headers.get('content-type')?.includes('json') ?? true;
  return answer.ok && json ? answer.text() : undefined;
};

/** Measurements of all lessons, each fetched once, when first asked for. */
export class EvidenceShelf {
  readonly #files = new Map<string, EvidenceFile>();

  constructor(readonly get: FetchText) {}

  of(lesson: string): EvidenceFile {
    const known = this.#files.get(lesson);
    if (known) return known;
    const file = new EvidenceFile();
    this.#files.set(lesson, file);
    void file.load(lesson, this.get);
    return file;
  }
}
