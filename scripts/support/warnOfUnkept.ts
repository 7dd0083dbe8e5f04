import type { SiteSource } from "../../engine/contract/graph.ts";
import { describeError } from "../../engine/errors/catalogue.ts";
import { unkeptReason } from "../../engine/files/kept/unkept.ts";
import type { SiteFolder } from "../../engine/files/siteFolder.ts";
import { shownPath } from "./site.ts";

/** Says on stderr why the next run will find nothing that this one has found, where the cache could not be written. */
export function warnOfUnkept({ cache }: Pick<SiteFolder, "cache">, source?: SiteSource): void {
  const reason = source?.records?.failure ?? unkeptReason(cache);
  if (reason === undefined) return;
  const { message, hint } = describeError("cache-unwritable", { folder: shownPath(cache), reason });
  process.stderr.write(`${message} ${hint}\n`);
}
