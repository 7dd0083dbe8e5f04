/** The title of a form for its visitor: the heading above it, or else the title of the page. */
export function formTitle(form: Element | null): string {
  const heading = form?.closest("[data-block], dialog")?.querySelector("h1, h2, h3");
  return heading?.textContent?.trim() || document.title.replace(/^Error: /, "");
}
