import { didYouMean, entry, type Named, quotedList } from "../../entry.ts";

/** Lists of pages. */
export const lists = {
  "list-folder": entry<Named>({
    title: "List of a folder without pages",
    severity: "warning",
    message: ({ value }) => `There is no page below "${value}", so the list is empty.`,
    hint: ({ suggestion, known = [] }) =>
      didYouMean(
        suggestion,
        known.length === 0 || known.length > 12 ? undefined : `Pages are below ${quotedList(known)}.`,
      ),
    docs: "`folder` is the address that the listed pages are below: `/articles` for `pages/articles/first.json`. A list shows only pages of its own language.",
  }),
  "list-tag": entry<
    Named & {
      /** Whether pages that are not published yet have it. */
      isLater?: true;
    }
  >({
    title: "List of a tag that no page has",
    severity: "warning",
    message: ({ value, isLater }) =>
      isLater ? `Only unpublished pages have the tag "${value}".` : `No page has the tag "${value}".`,
    hint: ({ suggestion, known = [], isLater }) =>
      didYouMean(
        suggestion,
        isLater
          ? 'The list shows them once they are published: without "draft", or on the day of "publishAt".'
          : known.length === 0
            ? `Write the tag on a page: "tags": ["…"].`
            : known.length > 12
              ? undefined
              : `The tags are ${quotedList(known)}.`,
      ),
    docs: "Pages say what they are about by `tags`. A list shows the pages of its own language that have one of its tags.",
  }),
  "list-twice": entry<{ key: "perPage" | "feed"; page: string }>({
    title: "Two lists with the same addresses",
    severity: "error",
    message: ({ key, page }) =>
      key === "feed"
        ? `Another list of the page "${page}" has a feed: both would have one address.`
        : `Another list of the page "${page}" is divided into pages: both would have the same addresses.`,
    hint: ({ key }) => `Leave "${key}" out of one of them, or move the list to a page of its own.`,
    docs: "The feed and the further pages of a list have addresses below its page: `/articles/feed.xml`, `/articles/2`. So one list of a page can have a feed, and one can be divided.",
  }),
  "list-address": entry<{ path: string; list: string; number: number }>({
    title: "Page at the address of a list",
    severity: "error",
    message: ({ path, list, number }) =>
      `The address "${path}" is that of part ${number} of the list in ${list}.`,
    hint: () => "Give this page another name.",
    docs: "A list with `perPage` is divided into pages: `/articles`, `/articles/2`, `/articles/3`. No other page can have these addresses.",
  }),
};
