import type { TextEdit } from "../../contract/diagnostic.ts";
import { type Step, unifiedDiff } from "./unifiedDiff.ts";

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

function linesOf(text: string): string[] {
  return text.match(/[^\r\n]*(?:\r\n|\r|\n)|[^\r\n]+$/g) ?? [];
}
