import type { TextEdit } from "../../contract/diagnostic.ts";
import { printable } from "../terminal/printable.ts";

/** One line with its ending, and which line of the original it is; undefined for one that was written anew. */
interface Line {
  text: string;
  from?: number;
}

/** Lines shown around a change. */
const CONTEXT = 3;

/** A file that is being changed, and what has changed since. Which lines stayed is known from the edits themselves. */
export class Draft {
  private readonly original: string[];
  private lines: Line[];

  constructor(text: string) {
    this.original = linesOf(text);
    this.lines = this.original.map((line, from) => ({ text: line, from }));
  }

  /** The file as it is now. */
  get text(): string {
    return this.lines.map(({ text }) => text).join("");
  }

  /** @param edits in the order of their places, without overlaps */
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
        // What goes on in the next line, or takes the line's end away, changes that one too.
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
    // An empty file has no line to change.
    const rest = linesOf(edited("", start, waiting)).map((line) => ({ text: line }));
    this.lines = [...next, ...rest];
  }

  /** The changes in the unified format; empty where there are none. */
  diff(name: string): string {
    const steps = this.steps();
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

interface Step {
  mark: " " | "-" | "+";
  line: string;
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

/** A line as it is, but for what would rewrite a terminal. */
function shown(line: string): string {
  const [ending = ""] = /(?:\r\n|\r|\n)?$/.exec(line) ?? [];
  const words = line
    .slice(0, line.length - ending.length)
    .split("\t")
    .map(printable)
    .join("\t");
  return words + (ending === "" ? "\n\\ No newline at end of file\n" : ending);
}

/** Whether an edit ends exactly with a line and leaves or writes a line end there. */
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

function linesOf(text: string): string[] {
  return text.match(/[^\r\n]*(?:\r\n|\r|\n)|[^\r\n]+$/g) ?? [];
}
