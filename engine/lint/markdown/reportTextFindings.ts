import type { Finding } from "../../contract/diagnostic.ts";
import type { Vocabulary } from "../../contract/graph.ts";
import type { Part } from "../../contract/rule.ts";
import { forLastPart } from "../site/forLastPart.ts";
import { visibleTexts } from "../site/visibleTexts.ts";
import { FootnoteMarks, type Place } from "./FootnoteMarks.ts";
import type { TextFinding } from "./textFinding.ts";
import { findInText, type TextFindings } from "./textFindings.ts";

/** The kinds of findings that rules report. */
type TextFindingKind = Exclude<keyof TextFindings, "calls" | "notes" | "called" | "noted">;

const kinds = ["links", "lines", "escapes", "emphasis", "addresses"] as const;

/** Reports all findings of one kind in the texts of a part. The texts are checked once for all kinds. */
export function reportTextFindings(
  part: Part,
  vocabulary: Vocabulary,
  kind: TextFindingKind,
  report: (finding: Finding) => void,
): void {
  for (const finding of findingsIn(part, vocabulary).get(kind) ?? []) report(finding);
}

const findingsIn = forLastPart(findInPart);

function findInPart(part: Part, vocabulary: Vocabulary): Map<TextFindingKind, Finding[]> {
  const found = new Map<TextFindingKind, Finding[]>();
  const add = (kind: TextFindingKind, place: Place, added: readonly TextFinding[]) => {
    const findings = found.get(kind) ?? [];
    if (added.length > 0) found.set(kind, findings);
    for (const one of added) findings.push(findingOf(one, place));
  };
  const footnotes = new FootnoteMarks();
  for (const { text, path, wording, isOrdinary } of visibleTexts(part, vocabulary)) {
    if (isOrdinary) continue;
    if (wording !== "markdown") {
      footnotes.addPlain(text, path);
      continue;
    }
    const inText = findInText(text);
    if (inText === undefined) continue;
    const place = { file: part.file, path };
    for (const kind of kinds) add(kind, place, inText[kind]);
    footnotes.addText(inText, place);
  }
  for (const [place, finding] of footnotes.unmatched()) add("emphasis", place, [finding]);
  return found;
}

function findingOf({ start, end, message, hint, rewrite }: TextFinding, { file, path }: Place): Finding {
  const title = hint.replace(/\.$/, "");
  return {
    file,
    path,
    part: { start, end },
    message,
    hint,
    ...(rewrite !== undefined && { rewrite: { title, text: rewrite } }),
  };
}
