import type { JsonLd } from "../../engine/contract/structuredData.ts";

/** Describes the page to search engines as a contact page. */
export function structuredData(): JsonLd[] {
  return [{ "@type": "ContactPage" }];
}
