import type { Finding, Fix, TextEdit } from "../../contract/diagnostic.ts";
import type { JsonPath } from "../../contract/json.ts";
import { insertMember } from "./insertion.ts";
import { isScalar } from "./isScalar.ts";
import { type Location, locate } from "./locate.ts";
import { sliceOfString } from "./sliceOfString.ts";

/**
 * The fix that a finding offers, as edits of its file's text.
 * @param whole where the finding's value or key stands.
 */
export function fixOf(finding: Finding, text: string, whole: Location): Fix | undefined {
  const { replacement, rewrite, insertion, respelling, quotes, part } = finding;
  const { offset, length } = whole;
  if (rewrite !== undefined && part !== undefined && text.charAt(offset) === '"') {
    const stretch = sliceOfString(text, offset, part.start, part.end);
    return { title: rewrite.title, edits: [{ ...stretch, text: inText(rewrite.text) }] };
  }
  if (replacement !== undefined) {
    return { title: replacement.title, edits: [{ offset, length, text: replacement.json }] };
  }
  if (respelling !== undefined) return respell(text, whole, respelling, part);
  if (quotes !== undefined) return requote(text, quotes);
  if (insertion === undefined) return undefined;
  const edit = insertMember(text, offset, insertion.key, insertion.json);
  return { title: insertion.title, edits: [edit] };
}

function respell(
  text: string,
  { offset, length }: Location,
  { from, to }: { from: string; to: string },
  part: { start: number; end: number } | undefined,
): Fix | undefined {
  if (text.charAt(offset) !== '"') return undefined;
  const inside = { offset: offset + 1, length: length - 2 };
  const stretch = part === undefined ? inside : sliceOfString(text, offset, part.start, part.end);
  if (text.slice(stretch.offset, stretch.offset + stretch.length) !== inText(from)) return undefined;
  return { title: `Write "${to}"`, edits: [{ ...stretch, text: inText(to) }] };
}

/** Adds or removes quotes in the source text, so that 49.90 keeps its last digit. */
function requote(text: string, { title, paths }: { title: string; paths: readonly JsonPath[] }): Fix {
  const edits = paths.flatMap((path): TextEdit[] => {
    const { offset, length } = locate(text, path);
    const written = text.slice(offset, offset + length);
    const bare = written.replace(/^"|"$/g, "");
    return isScalar(bare) ? [{ offset, length, text: bare === written ? `"${bare}"` : bare }] : [];
  });
  return { title, edits };
}

/** A text as JSON writes it between the quotes. */
function inText(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}
