import type { RunFile } from '../bridge/run-file';
import { text } from '../core/text';
import type { Text } from '../core/text';
import { runPage } from './url';
import type { LinkContext, Page } from './url';

/** Either the lab page that replays the file, or one sentence why there is none. */
export type OpenedRun =
  { readonly file: RunFile; readonly page: Extract<Page, { page: 'lab' }> } | { readonly why: Text };

// More than `readRunFile` looks at: a film dropped by mistake need not be loaded to be refused.
const MOST_BYTES = 5_000_001;

/** Reads a run file that a visitor chose or dropped. Never rejects; nothing is sent anywhere. */
export async function openRun(blob: Blob, context: LinkContext): Promise<OpenedRun> {
  try {
    // Fetched when first needed: most visitors open no file.
    const [{ readRunFile }, source] = await Promise.all([
      import('../bridge/run-file'),
      blob.slice(0, MOST_BYTES).text(),
    ]);
    const result = readRunFile(source, context.catalog);
    return result.ok ? { file: result.file, page: runPage(result.file, context) } : { why: result.why };
  } catch {
    return { why: text('浏览器没能打开这个文件。', 'The browser could not open this file; nothing was read.') };
  }
}
