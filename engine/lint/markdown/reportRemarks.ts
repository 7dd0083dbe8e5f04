import { validatorsFor } from "../../content/check/validators.ts";
import type { Finding } from "../../contract/diagnostic.ts";
import type { SiteGraph } from "../../contract/graph.ts";
import type { JsonPath } from "../../contract/json.ts";
import { partsOf } from "../site/parts.ts";
import { eachWording } from "../site/wording.ts";
import type { Remark } from "./remark.ts";
import { type Remarks, remarksOn } from "./remarks.ts";

/** The kinds of remarks that rules report. */
export type RemarkKind = Exclude<keyof Remarks, "calls" | "notes" | "called" | "noted">;

interface Place {
  file: string;
  path: JsonPath;
}

const kinds = ["links", "lines", "escapes", "emphasis", "addresses"] as const;

const known = new WeakMap<SiteGraph, Map<RemarkKind, Finding[]>>();

/** Reports all remarks of a kind on the texts of a site. They are looked for once, whichever rule asks first. */
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
    const asterisks = new Asterisks();
    eachWording(part, validators, (text, path, isMarkdown) => {
      if (!isMarkdown) {
        asterisks.inPlain(text, path);
        return;
      }
      const remarks = remarksOn(text);
      if (remarks === undefined) return;
      const place = { file: part.file, path: [...path] };
      for (const kind of kinds) add(kind, place, remarks[kind]);
      asterisks.inText(remarks, place);
    });
    for (const [place, remark] of asterisks.unanswered()) add("emphasis", place, [remark]);
  }
  return found;
}

/** Asterisks of a block that refer to a note, as in print: one behind a word, and one before the note. */
class Asterisks {
  private readonly calls: [Place, Remark, block: string][] = [];
  private readonly notes: [Place, Remark, block: string][] = [];
  private readonly called = new Set<string>();
  private readonly noted = new Set<string>();

  inPlain(text: string, path: JsonPath): void {
    if (!text.includes("*")) return;
    if (/[\p{L}\p{N})%.]\*(?![*\p{L}\p{N}])/u.test(text)) this.called.add(blockOf(path));
    if (/^\*\s?[\p{L}\p{N}]/u.test(text)) this.noted.add(blockOf(path));
  }

  inText({ calls, notes, called, noted }: Remarks, place: Place): void {
    const block = blockOf(place.path);
    for (const one of calls) this.calls.push([place, one, block]);
    for (const one of notes) this.notes.push([place, one, block]);
    if (called || calls.length > 0) this.called.add(block);
    if (noted || notes.length > 0) this.noted.add(block);
  }

  /** Those that stand alone in their block, or in an order that print does not know. */
  unanswered(): [Place, Remark][] {
    const turned = ([place, note]: [Place, Remark, string]) =>
      this.calls.some(([other, call]) => other.path === place.path && call.start > note.start) &&
      !this.calls.some(([other, call]) => other.path !== place.path || call.start < note.start);
    const wrong = new Set(this.notes.filter((one) => !this.called.has(one[2]) || turned(one)));
    const lone = this.calls.filter(([, , block]) => !this.noted.has(block));
    return [...wrong, ...lone].map(([place, remark]) => [place, remark]);
  }
}

function blockOf(path: JsonPath): string {
  return path[0] === "blocks" ? `block ${path[1]}` : "";
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
