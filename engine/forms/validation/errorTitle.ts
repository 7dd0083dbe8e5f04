import type { Say } from "../../language/phrase.ts";

/** Marks a document's title as that of a page with errors: "Error: Contact". */
export function withError(title: string, say: Say): string {
  const [before, after] = around(say);
  return isMarked(title, before, after) ? title : before + title + after;
}

/** Takes the mark away, where there is one. */
export function withoutError(title: string, say: Say): string {
  const [before, after] = around(say);
  return isMarked(title, before, after) ? title.slice(before.length, title.length - after.length) : title;
}

/** What the mark adds before and after a title. */
function around(say: Say): [before: string, after: string] {
  const [before = "", after = ""] = say("form.errorTitle", { title: "\0" }).split("\0");
  return [before, after];
}

function isMarked(title: string, before: string, after: string): boolean {
  return title.startsWith(before) && title.endsWith(after);
}
