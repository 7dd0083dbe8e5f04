/**
 * Returns the row of slides inside a stage, and the distance in pixels from one slide to the next: negative, like the
 * scroll position, where text runs from right to left.
 */
function rowOf(stage: Element) {
  const row = stage.firstElementChild;
  const slides = [...(row?.children ?? [])] as HTMLElement[];
  const distance = (slides[1]?.offsetLeft ?? 1) - (slides[0]?.offsetLeft ?? 0);
  return { row, slides, distance };
}

/** Returns the index of the slide that has the focus, or that the row is scrolled to. */
export function slideInView(stage: Element): number {
  const { row, slides, distance } = rowOf(stage);
  const focused = slides.findIndex((slide) => slide.contains(document.activeElement));
  if (focused >= 0) return focused;
  const scrolled = Math.round(Math.abs((row?.scrollLeft ?? 0) / distance));
  return Math.min(scrolled, slides.length - 1);
}

/** Scrolls a row by one slide. From the last slide it continues at the first, and back. */
export function step(stage: Element | null, by: 1 | -1): void {
  if (!stage) return;
  const { row, slides, distance } = rowOf(stage);
  const next = (slideInView(stage) + by + slides.length) % slides.length;
  row?.scrollTo({ left: next * distance, behavior: "instant" });
}
