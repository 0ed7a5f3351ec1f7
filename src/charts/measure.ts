/** Width of a figure and size of its chart text, both in px: layout needs both before it can place a word. */
export interface Size {
  readonly width: number;
  readonly em: number;
}

export const UNMEASURED: Size = { width: 320, em: 12 };

/** Will a size still come? A costly drawing can wait for it instead of being drawn twice before it is seen once. */
export const awaits = (size: Size): boolean => size === UNMEASURED && typeof ResizeObserver !== 'undefined';

/** Attachment that reports an element's size now and whenever it changes; silent where there is no layout engine. */
export const measure = (set: (size: Size) => void) => (node: HTMLElement) => {
  if (typeof ResizeObserver === 'undefined') return;
  const observer = new ResizeObserver(() => {
    if (node.clientWidth > 0) set({ width: node.clientWidth, em: parseFloat(getComputedStyle(node).fontSize) });
  });
  observer.observe(node);
  return () => observer.disconnect();
};
