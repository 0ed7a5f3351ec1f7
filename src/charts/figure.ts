import type { Locale } from '../core/text';
import type { ExportKind } from './export';
import type { Hue } from './series';

/** What every chart says around its drawing; all words already in the visitor's language. */
export interface FigureProps {
  readonly title: string;
  readonly locale: Locale;
  /** One sentence: what to see here. */
  readonly takeaway?: string;
  /** Definition and "what to look for", shown with the data. */
  readonly notes?: readonly string[];
  /** The meaning whose swatch stands before the title. */
  readonly hue?: Hue;
  /** Gets the finished file; without it there are no export buttons. */
  readonly onexport?: (kind: ExportKind, file: Blob) => void;
}
