/** The row of slides that a stage holds, and how far apart they stand. */
function rowOf(stage: Element) {
  const row = stage.firstElementChild;
  const slides = [...(row?.children ?? [])] as HTMLElement[];
  const distance = (slides[1]?.offsetLeft ?? 1) - (slides[0]?.offsetLeft ?? 0);
  return { row, slides, distance };
}

/** Number of the slide that a row is scrolled to, or that has the focus. */
export function slideInView(stage: Element): number {
  const { row, slides, distance } = rowOf(stage);
  const focused = slides.findIndex((slide) => slide.contains(document.activeElement));
  if (focused >= 0) return focused;
  const scrolled = Math.round(Math.abs(row?.scrollLeft ?? 0) / distance);
  return Math.min(scrolled, slides.length - 1);
}

/** Scrolls a row by one slide, around at both ends. */
export function step(stage: Element | null, by: 1 | -1): void {
  if (!stage) return;
  const { row, slides, distance } = rowOf(stage);
  const next = (slideInView(stage) + by + slides.length) % slides.length;
  row?.scrollTo({ left: next * distance, behavior: "instant" });
}
