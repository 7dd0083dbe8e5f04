import type { SourcePage } from "../../contract/graph.ts";

/** Whether search engines may show the page. They never show the page for unknown addresses. */
export function isIndexed({ path, value }: Pick<SourcePage, "path" | "value">): boolean {
  return value.noindex !== true && path !== "/404";
}
