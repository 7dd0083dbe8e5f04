import { resolve } from "node:path";
import { projectPath } from "../content/diagnostics/diagnostic.ts";
import { applyFixes, mergeEdits } from "../content/diagnostics/fix.ts";
import type { Diagnostic, Fix, TextEdit } from "../contract/diagnostic.ts";
import type { SiteSource } from "../contract/graph.ts";
import { changeFiles } from "../files/changeFiles.ts";
import { printable } from "../language/printable.ts";

/**
 * Applies the fixes of diagnostics to the files. A file is written as a whole or not at all, and only if it still has the
 * text that was checked.
 * @param diagnostics diagnostics without a fix are ignored
 * @param text returns the text that was checked, by the file's path in the diagnostics
 * @param projectRoot the folder that file paths are relative to
 * @returns the paths of the written files
 * @throws KenteError `file-unwritable`
 */
export async function fixFiles(
  diagnostics: readonly Diagnostic[],
  text: (file: string) => string | undefined,
  projectRoot: string,
): Promise<string[]> {
  const written: string[] = [];
  for (const [file, found] of fixesByFile(diagnostics)) {
    const before = text(file);
    if (before === undefined) continue;
    const after = applyFixes(before, found);
    const change = { name: file, path: resolve(projectRoot, file), before, after };
    if (after !== before && changeFiles([change]) === undefined) written.push(file);
  }
  return written;
}

/** The fixes of diagnostics by file. */
function fixesByFile(diagnostics: readonly Diagnostic[]): Map<string, Fix[]> {
  const fixes = new Map<string, Fix[]>();
  for (const { file, fix } of diagnostics) {
    if (fix === undefined) continue;
    const known = fixes.get(file);
    if (known) known.push(fix);
    else fixes.set(file, [fix]);
  }
  return fixes;
}

/** Applies fixes in memory, to show what they would change. */
export class DryRun {
  private readonly drafts = new Map<string, Draft>();

  /**
   * Applies the fixes of diagnostics to the texts of a site.
   * @returns the site with the fixed texts; undefined when nothing changes
   */
  apply(source: SiteSource, diagnostics: readonly Diagnostic[]): SiteSource | undefined {
    const texts = new Map(source.texts);
    const found = fixesByFile(diagnostics);
    let isChanged = false;
    for (const [file, text] of source.texts) {
      const name = projectPath(file, source);
      const fixes = found.get(name);
      if (fixes === undefined) continue;
      const draft = this.drafts.get(name) ?? new Draft(text);
      this.drafts.set(name, draft);
      draft.apply(mergeEdits(fixes));
      isChanged ||= draft.text !== text;
      texts.set(file, draft.text);
    }
    return isChanged ? { ...source, texts } : undefined;
  }

  /** All changes so far, as unified diffs. */
  diff(): string {
    return Array.from(this.drafts, ([name, draft]) => draft.diff(name)).join("");
  }
}

/** A line with its end. `from` is its index in the original text; new lines have none. */
interface Line {
  text: string;
  from?: number;
}

/** A text with edits. It knows from the edits which lines are unchanged. */
export class Draft {
  private readonly original: string[];
  private lines: Line[];

  constructor(text: string) {
    this.original = linesOf(text);
    this.lines = this.original.map((line, from) => ({ text: line, from }));
  }

  /** The text with all edits. */
  get text(): string {
    return this.lines.map(({ text }) => text).join("");
  }

  /** Applies edits. @param edits in the order of their offsets, without overlaps */
  apply(edits: readonly TextEdit[]): void {
    const waiting = [...edits];
    const next: Line[] = [];
    let start = 0;
    for (let index = 0; index < this.lines.length; index += 1) {
      let text = this.lines[index]?.text ?? "";
      let end = start + text.length;
      const own: TextEdit[] = [];
      const isLast = () => index + 1 === this.lines.length;
      for (let edit = waiting[0]; edit && (edit.offset < end || isLast()); edit = waiting[0]) {
        own.push(edit);
        waiting.shift();
        // An edit that reaches into the next line, or removes the line end, changes the next line too.
        while (!isLast() && edit.offset + edit.length >= end && !endsWithLine(edit, end)) {
          index += 1;
          text += this.lines[index]?.text ?? "";
          end = start + text.length;
        }
      }
      if (own.length === 0) next.push(this.lines[index] ?? { text });
      else next.push(...linesOf(edited(text, start, own)).map((line) => ({ text: line })));
      start = end;
    }
    // An empty text has no line to change.
    const rest = linesOf(edited("", start, waiting)).map((line) => ({ text: line }));
    this.lines = [...next, ...rest];
  }

  /** The changes as a unified diff; empty if there are none. */
  diff(name: string): string {
    return unifiedDiff(name, this.steps());
  }

  private steps(): Step[] {
    const steps: Step[] = [];
    let old = 0;
    let added: Step[] = [];
    const gone = (to: number) => {
      for (; old < to; old += 1) steps.push({ mark: "-", line: this.original[old] ?? "" });
      steps.push(...added);
      added = [];
    };
    for (const { text, from } of this.lines) {
      if (from === undefined) added.push({ mark: "+", line: text });
      else {
        gone(from);
        steps.push({ mark: " ", line: text });
        old = from + 1;
      }
    }
    gone(this.original.length);
    return steps;
  }
}

/** Whether an edit ends exactly at the end of a line, and a line end stays there. */
function endsWithLine({ offset, length, text }: TextEdit, end: number): boolean {
  return offset + length === end && (length === 0 ? offset < end : /[\r\n]$/.test(text));
}

function edited(text: string, start: number, edits: readonly TextEdit[]): string {
  let result = "";
  let at = 0;
  for (const { offset, length, text: inserted } of edits) {
    result += text.slice(at, offset - start) + inserted;
    at = offset - start + length;
  }
  return result + text.slice(at);
}

/** The lines of a text, each with its end. */
export function linesOf(text: string): string[] {
  return text.match(/[^\r\n]*(?:\r\n|\r|\n)|[^\r\n]+$/g) ?? [];
}

/** Unchanged lines around a change. */
const CONTEXT = 3;

/** A line of a diff with its mark. */
interface Step {
  mark: " " | "-" | "+";
  line: string;
}

/**
 * Writes the lines of two versions of a file as a unified diff.
 * @param steps all lines of both versions, in order
 * @returns an empty text if nothing has changed
 */
function unifiedDiff(name: string, steps: readonly Step[]): string {
  const changed = steps.flatMap(({ mark }, index) => (mark === " " ? [] : [index]));
  let hunks = "";
  let until = 0;
  for (const at of changed) {
    if (at < until) continue;
    const start = Math.max(until, at - CONTEXT);
    let end = at;
    for (const other of changed) if (other >= at && other <= end + 2 * CONTEXT) end = other + 1;
    until = Math.min(steps.length, end + CONTEXT);
    hunks += hunk(steps, start, until);
  }
  return hunks === "" ? "" : `--- a/${printable(name)}\n+++ b/${printable(name)}\n${hunks}`;
}

function hunk(steps: readonly Step[], start: number, end: number): string {
  const count = (from: number, to: number, mark: Step["mark"]) =>
    steps.slice(from, to).filter((one) => one.mark !== mark).length;
  const range = (mark: "-" | "+") => {
    const length = count(start, end, mark);
    return `${count(0, start, mark) + (length === 0 ? 0 : 1)},${length}`;
  };
  const lines = steps.slice(start, end).map(({ mark, line }) => `${mark}${shown(line)}`);
  return `@@ -${range("+")} +${range("-")} @@\n${lines.join("")}`;
}

/** A line with escapes for control characters, except tabs. */
function shown(line: string): string {
  const [ending = ""] = /(?:\r\n|\r|\n)?$/.exec(line) ?? [];
  const words = line
    .slice(0, line.length - ending.length)
    .split("\t")
    .map(printable)
    .join("\t");
  return words + (ending === "" ? "\n\\ No newline at end of file\n" : ending);
}
