import type { JsonLd } from "../../engine/contract/block.ts";

/** Describes the page to search engines as a contact page. */
export function structuredData(): JsonLd[] {
  return [{ "@type": "ContactPage" }];
}
