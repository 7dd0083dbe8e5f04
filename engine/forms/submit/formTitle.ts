import type { Say } from "../../language/phrase.ts";
import { withoutError } from "../validation/errorTitle.ts";

/** The title of a form for its visitor: the heading above it, or else the title of the page. */
export function formTitle(form: Element | null, say: Say): string {
  const heading = form?.closest("[data-block], dialog")?.querySelector("h1, h2, h3, h4, h5, h6");
  return heading?.textContent?.trim() || withoutError(document.title, say);
}
