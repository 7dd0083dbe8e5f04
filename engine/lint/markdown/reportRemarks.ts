import { validatorsFor } from "../../content/check/validators.ts";
import type { Finding } from "../../contract/diagnostic.ts";
import type { SiteGraph } from "../../contract/graph.ts";
import { partsOf } from "../site/parts.ts";
import { eachWording } from "../site/wording.ts";
import { FootnoteMarks, type Place } from "./FootnoteMarks.ts";
import type { Remark } from "./remark.ts";
import { type Remarks, remarksOn } from "./remarks.ts";

/** The kinds of remarks that rules report. */
type RemarkKind = Exclude<keyof Remarks, "calls" | "notes" | "called" | "noted">;

const kinds = ["links", "lines", "escapes", "emphasis", "addresses"] as const;

const known = new WeakMap<SiteGraph, Map<RemarkKind, Finding[]>>();

/** Reports all remarks of one kind on the texts of a site. The texts are checked once for all kinds. */
export function reportRemarks(site: SiteGraph, kind: RemarkKind, report: (finding: Finding) => void): void {
  const findings = known.get(site) ?? findingsIn(site);
  known.set(site, findings);
  for (const finding of findings.get(kind) ?? []) report(finding);
}

function findingsIn(site: SiteGraph): Map<RemarkKind, Finding[]> {
  const found = new Map<RemarkKind, Finding[]>();
  const add = (kind: RemarkKind, place: Place, remarks: readonly Remark[]) => {
    const findings = found.get(kind) ?? [];
    if (remarks.length > 0) found.set(kind, findings);
    for (const one of remarks) findings.push(findingOf(one, place));
  };
  const validators = validatorsFor(site.vocabulary);
  for (const part of partsOf(site)) {
    const footnotes = new FootnoteMarks();
    eachWording(part, validators, (text, path, isMarkdown) => {
      if (!isMarkdown) {
        footnotes.addPlain(text, path);
        return;
      }
      const remarks = remarksOn(text);
      if (remarks === undefined) return;
      const place = { file: part.file, path: [...path] };
      for (const kind of kinds) add(kind, place, remarks[kind]);
      footnotes.addText(remarks, place);
    });
    for (const [place, remark] of footnotes.unmatched()) add("emphasis", place, [remark]);
  }
  return found;
}

function findingOf({ start, end, message, hint, rewrite }: Remark, { file, path }: Place): Finding {
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
