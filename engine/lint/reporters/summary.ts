import type { DescribedChanges, Diagnostic, Reporter } from "../../contract/diagnostic.ts";
import { printable } from "../../language/printable.ts";

/** How many findings and pages are listed: a summary is read, and services limit its size. */
const mostListed = 50;

/** For the summary of a pull request, as Markdown: which pages have changed, what is new and what is fixed. */
export const reporter: Reporter = {
  name: "summary",
  title: "A summary in words, as Markdown",
  format(diagnostics, { changes }) {
    const { pages = [], fixed = [] } = changes ?? {};
    const of = (severity: Diagnostic["severity"], adjective: string) =>
      counted(
        diagnostics.filter((one) => one.severity === severity && (changes?.added.has(one) ?? true)).length,
        adjective + severity,
      );
    const adjective = changes === undefined ? "" : "new ";
    const parts = [
      ...(changes === undefined ? [] : [`${counted(pages.length, "page") ?? "no page"} changed`]),
      of("error", adjective) ?? `no ${adjective}error`,
      of("warning", adjective),
      counted(fixed.length, "problem") && `${counted(fixed.length, "problem")} fixed`,
    ].filter((one) => one !== undefined);
    const lists = [pageLines(pages), table(diagnostics, changes), fixedLines(fixed)];
    return [`### ${upper(parts.join(", "))}`, ...lists.filter(Boolean)].join("\n\n").concat("\n");
  },
};

function pageLines(pages: DescribedChanges["pages"]): string {
  return listed(pages, ({ path, title, change }) => `- ${change}: **${words(title)}** (${words(path)})`);
}

function table(diagnostics: readonly Diagnostic[], changes: DescribedChanges | undefined): string {
  if (diagnostics.length === 0) return "";
  const rows = listed(diagnostics, (one) => {
    const { file, line, column, rule, severity, message, hint = "" } = one;
    const age = changes?.added.has(one) ? "new " : "";
    return `| ${age}${severity} | ${words(`${file}:${line}:${column} ${rule}`)} | ${words(`${message} ${hint}`)} |`;
  });
  return `| | where | what |\n|---|---|---|\n${rows}`;
}

function fixedLines(fixed: readonly Diagnostic[]): string {
  return listed(fixed, ({ file, message }) => `- fixed: ${words(file)}: ${words(message)}`);
}

function listed<One>(all: readonly One[], line: (one: One) => string): string {
  const lines = all.slice(0, mostListed).map(line);
  return [...lines, ...(all.length > mostListed ? [`\n… and ${all.length - mostListed} more`] : [])].join(
    "\n",
  );
}

/** A text of an author as it is read: nothing in it is Markdown, HTML, or the name of somebody who would be told. */
function words(text: string): string {
  return printable(text.trim()).replace(
    /[^\p{L}\p{M}\p{N} .,:;?'"/…-]/gu,
    (character) => `&#${character.codePointAt(0)};`,
  );
}

/** "1 page", "2 pages"; undefined for none. */
function counted(count: number, noun: string): string | undefined {
  return count === 0 ? undefined : `${count.toLocaleString("en")} ${noun}${count === 1 ? "" : "s"}`;
}

function upper(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
