import type { Unpublished } from "../../contract/graph.ts";
import type { JsonObject } from "../../contract/json.ts";
import { startOfDay } from "../dates/startOfDay.ts";
import { tagsOf } from "../lists/pageFacts.ts";

/**
 * Says why a page is not published; undefined where it is.
 * @param head the members of the page
 * @param now when it is looked at
 * @param zone the time zone in which its days are read
 */
export function unpublished(head: JsonObject, now: Date | undefined, zone: string): Unpublished | undefined {
  const { draft, publishAt } = head;
  if (draft === true) return { tags: tagsOf(head) };
  const isLater = typeof publishAt === "string" && now !== undefined && startOfDay(publishAt, zone) > now;
  return isLater ? { publishAt, tags: tagsOf(head) } : undefined;
}
