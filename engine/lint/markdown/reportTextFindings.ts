import { validatorsFor } from "../../content/check/validators.ts";
import type { Finding } from "../../contract/diagnostic.ts";
import type { SiteGraph } from "../../contract/graph.ts";
import { partsOf } from "../site/parts.ts";
import { eachVisibleText } from "../site/visibleTexts.ts";
import { FootnoteMarks, type Place } from "./FootnoteMarks.ts";
import type { TextFinding } from "./textFinding.ts";
import { findInText, type TextFindings } from "./textFindings.ts";

/** The kinds of findings that rules report. */
type TextFindingKind = Exclude<keyof TextFindings, "calls" | "notes" | "called" | "noted">;

const kinds = ["links", "lines", "escapes", "emphasis", "addresses"] as const;

const known = new WeakMap<SiteGraph, Map<TextFindingKind, Finding[]>>();

/** Reports all findings of one kind in the texts of a site. The texts are checked once for all kinds. */
export function reportTextFindings(
  site: SiteGraph,
  kind: TextFindingKind,
  report: (finding: Finding) => void,
): void {
  const findings = known.get(site) ?? findingsIn(site);
  known.set(site, findings);
  for (const finding of findings.get(kind) ?? []) report(finding);
}

function findingsIn(site: SiteGraph): Map<TextFindingKind, Finding[]> {
  const found = new Map<TextFindingKind, Finding[]>();
  const add = (kind: TextFindingKind, place: Place, added: readonly TextFinding[]) => {
    const findings = found.get(kind) ?? [];
    if (added.length > 0) found.set(kind, findings);
    for (const one of added) findings.push(findingOf(one, place));
  };
  const validators = validatorsFor(site.vocabulary);
  for (const part of partsOf(site)) {
    const footnotes = new FootnoteMarks();
    eachVisibleText(part, validators, (text, path, wording) => {
      if (wording !== "markdown") {
        footnotes.addPlain(text, path);
        return;
      }
      const inText = findInText(text);
      if (inText === undefined) return;
      const place = { file: part.file, path: [...path] };
      for (const kind of kinds) add(kind, place, inText[kind]);
      footnotes.addText(inText, place);
    });
    for (const [place, finding] of footnotes.unmatched()) add("emphasis", place, [finding]);
  }
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
