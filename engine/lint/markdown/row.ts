import { HIDDEN, type Passage } from "../../content/text/passages.ts";
import type { Stretch } from "../../content/text/rawNodes.ts";

/** What a finding says, without its place. */
export interface Advice {
  message: string;
  hint: string;
  /** The text that replaces the stretch, if only one thing can be meant. */
  rewrite?: string;
  /** An asterisk that may refer to a footnote or begin one: it is no mistake where the block has its partner. */
  footnote?: "call" | "note";
}

/** Part of a text that is published differently from what its author meant. Offsets are UTF-16 units of the text. */
export interface TextFinding extends Stretch, Advice {}

/** Where a pattern matches. */
export interface Match {
  passage: Passage;
  /** Offset in the passage. */
  at: number;
  /** The matched part as its author wrote it. */
  source: string;
  text: string;
  /** What was found in the passage before. */
  found: readonly TextFinding[];
}

/** One kind of mistake. */
export interface Row {
  /** What visitors see of it in a passage. A group named `mark` is what is reported, and the rest is not looked at again. */
  pattern: RegExp;
  /** Whether a match is no mistake. */
  unless?(groups: readonly string[], match: Match): boolean;
  say(groups: readonly string[], match: Match): Advice;
}

/** Writes patterns without doubled backslashes. */
export function regex(flags: string): (parts: TemplateStringsArray, ...values: string[]) => RegExp {
  return (parts, ...values) => new RegExp(String.raw(parts, ...values), flags);
}

/**
 * Finds the mistakes of a table in a passage. Of several on the same characters the first row's is reported.
 * @param taken 1 for each character of the text that is reported already
 */
export function findRows(
  rows: readonly Row[],
  passage: Passage,
  text: string,
  taken = new Uint8Array(text.length),
): TextFinding[] {
  const found: TextFinding[] = [];
  const used = taken.slice(passage.start, passage.end);
  for (const { pattern, unless, say } of rows) {
    for (const match of passage.shown.matchAll(pattern)) {
      const [whole = "", ...groups] = Array.from(match, (group = "") => group);
      const start = passage.start + match.index;
      const place = { start, end: start + (match.groups?.mark ?? whole).length };
      const source = text.slice(place.start, place.end);
      const where = { passage, at: match.index, source, text, found };
      const isUsed = used.subarray(match.index, match.index + source.length).includes(1);
      if (isUsed || unless?.(groups, where)) continue;
      used.fill(1, match.index, match.index + whole.length);
      found.push(withoutHidden({ ...place, ...say(groups, where) }));
    }
  }
  return found.sort((one, other) => one.start - other.start);
}

/** The findings that share no character with those before, which are marked as taken. */
export function apart(findings: readonly TextFinding[], taken: Uint8Array): TextFinding[] {
  return findings.filter(({ start, end }) => {
    const isApart = !taken.subarray(start, end).includes(1);
    if (isApart) taken.fill(1, start, end);
    return isApart;
  });
}

/** A finding without a rewrite that would lose what visitors see in another way: code and other marks. */
function withoutHidden({ rewrite, ...rest }: TextFinding): TextFinding {
  if (`${rewrite}${rest.hint}`.includes(HIDDEN))
    return { ...rest, hint: "Write [words](/page), without a space in between." };
  return { ...rest, ...(rewrite !== undefined && { rewrite }) };
}
