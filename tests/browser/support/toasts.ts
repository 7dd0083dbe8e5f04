import type { BrowserContext, Page } from "@playwright/test";

export const toast = (page: Page) => page.locator(".Toastify__toast");

/** The bar of a toast, which closes when the bar has ended. */
export const toastBar = ".Toastify__progress-bar--animated";

/**
 * Has toasts stay in the pages that are opened from now on, however long the test takes.
 * @param rule what keeps their bars from ending: they need an hour
 */
export function keepToasts(
  pages: Page | BrowserContext,
  rule = "animation-duration: 3600s",
): Promise<unknown> {
  return pages.addInitScript((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets.push(sheet);
  }, `${toastBar} { ${rule} !important; }`);
}
