import type { ContentKind } from "../../contract/contentKind.ts";

/** What a page shows of its own head: who wrote it, when, and what it is about. */
export const kind: ContentKind = {
  name: "byline",
  compile(value, site) {
    const { date, author, tags, tagsLabel } = site.byline();
    const shows = (fact: string) => Array.isArray(value) && value.includes(fact);
    return {
      ...(date && shows("date") && { date }),
      ...(author && shows("author") && { author }),
      ...(tags && shows("tags") && { tags }),
      tagsLabel,
    };
  },
  type: { name: "PageByline", declaredIn: "page" },
};
