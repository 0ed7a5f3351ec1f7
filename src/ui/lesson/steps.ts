/** The route through a lesson, in order. */
export const STEPS = ['read', 'predict', 'run', 'compare', 'explain'] as const;
export type Step = (typeof STEPS)[number];

const SCREEN_TOP = 0.35;

/** Attachment: tells which of the sections (by `data-step`) the reader is at: the last that begins in the upper third. */
export const watchSteps = (tell: (step: Step) => void) => (node: HTMLElement) => {
  const view = node.ownerDocument.defaultView;
  if (!view) return;
  let due = 0;
  const look = () => {
    due = 0;
    let at: Step = 'read';
    for (const section of node.querySelectorAll<HTMLElement>('[data-step]'))
      if (section.getBoundingClientRect().top < SCREEN_TOP * view.innerHeight) at = section.dataset['step'] as Step;
    tell(at);
  };
  const later = () => (due ||= view.requestAnimationFrame(look));
  view.addEventListener('scroll', later, { passive: true });
  return () => {
    view.cancelAnimationFrame(due);
    view.removeEventListener('scroll', later);
  };
};

/** Goes to a section and gives it focus, so that the keyboard goes on from there. */
export function goTo(step: Step, page: Document, still: boolean): void {
  const section = page.querySelector<HTMLElement>(`[data-step="${step}"]`);
  section?.scrollIntoView({ behavior: still ? 'auto' : 'smooth', block: 'start' });
  section?.focus({ preventScroll: true });
}
