import type { Diagnostic } from "../../engine/contract/diagnostic.ts";
import type { Case } from "./cases.ts";
import type { EditedSite } from "./site.ts";

/** How lint reported a mistake. `named` is undefined if any line will do, `offered` if it is no typo. */
export interface Verdict {
  caught: boolean;
  named: boolean | undefined;
  offered: boolean | undefined;
  /** The diagnostics that were not there before. */
  said: Diagnostic[];
}

/** Compares the diagnostics of a site with a mistake with those of the site without it. */
export function evaluate(
  one: Case,
  after: readonly Diagnostic[],
  before: readonly Diagnostic[],
  site: EditedSite,
): Verdict {
  const { kind, was } = one;
  const said = more(after, before);
  const file = `${site.source.root}/${one.file}`;
  const there = said.filter((diagnostic) => diagnostic.file === file);
  const caught = (kind.anywhere ? said : there).length > 0;
  const [first, last] = linesOf(one);
  const free = kind.line === "any" || kind.anywhere;
  const word = kind.typo && was;
  return {
    caught,
    named: free ? undefined : there.some(({ line }) => line >= first && line <= last),
    offered:
      word === undefined
        ? undefined
        : (kind.anywhere ? said : there).some((diagnostic) => offers(diagnostic, word)),
    said,
  };
}

/** The diagnostics of the first list that are not in the second, on any line. */
function more(after: readonly Diagnostic[], before: readonly Diagnostic[]): Diagnostic[] {
  const key = ({ file, rule, message }: Diagnostic) => JSON.stringify([file, rule, message]);
  const known = new Map<string, number>();
  for (const one of before) known.set(key(one), (known.get(key(one)) ?? 0) + 1);
  return after.filter((one) => {
    const left = known.get(key(one)) ?? 0;
    known.set(key(one), left - 1);
    return left <= 0;
  });
}

/** The lines that may be named, first and last. */
function linesOf({ kind, file, changes, written, place, before }: Case): [first: number, last: number] {
  const text = changes.get(file) ?? before;
  const line = (at: number) => text.slice(0, at).split(/\r\n|\n|\r/).length;
  const first = line(written.start);
  const last = line(Math.max(written.start, written.end));
  switch (kind.line) {
    case "holder":
      return [line(place.holder), line(place.holder) + 1];
    case "either":
      return [line(place.member.start), last];
    case "around":
      return [line(place.member.start), last + 1];
    default:
      return [first, last];
  }
}

/** Whether a diagnostic suggests a word, not only lists it among all possible words. */
function offers({ hint = "", fix }: Diagnostic, word: string): boolean {
  const [question = ""] = /Did you mean .*?\?(?=\s|$)/s.exec(hint) ?? [];
  return isNamed(word, question) || (fix?.edits.some(({ text }) => text.includes(word)) ?? false);
}

/** Whether a sentence has a word in quotes, alone or after `@`, `#` or `/`. */
function isNamed(word: string, sentence: string): boolean {
  return [...sentence.matchAll(/"([^"]*)"/g)].some(
    ([, quoted = ""]) =>
      quoted === word || (quoted.endsWith(word) && /[@#]$/.test(quoted.slice(0, -word.length))),
  );
}

/** A failed case in words: its place, the edit and what lint reported. */
export function inWords(one: Case, { caught, named, offered, said }: Verdict): string {
  const text = one.changes.get(one.file) ?? "";
  const { start, end } = one.written;
  const from = text.lastIndexOf("\n", start - 1) + 1;
  const upTo = text.indexOf("\n", end);
  const around = text.slice(from, upTo === -1 ? undefined : upTo).trim();
  const verdict = !caught ? "not caught" : named === false ? "line" : offered === false ? "word" : "found";
  const [first, last] = linesOf(one);
  const lines = first === last ? `${first}` : `${first}-${last}`;
  return [
    `${verdict}: ${one.kind.name} in ${one.file}:${lines} ${one.place.path.join(".")}`,
    `    ${short(around)}${one.was === undefined ? "" : `   (was ${short(one.was)})`}`,
    ...said.slice(0, 4).map((d) => `    ${d.file}:${d.line} ${d.rule}: ${d.message} ${d.hint ?? ""}`),
  ].join("\n");
}

function short(text: string): string {
  const one = text.replaceAll("\n", "⏎");
  return one.length <= 200 ? one : `${one.slice(0, 120)} … ${one.slice(-70)}`;
}
