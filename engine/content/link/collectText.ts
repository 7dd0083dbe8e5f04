import type { ContentCollector } from "../../contract/contentKind.ts";
import { problem } from "../diagnostics/problem.ts";
import { readText } from "../text/readText.ts";

/** Collects the links of a Markdown text, and reports what it has that Markdown here does not support. */
export function collectText(text: string, slot: "blocks" | "inline", found: ContentCollector): void {
  const { links, problems } = readText(text, slot);
  for (const { url, start, end } of links) {
    const at = text.slice(start, end).lastIndexOf(url);
    const isVerbatim = url !== "" && at > 0;
    const part = isVerbatim ? { start: start + at, end: start + at + url.length } : { start, end };
    found.refer("to", url, undefined, { part, isVerbatim });
  }
  for (const { id, data, start, end } of problems) {
    found.report(problem(id, data, { ...found.place(), part: { start, end } }));
  }
}
