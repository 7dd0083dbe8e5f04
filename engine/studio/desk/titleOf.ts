import type { StudioFile } from "../protocol.ts";
import { say } from "./words.ts";

/** What people call a file: pages by their titles, files that every site has by what they are for, others by their names. */
export function titleOf({ kind, title }: StudioFile): string {
  if (kind === "site") return say("site.settings");
  if (kind === "theme") return say("site.theme");
  if (kind === "redirects") return say("site.redirects");
  return title;
}
