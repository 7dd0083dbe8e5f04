import stringWidth from "string-width";
import type { Lead } from "../../contract/store.ts";
import { cut } from "../../lint/terminal/cut.ts";
import { printable } from "../../lint/terminal/printable.ts";
import { type Columns, formColumns } from "./columns.ts";
import type { FormOf } from "./formats.ts";

/** The most values of a lead, and the most columns of a terminal for a form's name, a value and the marks of a lead. */
const most = { values: 8, form: 24, value: 40, marks: 40 };

/** Columns for the values at least. In a narrow terminal, lines are rather broken. */
const fewest = 12;

/** More characters of a value are not looked at. */
const mostRead = 1000;

/**
 * Formats leads for a terminal, one line each: time, beginning of the id, form, the first fields in the order of the form, marks.
 * @param width of the lines, in columns
 */
export function leadLines(formOf: FormOf, width: number): (lead: Lead) => string {
  const columnsOf = new Map<string, Columns>();
  return ({ receivedAt, id, form, values, flags, files = [] }) => {
    const columns = columnsOf.get(form) ?? formColumns(formOf(form));
    columnsOf.set(form, columns);
    const start = [minuteOf(receivedAt), shortId(id), cut(printable(form), most.form).padEnd(12)].join("  ");
    const marks = [...flags, ...(files.length > 0 ? [counted(files.length, "file")] : [])];
    const end = cut(marks.map((mark) => `  [${printable(mark)}]`).join(""), most.marks);
    const shown = columns
      .inOrder(values)
      .filter(([, value]) => typeof value === "number" || (typeof value === "string" && value !== ""))
      .slice(0, most.values)
      .map(([, value]) => cut(printable(String(value).slice(0, mostRead)), most.value));
    const room = Math.max(width - stringWidth(start) - stringWidth(end) - 2, fewest);
    return `${start}  ${cut(shown.join("  "), room)}${end}`;
  };
}

/** Formats leads for a terminal: one line each, then their number. */
export async function* formatList(
  leads: AsyncIterable<Lead>,
  lineOf: (lead: Lead) => string,
): AsyncGenerator<string> {
  let count = 0;
  for await (const lead of leads) {
    count += 1;
    yield `${lineOf(lead)}\n`;
  }
  yield `${counted(count, "lead")}\n`;
}

/** Formats a time for people: `2026-11-21 08:00`, in UTC. */
export function minuteOf(time: number): string {
  return new Date(time).toISOString().slice(0, 16).replace("T", " ");
}

/** Formats a number of things: `1 lead`, `2 leads`. */
export function counted(count: number, thing: string): string {
  return `${count} ${thing}${count === 1 ? "" : "s"}`;
}

const shortest = 8;

/** The beginning of an id, which is enough to name a lead in nearly all cases. */
function shortId(id: string): string {
  return cut(printable(id.slice(0, shortest)), shortest);
}
