import type { SourcePage, Unpublished } from "../contract/graph.ts";
import type { Json, JsonObject } from "../contract/json.ts";
import { startOfDay } from "./dates.ts";

/** Returns what makes tags in different spellings the same one. */
export function tagKey(tag: string): string {
  return tag.normalize("NFC").trim().replace(/\s+/g, " ").toLowerCase();
}

/** Returns the tags of a page as they are written. A text names several between commas, as a field of a table does. */
export function tagsOf({ tags }: JsonObject): string[] {
  const written: Json[] = typeof tags === "string" ? tags.split(",") : Array.isArray(tags) ? tags : [];
  const found = new Map<string, string>();
  for (const tag of written) {
    if (typeof tag !== "string" || tag.trim() === "") continue;
    if (!found.has(tagKey(tag))) found.set(tagKey(tag), tag.trim());
  }
  return [...found.values()];
}

/** The day that lists are sorted by and show: that of the publication, else that of the last change. */
export function dayOf({ published, publishAt, updated }: JsonObject): string | undefined {
  return [published, publishAt, updated].find((day) => typeof day === "string");
}

/** Whether a page can be in a list. The page for unknown addresses is in none, and neither are the further pages of lists. */
export function isListable({ path, original = path, listPage }: SourcePage): boolean {
  return original !== "/404" && listPage === undefined;
}

/** Whether a page is in feeds: it says when it was published or changed, and search engines may show it. */
export function isInFeed(page: SourcePage): boolean {
  return isIndexed(page) && dayOf(page.head) !== undefined;
}

/** The pages of a language that can be in its feed. */
export function pagesIn(pages: ReadonlyMap<string, SourcePage>, code: string): SourcePage[] {
  return [...pages.values()].filter((page) => page.language === code && isListable(page));
}

/** The addresses above an address. */
export function foldersOf(path: string): string[] {
  if (path === "/") return [];
  const folders = ["/"];
  for (let end = path.indexOf("/", 1); end > 0; end = path.indexOf("/", end + 1)) {
    folders.push(path.slice(0, end));
  }
  return folders;
}

/** The folders that a page is below, in its own language and in the default one. */
export function foldersAbove({ path, original = path }: SourcePage): string[] {
  const folders = new Set([...foldersOf(path), ...foldersOf(original)]);
  return [...folders].filter((folder) => folder !== path && folder !== original);
}

/** Whether search engines may show the page. They never show the page for unknown addresses. */
export function isIndexed({ path, original, head }: SourcePage): boolean {
  return head.noindex !== true && (original ?? path) !== "/404";
}

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
