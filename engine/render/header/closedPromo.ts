/** The item of the visitor's storage that holds the announcement which was closed. */
const item = "kente:promo";

/**
 * Runs in the head, before the first paint: an announcement that the visitor has closed takes no room then, and nothing
 * moves. The element says which announcement the page has. The security policy allows exactly this text.
 */
export const closedPromoScript =
  `try{localStorage["${item}"]===document.currentScript.dataset.promo&&` +
  `(document.documentElement.dataset.promo="closed")}catch{}`;

/** Closes the announcement, on later visits too where the browser allows storing that. Another text is shown again. */
export function closePromo(text: string): void {
  document.documentElement.dataset.promo = "closed";
  try {
    localStorage.setItem(item, text);
  } catch {
    // It is closed until the page is loaded again.
  }
}
