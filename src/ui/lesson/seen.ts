import type { Playback } from '../../lab/playback.svelte';

/** Attachment: calls once when the element is within a screen's reach, or at once where that cannot be watched. */
export const onceNear = (reach: () => void) => (node: HTMLElement) => {
  if (typeof IntersectionObserver === 'undefined') return reach();
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      reach();
    },
    { rootMargin: '100%' },
  );
  observer.observe(node);
  return () => observer.disconnect();
};

/**
 * Attachment: time stands still while the element is out of sight, be it scrolled away or in a hidden tab.
 * @param onshow called when it comes back
 */
export const whileSeen = (playback: Playback, onshow: () => void) => (node: HTMLElement) => {
  const page = node.ownerDocument;
  let scrolled = false;
  const look = () => {
    playback.hidden = page.hidden || scrolled;
    if (!playback.hidden) onshow();
  };
  const observer =
    typeof IntersectionObserver === 'undefined'
      ? undefined
      : new IntersectionObserver((entries) => {
          scrolled = !entries.at(-1)!.isIntersecting;
          look();
        });
  observer?.observe(node);
  page.addEventListener('visibilitychange', look);
  look();
  return () => {
    observer?.disconnect();
    page.removeEventListener('visibilitychange', look);
  };
};
