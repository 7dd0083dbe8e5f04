import { placeOfAddress } from "../content/compile/text.ts";
import { readText } from "../content/text/readText.ts";
import type { SiteGraph } from "../contract/graph.ts";
import type { ChangedFiles } from "./ChangedFiles.ts";
import type { Use } from "./usesOf.ts";

/** Returns a link or name as it has to be written now; undefined where it stays as it is. */
export type Relink = (link: string) => string | undefined;

/**
 * Writes links or names anew: as a value, in Markdown, and in records.
 * @returns those that are rewritten, and those that can't be, because records fill them
 */
export function rewriteReferences(
  references: readonly Use[],
  relinkIn: (file: string) => Relink,
  { source: { expanded } }: Pick<SiteGraph, "source">,
  files: ChangedFiles,
): { links: Use[]; left: Use[] } {
  const done = new Map<string, boolean>();
  const isRewritten = (reference: Use, relink: Relink) => {
    const { file, path, part, value } = reference;
    const place = expanded?.writtenPlace(file, path);
    const { source } = place ?? {};
    if (place !== undefined && !place.isExact) return false;
    if (source?.stretch !== undefined)
      return files.changeLine(source.file, source.stretch, value, relink(value));
    const at = source ?? place ?? reference;
    const key = JSON.stringify([at.file, at.path]);
    const known = done.get(key);
    if (known !== undefined) return known;
    const change =
      part === undefined ? (link: string) => relink(link) ?? link : (text: string) => relinked(text, relink);
    const now = files.changeText(at.file, at.path, change);
    const isDone =
      now !== undefined && (part === undefined ? [now] : linksIn(now)).every((one) => !relink(one));
    done.set(key, isDone);
    return isDone;
  };
  const [links, left]: [Use[], Use[]] = [[], []];
  for (const reference of references) {
    const relink = relinkIn(reference.file);
    if (relink(reference.value) === undefined) continue;
    (isRewritten(reference, relink) ? links : left).push(reference);
  }
  return { links, left };
}

function linksIn(text: string): string[] {
  return readText(text).links.map(({ url }) => url);
}

/** Writes other addresses into the links of a Markdown text. */
function relinked(text: string, relink: Relink): string {
  let changed = text;
  for (const link of readText(text).links.toReversed()) {
    const now = relink(link.url);
    if (now === undefined) continue;
    const { part, isVerbatim } = placeOfAddress(text, link);
    if (isVerbatim) {
      changed = changed.slice(0, part.start) + now + changed.slice(part.end);
      continue;
    }
    // Where the query is written with escapes, the path before it is not.
    const path = link.url.replace(/[?#].*$/s, "");
    const whole = text.slice(part.start, part.end);
    const at = Math.max(...["(", "<"].map((mark) => whole.lastIndexOf(mark + path))) + 1;
    if (at === 0 || !now.endsWith(link.url.slice(path.length))) continue;
    const start = part.start + at;
    const to = now.slice(0, now.length - (link.url.length - path.length));
    changed = changed.slice(0, start) + to + changed.slice(start + path.length);
  }
  return changed;
}
