import type { JsonLd } from "../../engine/contract/structuredData.ts";

/** Tells search engines that this is a page on which the company can be reached. */
export function structuredData(): JsonLd[] {
  return [{ "@type": "ContactPage" }];
}
