/** What a visitor calls a form: the heading that it stands under, else the title of its page. */
export function formTitle(form: Element | null): string {
  const heading = form?.closest("[data-block], dialog")?.querySelector("h1, h2, h3");
  return heading?.textContent?.trim() || document.title.replace(/^Error: /, "");
}
