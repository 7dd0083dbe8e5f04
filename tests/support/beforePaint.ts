import type { Page } from "@playwright/test";
import { holdRequests } from "../browser/support/network.ts";

/** Milliseconds between two looks at what has been requested. */
const betweenLooksMs = 20;

/**
 * Loads a page and finds what it requests before its first paint: while a stylesheet is awaited, nothing is painted, and what
 * begins later does not delay the first paint.
 * @returns the paths in order, the page's own first. The page is complete but for the stylesheet until `release` is called
 */
export async function requestsBeforePaint(
  page: Page,
  address: string,
): Promise<{ paths: string[]; release(): Promise<void> }> {
  const paths: string[] = [];
  const record = (request: { url(): string }) => {
    // The browser's own tab asks for the icon.
    if (!/favicon/.test(request.url())) paths.push(new URL(request.url()).pathname);
  };
  page.on("request", record);
  const styles = await holdRequests(page, /\/assets\/[^/]*\.css$/);
  await page.goto(address, { waitUntil: "domcontentloaded" });
  // All that the document names is requested by now, but the browser may not have said so yet.
  const named = await page.evaluate(() => [
    ...[...document.querySelectorAll("script")].map(({ src }) => src),
    ...[...document.images].filter(({ loading }) => loading !== "lazy").map(({ currentSrc }) => currentSrc),
  ]);
  const expected = named.filter((one) => /^http/.test(one)).map((one) => new URL(one).pathname);
  const missing = () => expected.filter((path) => !paths.includes(path));
  while (missing().length > 0 || styles.held() === 0)
    await new Promise((resolve) => setTimeout(resolve, betweenLooksMs));
  page.off("request", record);
  return { paths, release: styles.release };
}
