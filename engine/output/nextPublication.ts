import type { SiteGraph } from "../contract/graph.ts";

/** The day from which a build has more pages, `2026-12-01`; undefined where no page waits for its day. */
export function nextPublication({ unpublished }: SiteGraph): string | undefined {
  return [...unpublished.values()].flatMap(({ publishAt }) => publishAt ?? []).sort()[0];
}
