import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { SiteSource } from "../contract/graph.ts";
import { KenteError } from "../errors/KenteError.ts";
import { changeFiles, type FileChange } from "../files/changeFiles.ts";
import type { FileEdit } from "./ChangedFiles.ts";
import { merge } from "./merge.ts";

/**
 * Writes edits to the files of a site, all or none. What somebody else has saved meanwhile is merged.
 * @param pages the folder
 * @param nameOf returns the name of a file in messages, by its path
 * @throws KenteError `file-changed` where both have changed the same, `file-unwritable`
 */
export function writeEdits(
  edits: readonly FileEdit[],
  { texts, expanded }: Pick<SiteSource, "texts" | "expanded">,
  pages: string,
  nameOf: (path: string) => string,
): void {
  const changes = edits.flatMap(({ file, text, movedFrom }): FileChange[] => {
    const place = (one: string) => ({ path: join(pages, one), name: nameOf(join(pages, one)) });
    const old = movedFrom ?? file;
    const read = (expanded?.written ?? texts).get(old);
    if (read === undefined) return [{ ...place(file), before: undefined, after: text }];
    const before = textNow(place(old)) ?? read;
    const merged = merge(file, read, text, before);
    if (merged.conflicts.length > 0) throw new KenteError("file-changed", { file: place(old).name });
    if (movedFrom === undefined) return [{ ...place(file), before, after: merged.text }];
    return [
      { ...place(file), before: undefined, after: merged.text },
      { ...place(old), before, after: undefined },
    ];
  });
  const changed = changeFiles(changes);
  if (changed !== undefined) throw new KenteError("file-changed", { file: changed.name });
}

/** The text of a file as it is now, without a byte order mark; undefined where it can't be read, which writing reports. */
function textNow({ path }: { path: string }): string | undefined {
  try {
    return readFileSync(path, "utf8").replace(/^\ufeff/, "");
  } catch {
    return undefined;
  }
}
