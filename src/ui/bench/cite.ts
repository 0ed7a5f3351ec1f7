/** Where a plugin comes from, as its file says it; what is of this project's own making says so in the reader's words. */
export const cite = (source: string, ours: string): string => source.replace(/^ours\b/, ours);
