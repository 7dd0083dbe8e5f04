import { writtenFile, writtenText } from "../../content/diagnostics/asWritten.ts";
import { pathKey } from "../../content/diagnostics/misspeltKeys.ts";
import type { SiteGraph } from "../../contract/graph.ts";
import type { JsonPath } from "../../contract/json.ts";

/** A place on a page. */
interface PagePlace {
  file: string;
  path: JsonPath;
}

/**
 * Whether what stands at two places of two pages is written once: in a page that is made for each record, and not filled from
 * the records. It is on all of these pages on purpose.
 * @param part what both texts have in common, if they are not the same as a whole
 */
export function isWrittenOnce(
  { source }: SiteGraph,
  one: PagePlace,
  other: PagePlace,
  part?: string,
): boolean {
  if (one.file === other.file || writtenFile(source, one.file) !== writtenFile(source, other.file))
    return false;
  const [here, there] = [one, other].map(({ file, path }) => source.expanded?.writtenPlace(file, path));
  if (here === undefined || there === undefined) return false;
  if (pathKey(here.path) !== pathKey(there.path)) return false;
  const written = () => writtenText(source, one.file) ?? "";
  return (
    here.record === undefined || (part !== undefined && written().includes(JSON.stringify(part).slice(1, -1)))
  );
}
