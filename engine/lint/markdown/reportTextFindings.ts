import type { Finding } from "../../contract/diagnostic.ts";
import type { Vocabulary } from "../../contract/graph.ts";
import type { JsonPath } from "../../contract/json.ts";
import type { Part } from "../../contract/rule.ts";
import { forLastPart } from "../site/forLastPart.ts";
import { visibleTexts } from "../site/visibleTexts.ts";
import type { TextFinding } from "./row.ts";
import { findInText, type TextFindings } from "./textFindings.ts";

/** Reports all findings of one kind in the texts of a part. The texts are checked once for all kinds. */
export function reportTextFindings(
  part: Part,
  vocabulary: Vocabulary,
  kind: Exclude<keyof TextFindings, "footnotes">,
  report: (finding: Finding) => void,
): void {
  const { texts, marks } = findingsIn(part, vocabulary);
  for (const { path, found } of texts)
    for (const one of found[kind]) {
      if (one.footnote === undefined || !hasPartner({ path, role: one.footnote, start: one.start }, marks))
        report(findingOf(one, part.file, path));
    }
}

/** An asterisk of a footnote: one after a word calls it, one at its start begins the note. */
interface FootnoteMark {
  path: JsonPath;
  role: "call" | "note";
  /** Its offset where its place in the text counts. */
  start?: number;
}

const findingsIn = forLastPart((part: Part, vocabulary: Vocabulary) => {
  const texts: { path: JsonPath; found: TextFindings }[] = [];
  const marks: FootnoteMark[] = [];
  const add = (path: JsonPath, { call, note }: TextFindings["footnotes"]) => {
    if (call) marks.push({ path, role: "call" });
    if (note) marks.push({ path, role: "note" });
  };
  for (const { text, path, wording, isOrdinary } of visibleTexts(part, vocabulary)) {
    if (isOrdinary) continue;
    if (wording !== "markdown") {
      const call = /[\p{L}\p{N})%.]\*(?![*\p{L}\p{N}])/u.test(text);
      add(path, { call, note: /^\*\s?[\p{L}\p{N}]/u.test(text) });
      continue;
    }
    const found = findInText(text);
    if (found === undefined) continue;
    texts.push({ path, found });
    add(path, found.footnotes);
    for (const { footnote: role, start } of found.emphasis) if (role) marks.push({ path, role, start });
  }
  return { texts, marks };
});

/** Whether a block has the other half of a footnote. A note comes after the word that calls it. */
function hasPartner({ path, role, start = 0 }: FootnoteMark, marks: readonly FootnoteMark[]): boolean {
  return marks.some(
    (other) =>
      other.role !== role &&
      blockOf(other.path) === blockOf(path) &&
      (role === "call" || other.path !== path || other.start === undefined || other.start < start),
  );
}

function blockOf(path: JsonPath): unknown {
  return path[0] === "blocks" ? path[1] : undefined;
}

function findingOf(
  { start, end, message, hint, rewrite }: TextFinding,
  file: string,
  path: JsonPath,
): Finding {
  const fix = rewrite !== undefined && { rewrite: { title: hint.replace(/\.$/, ""), text: rewrite } };
  return { file, path, part: { start, end }, message, hint, ...fix };
}
