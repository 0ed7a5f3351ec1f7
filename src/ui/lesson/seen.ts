import type { Playback } from '../../lab/playback.svelte';

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
