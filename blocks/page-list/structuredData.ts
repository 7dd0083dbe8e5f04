import type { JsonLd } from "../../engine/contract/block.ts";
import type { PageListProps } from "../../schemas/generated/types.d.ts";

/** Lists the pages for search engines, in their order. */
export function structuredData(
  { heading, pages: { pages } }: PageListProps,
  fullAddress: (href: string) => string,
): JsonLd[] {
  if (pages.length === 0) return [];
  const itemListElement = pages.map(({ target, title }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name: title,
    url: fullAddress(target.href),
  }));
  return [{ "@type": "ItemList", name: heading, itemListElement }];
}
