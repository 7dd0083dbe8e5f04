import { realpathSync } from "node:fs";
import { dirname, join, sep } from "node:path";
import { readTextFile } from "../../content/read/readTexts.ts";
import { roleOf } from "../../content/read/roles.ts";
import { changeFiles, type FileChange as Write } from "../../files/changeFiles.ts";
import { pathInside } from "../../files/fileSystem.ts";
import { contentHash } from "../../files/hash.ts";
import type { SiteFolder } from "../../files/siteFolder.ts";
import type { ChangesAnswer, FileChange } from "../protocol.ts";
import { checkText, type PageFiles, realPath, refused } from "./PageFiles.ts";

/**
 * Changes, makes and removes files of a site, all or none. What somebody else has changed elsewhere in a file is merged.
 * @param known the texts that changes may have been made from
 * @throws HTTPException where it refuses
 * @throws KenteError `file-unwritable`
 */
export function changeSite(
  changes: readonly FileChange[],
  { root, pages }: Pick<SiteFolder, "root" | "pages">,
  known: PageFiles,
): Exclude<ChangesAnswer, { status: "done" }> | { status: "done"; bases: Record<string, string | null> } {
  const bases: Record<string, string | null> = {};
  const writes: (Write & { file: string })[] = [];
  for (const { file, base, text } of changes) {
    const path = placeOf(file, pages);
    if (text !== null) checkText(file, text);
    if (file in bases || (base === null && text === null))
      throw refused(400, `The file ${file} can't be changed so.`);
    const now = base === null ? undefined : textOf(file, pages);
    if (base !== null && now === undefined) return { status: "conflict", file };
    const isSame = now === undefined || contentHash(now) === base;
    const after =
      isSame || text === null ? text : known.merged({ file, text, base: String(base) }, known.remember(now));
    if (!isSame && typeof after !== "string") return { status: "conflict", file };
    writes.push({ file, path, name: pathInside(root, path), before: now, after: after ?? undefined });
    bases[file] = typeof after === "string" ? known.remember(after).base : null;
  }
  // What goes does so last: an end in between leaves a file at two places, and none at no place.
  const goes = ({ after }: Write) => Number(after === undefined);
  const inOrder = writes.toSorted((one, other) => goes(one) - goes(other));
  const changed = changeFiles(inOrder);
  const found = writes.find((one) => one === changed);
  return found ? { status: "conflict", file: found.file } : { status: "done", bases };
}

/** The path of a file that a site can have, whether it is there or not. */
function placeOf(file: string, pages: string): string {
  const role = roleOf(file);
  const isNamed = /\.json$/.test(file) || role?.kind === "data";
  if (!isNamed || role === undefined || role.kind === "misnamed" || role.kind === "reserved")
    throw refused(404, `A site has no file ${file}.`);
  const path = join(pages, file);
  const inside = realpathSync(pages) + sep;
  for (let one = path; one !== pages; one = dirname(one)) {
    const real = realPath(one);
    if (real !== undefined && !real.startsWith(inside))
      throw refused(403, `The file ${file} is not in the folder of the pages.`);
    if (real !== undefined) break;
  }
  return path;
}

/** The text of a file on disk, without a byte order mark; undefined where it can't be read. */
function textOf(file: string, pages: string): string | undefined {
  try {
    const text = readTextFile(pages, file);
    return typeof text === "string" ? text.replace(/^\ufeff/, "") : undefined;
  } catch {
    return undefined;
  }
}
