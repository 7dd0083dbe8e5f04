import stringWidth from "string-width";
import { suggestName } from "../../content/diagnostics/suggestion.ts";
import type { Form } from "../../contract/form.ts";
import type { FileInfo, Lead, Restored, Salvage, Store, WaitingMail } from "../../contract/store.ts";
import { printable } from "../../language/printable.ts";
import { cut } from "../../lint/terminal.ts";
import { type Columns, fieldTexts, formColumns } from "./columns.ts";
import type { FormOf } from "./formats.ts";
import { formsOfLeads, type Selection } from "./selection.ts";

/** Maximum number of leads that are listed in a report. */
export const maxListed = 20;

/** Describes what of a damaged store was saved and what is missing. */
export function describeDamage({ leads, missing, unreadable, parts }: Salvage): string {
  const lines = [
    `The store is damaged: ${unreadable} of ${parts} pages of its file can't be read. All readable leads were exported (${leads.length} in all).`,
    missing.length === 0
      ? "No lead is known to be missing."
      : `${missing.length} more are known, but their content is lost:`,
    ...missing.slice(0, maxListed).map(({ id, receivedAt }) => `  ${timeOf(receivedAt)}  ${printable(id)}`),
    ...(missing.length > maxListed ? [`  … and ${missing.length - maxListed} more`] : []),
    "Lost pages may have held further leads. Compare with your last backup.",
  ];
  return lines.join("\n");
}

/** Describes the result of exporting the files of leads. */
export function describeFiles(
  { saved, lost }: { saved: number; lost: readonly string[] },
  folder: string,
): string {
  const lines = [
    `${saved === 1 ? "1 file is" : `${saved} files are`} in ${folder}`,
    ...(lost.length === 0
      ? []
      : [
          `${lost.length === 1 ? "1 is" : `${lost.length} are`} missing or damaged in the store. Restore the last backup to get it back:`,
          ...lost.slice(0, maxListed).map((name) => `  ${printable(name)}`),
          ...(lost.length > maxListed ? [`  … and ${lost.length - maxListed} more`] : []),
        ]),
  ];
  return lines.join("\n");
}

/**
 * Says that no lead was selected and, if a form was, of which forms there are some: leads may be of its variants.
 * @param names of the fields that the forms have, without the numbers of entries
 */
export async function describeNothing(
  store: Pick<Store, "list">,
  { id, form, ...others }: Selection,
  names: ReadonlySet<string>,
): Promise<string> {
  if (id !== undefined && form === undefined && Object.keys(others).length === 0)
    return `No lead has an id that begins with "${printable(id)}".`;
  const unknown = (others.fields ?? []).flatMap((field) => describeUnknown(field, names));
  if (unknown.length > 0) return `No lead was found. ${unknown.join(" ")}`;
  if (form === undefined) return "No lead was found.";
  const forms = [...(await formsOfLeads(store))].sort().map(printable);
  return `No lead was found. There are leads of ${forms.length > 0 ? forms.join(", ") : "no form"}.`;
}

/** Says what was meant by a field that no form has. */
function describeUnknown(field: string, names: ReadonlySet<string>): string[] {
  const name = field.replace(/=.*$/s, "").replace(/\[\d+\]/g, "");
  if (names.has(name)) return [];
  const inside = [...names].filter((one) => one.endsWith(`.${name}`));
  const meant = inside.length > 0 ? inside : [suggestName(name, names) ?? []].flat();
  const hint =
    meant.length > 0 ? ` Did you mean ${meant.map((one) => `"${printable(one)}"`).join(" or ")}?` : "";
  return [`No form has a field "${printable(name)}".${hint}`];
}

/** Describes the result of restoring a backup. */
export function describeRestored({ added, known, conflicts }: Restored): string {
  const lines = [
    `${added === 1 ? "1 lead is" : `${added} leads are`} restored; ${known === 1 ? "1 was" : `${known} were`} there already.`,
    ...(conflicts.length > 0
      ? [
          `${conflicts.length} were not restored, because other submissions have their keys: ${conflicts.map(printable).join(", ")}`,
        ]
      : []),
  ];
  return lines.join("\n");
}

/** Formats a time from a damaged file, which may be invalid. */
function timeOf(time = Number.NaN): string {
  return Math.abs(time) < 8.64e15 ? minuteOf(time) : "(time unknown)";
}

/**
 * Formats all of a lead for a terminal: a heading, then each field with its label.
 * @param form what the form asks for; undefined where it is not known any more
 * @param mails those that have not been sent
 */
export function formatLead(
  lead: Lead,
  form: Pick<Form, "schema" | "ui"> | undefined,
  mails: readonly WaitingMail[] = [],
): string {
  const { id, receivedAt, language, flags, values, consent, files = [] } = lead;
  const heading: [string, string][] = [
    ["id", id],
    ["received", `${new Date(receivedAt).toISOString().slice(0, 19).replace("T", " ")} UTC`],
    ["form", lead.form],
    ...(language === undefined ? [] : [["language", language] as [string, string]]),
    ...(flags.length === 0 ? [] : [["flags", flags.join(", ")] as [string, string]]),
  ];
  const fields = fieldTexts(form, values).map(({ name, label, text }) =>
    field(label === name ? name : `${label} (${name})`, text),
  );
  const parts = [
    heading.map(([name, value]) => `${name.padEnd(10)}${printable(value)}`),
    fields,
    list(
      "consents",
      consent.map(({ field, text }) => `${text} (${field})`),
    ),
    list("files", files.map(describeFile)),
    list("still to be sent", mails.map(describeMail)),
  ];
  return `${parts
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join("\n"))
    .join("\n\n")}\n`;
}

/** A field on one line, or a longer text below its label. */
function field(label: string, text: string): string {
  const lines = text.split(/\r\n|\r|\n/).map(printable);
  if (lines.length === 1) return `${printable(label)}: ${lines[0] || "(empty)"}`;
  return [`${printable(label)}:`, ...lines.map((line) => `  ${line}`)].join("\n");
}

function list(label: string, entries: readonly string[]): string[] {
  return entries.length === 0 ? [] : [label, ...entries.map((entry) => `  ${printable(entry)}`)];
}

function describeMail({ kind, to, attempts, dueAt }: WaitingMail): string {
  const tried = attempts === 0 ? "" : `, tried ${attempts === 1 ? "once" : `${attempts} times`}`;
  return `${kind} to ${to}${tried}, due ${minuteOf(dueAt)} UTC`;
}

function describeFile({ name, type, size, path }: FileInfo): string {
  const shownSize = size < 1e6 ? `${Math.ceil(size / 1000)} kB` : `${(size / 1e6).toFixed(1)} MB`;
  return `${name}  ${type}, ${shownSize} (${path})`;
}

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
