import { lstatSync } from "node:fs";
import { join } from "node:path";
import { isUntouched, type WrittenFile } from "../files/FolderWriter.ts";
import type { SiteFolder } from "../files/siteFolder.ts";
import { readRecord, recordFile } from "./outputRecord.ts";

/** Returns the hashes of the files of an output that are as they were written, as far as the system knows without reading them. */
export function untouchedHashes(
  site: Pick<SiteFolder, "site" | "out" | "cache">,
): Pick<ReadonlyMap<string, string>, "get"> {
  const files = new Map<string, WrittenFile>();
  for (const [, part] of readRecord(recordFile(site)))
    for (const file of part.files) files.set(file[0], file);
  return {
    get(name) {
      const file = files.get(name);
      const stats = file && lstatSync(join(site.out, name), { throwIfNoEntry: false });
      return file && stats?.isFile() && isUntouched(file, stats) ? file[1] : undefined;
    },
  };
}
