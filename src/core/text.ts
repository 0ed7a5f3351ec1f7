/** Every word a visitor reads exists in both languages; a missing one is a type error. */
export interface Text {
  readonly zh: string;
  readonly en: string;
}

export type Locale = keyof Text;

/** Chinese first: the source notes are Chinese. */
export const text = (zh: string, en: string): Text => ({ zh, en });
