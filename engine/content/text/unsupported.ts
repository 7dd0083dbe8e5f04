import type { Passage } from "./passages.ts";
import type { RawProblem } from "./rawNodes.ts";
import { brokenTable } from "./table.ts";

/** Markup of other Markdown dialects, which would be shown as plain characters. */
const others: { pattern: RegExp; mark: string; hint: string }[] = [
  {
    pattern: /~~(?=\S)[^~\n]{1,500}~~/g,
    mark: "strikethrough",
    hint: "Remove the words, or write what is true now.",
  },
  {
    pattern: /(?<![=\w])==(?=[^\s=])[^=\n]{1,500}==(?![=\w])/g,
    mark: "highlighting",
    hint: "Write **words** for bold text.",
  },
  {
    pattern: /\[\^[^\][\n]{1,80}\](?:\([^()\n]{0,200}\))?/g,
    mark: "footnotes",
    hint: "Write it in the text, or in its own sentence.",
  },
  {
    pattern: /\[\[(?=[^\]\d])[^\][\n]{1,200}\]\]/g,
    mark: "links in double brackets",
    hint: "Write [words](/page) for a link.",
  },
];

const task = /^\[[ xX]\](?=\s)/;

/** Reports the unsupported markup of a passage. */
export function unsupportedIn(passage: Passage): RawProblem[] {
  const { shown, start, listed, type } = passage;
  const problems: RawProblem[] = others.flatMap(({ pattern, mark, hint }) =>
    Array.from(shown.matchAll(pattern), ({ 0: { length }, index }): RawProblem => {
      return { id: "text-mark", data: { mark, hint }, start: start + index, end: start + index + length };
    }),
  );
  if (listed && task.test(shown)) {
    const data = { mark: "checkboxes", hint: 'Begin the line with "- " and the text.' };
    problems.push({ id: "text-mark", data, start, end: start + 3 });
  }
  const broken = type === "paragraph" && shown.includes("|") ? brokenTable(shown) : undefined;
  if (broken !== undefined) {
    const { reason, hint, line } = broken;
    const lines = shown.split("\n");
    const before = lines.slice(0, line).reduce((sum, { length }) => sum + length + 1, start);
    problems.push({ id: "text-table", data: { reason, hint }, ...trimmed(lines[line] ?? "", before) });
  }
  return problems;
}

function trimmed(line: string, offset: number): { start: number; end: number } {
  const start = offset + line.length - line.trimStart().length;
  return { start, end: start + line.trim().length };
}
