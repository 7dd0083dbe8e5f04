import type { SourcePage } from "../../contract/graph.ts";

/** Whether search engines are shown the page: not where its author says so, and never that for addresses without one. */
export function isIndexed({ path, value }: Pick<SourcePage, "path" | "value">): boolean {
  return value.noindex !== true && path !== "/404";
}
