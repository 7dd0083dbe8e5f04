import type { Page } from "@playwright/test";
import { requestsBeforePaint } from "../../support/beforePaint.ts";
import { quiet } from "./test.ts";

/** What a first visit to a page loads until the reader does something. Sizes are those of encoded bodies, in bytes. */
export interface FirstVisit {
  /** Paths of all that is requested before the first paint: while a stylesheet is still awaited. */
  beforePaint: string[];
  /** HTML, stylesheets, scripts and fonts. What is prefetched for later does not count. */
  bytes: number;
  fonts: number;
}

/** Visits a page for the first time. */
export async function visitFirst(page: Page, route: string): Promise<FirstVisit> {
  const { paths: beforePaint, release } = await requestsBeforePaint(page, route);
  await release();
  await page.waitForLoadState("load");
  await quiet(page);
  const loaded = await page.evaluate(() =>
    [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")]
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .filter(({ initiatorType }) => initiatorType !== "fetch")
      .map(({ name, initiatorType, encodedBodySize }) => ({ name, initiatorType, size: encodedBodySize })),
  );
  const sum = (wanted: (one: (typeof loaded)[number]) => boolean) =>
    loaded.filter(wanted).reduce((total, { size }) => total + size, 0);
  const isFont = ({ name }: { name: string }) => /\.woff2$/.test(name);
  const isCode = ({ name, initiatorType }: (typeof loaded)[number]) =>
    initiatorType === "navigation" || /\.(?:css|js)$/.test(new URL(name).pathname);
  return { beforePaint, bytes: sum((one) => isCode(one) || isFont(one)), fonts: sum(isFont) };
}
