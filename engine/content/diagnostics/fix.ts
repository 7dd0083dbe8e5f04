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
  const { replacement, rewrite, insertion, respelling, reshape, quotes, part } = finding;
  const { offset, length } = whole;
  if (rewrite !== undefined && part !== undefined && text.charAt(offset) === '"') {
    const stretch = sliceOfString(text, offset, part.start, part.end);
    return { title: rewrite.title, edits: [{ ...stretch, text: inText(rewrite.text) }] };
  }
  if (replacement !== undefined) {
    return { title: replacement.title, edits: [{ offset, length, text: replacement.json }] };
  }
  if (respelling !== undefined) return respell(text, whole, respelling, part);
  if (reshape !== undefined) return rewriteValue(text, reshape);
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

function rewriteValue(text: string, { path, key, json }: NonNullable<Finding["reshape"]>): Fix {
  const value = placeOf(text, path, "value");
  const start = text.lastIndexOf("\n", value.offset) + 1;
  const [indent = ""] = /^[ \t]*/.exec(text.slice(start)) ?? [];
  // A list in one line stays in one line.
  const isLine =
    Array.isArray(json) && /^\[.*\]$/.test(text.slice(value.offset, value.offset + value.length));
  const written = isLine
    ? `[${json.map((one) => JSON.stringify(one)).join(", ")}]`
    : JSON.stringify(json, null, 2).replaceAll("\n", `\n${indent}`);
  const name = key === undefined ? undefined : placeOf(text, path, "key");
  return {
    title: "Write it in today's shape",
    edits: [...(name ? [{ ...name, text: JSON.stringify(key) }] : []), { ...value, text: written }],
  };
}

function placeOf(text: string, path: JsonPath, at: "key" | "value"): Pick<TextEdit, "offset" | "length"> {
  const { offset, length } = locate(text, path, at);
  return { offset, length };
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
