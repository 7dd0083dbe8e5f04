import type { Unpublished } from "../../contract/graph.ts";
import type { JsonObject } from "../../contract/json.ts";
import { tagsOf } from "../lists/pageFacts.ts";

/**
 * Says why a page is not published; undefined where it is.
 * @param head the members of the page
 * @param today the day on which it is looked at
 */
export function unpublished(head: JsonObject, today: string | undefined): Unpublished | undefined {
  const { draft, publishAt } = head;
  if (draft === true) return { tags: tagsOf(head) };
  const isLater = typeof publishAt === "string" && today !== undefined && publishAt > today;
  return isLater ? { publishAt, tags: tagsOf(head) } : undefined;
}
