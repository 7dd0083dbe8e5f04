import type { SourcePage } from "../../contract/graph.ts";

/** Whether search engines may show the page. They never show the page for unknown addresses. */
export function isIndexed({ path, original, head }: SourcePage): boolean {
  return head.noindex !== true && (original ?? path) !== "/404";
}
