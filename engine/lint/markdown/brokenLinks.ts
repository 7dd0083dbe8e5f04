import type { Passage } from "../../content/text/passages.ts";
import { halfLink, roundBrackets, strayBrackets } from "./brackets.ts";
import { address, brokenLink, linkShapes, rewritten } from "./linkShapes.ts";
import { type Advice, overlaps, type TextFinding } from "./textFinding.ts";

/** Finds the links in a passage that Markdown does not recognize, so that visitors see their brackets. */
export function brokenLinks({ shown, start, links }: Passage): TextFinding[] {
  if (!/[[\]]|\)\(/.test(shown) && links.length === 0) return [];
  const found: TextFinding[] = [];
  const add = (from: number, to: number, advice: Advice | undefined) => {
    if (advice === undefined) return;
    const one = { start: start + from, end: start + to, ...advice };
    if (!found.some((other) => overlaps(one, other))) found.push(one);
  };
  for (const [pattern, match] of linkShapes) {
    for (const { 0: whole, index, ...groups } of shown.matchAll(pattern)) {
      const parts = Array.from({ length: 7 }, (_, at) => (groups as Record<number, string>)[at + 1] ?? "");
      add(index, index + whole.length, match(parts, whole));
    }
  }
  const isInBrackets = roundBrackets(shown);
  for (let at = shown.indexOf("]("); at !== -1; at = shown.indexOf("](", at + 2)) add(...halfLink(shown, at));
  const unopened = new RegExp(String.raw`\[([^\][\n]{1,200})\] ?(${address})\)`, "gi");
  for (const { 0: whole, 1: label = "", 2: to = "", index } of shown.matchAll(unopened)) {
    if (isInBrackets(index)) continue;
    add(index, index + whole.length, rewritten("the ( before its address is missing", `[${label}](${to})`));
  }
  const unbracketed = new RegExp(String.raw`\[([^\][\n]{1,200})\](?=[/#@])(${address})(?![^\s.,;:!?])`, "gi");
  for (const { 0: whole, 1: label = "", 2: to = "", index } of shown.matchAll(unbracketed)) {
    if (/^\/\w*$/.test(to)) continue;
    const reason = "its address has no brackets";
    add(index, index + whole.length, { message: brokenLink(reason), hint: `Write [${label}](${to}).` });
  }
  for (const link of links) {
    for (const finding of strayBrackets(shown, start, link, isInBrackets)) add(...finding);
  }
  return found.map((finding) => withoutHidden(finding));
}

/** A finding without a rewrite that would lose hidden characters: code and other marks. */
function withoutHidden(finding: TextFinding): TextFinding {
  if (!`${finding.rewrite}${finding.hint}`.includes("\ufffc")) return finding;
  const { rewrite: _, ...rest } = finding;
  return { ...rest, hint: "Write [words](/page), without a space in between." };
}
