import Papa from "papaparse";
import type { JsonObject } from "../../contract/json.ts";
import type { Lead } from "../../contract/store.ts";

/** Signs that command a terminal, which an export may be shown on. Nobody means to write them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const commands = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g;

const inCode = (sign: string) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`;

/** A lead as it leaves the store. */
type Exported = Record<string, unknown>;

/**
 * Writes leads piece by piece, so that there may be more of them than memory holds.
 * @param read gives all leads in their order, each time anew
 */
type Format = (read: () => AsyncIterable<Lead>) => AsyncIterable<string>;

/** The formats that leads are exported in. */
export const formats = { csv: writeCsv, json: writeJson } satisfies Record<string, Format>;

/** One JSON array, a lead a line. */
async function* writeJson(read: () => AsyncIterable<Lead>): AsyncGenerator<string> {
  let before = "[\n";
  for await (const lead of read()) {
    yield before + JSON.stringify(plain(lead)).replace(commands, inCode);
    before = ",\n";
  }
  yield before === "[\n" ? "[]\n" : "\n]\n";
}

/** Beginnings of what a spreadsheet takes for a formula (OWASP, CSV injection). */
const formula = /^[=+\-@\t\r＝＋－＠]/;

/** A telephone number as people write it. A spreadsheet computes at most a sum of its digits from it. */
const telephone = /^\+[\d ()./-]*$/;
const fewestDigits = 6;

/**
 * CSV as RFC 4180 has it: the columns of all leads, then the fields of the forms. A text that a spreadsheet would take
 * for a formula gets an apostrophe before it; telephone numbers and numbers stay as they are. Read twice, since the first line names all columns.
 */
async function* writeCsv(read: () => AsyncIterable<Lead>): AsyncGenerator<string> {
  const named = new Set<string>();
  let last: Lead | undefined;
  for await (const lead of read()) {
    for (const field of Object.keys(lead.values)) named.add(field);
    last = lead;
  }
  const fields = [...named];
  yield line(["receivedAt", "form", "id", "flags", "consent", ...fields]);
  for await (const { values, ...lead } of read()) {
    // What has come in since may have fields that no column is named after: it is for the next export.
    if (!last || isAfter(lead, last)) return;
    const { receivedAt, form, id, flags, consent } = plain({ ...lead, values });
    const texts = (consent as Lead["consent"]).map(({ text }) => text);
    yield line([
      receivedAt,
      form,
      id,
      (flags as string[]).join(" "),
      defused(texts.join("; ")),
      ...cells(values, fields),
    ]);
  }
}

type Place = Pick<Lead, "receivedAt" | "id">;

function isAfter(one: Place, other: Place): boolean {
  return one.receivedAt > other.receivedAt || (one.receivedAt === other.receivedAt && one.id > other.id);
}

function cells(values: JsonObject, fields: readonly string[]): string[] {
  return fields.map((field) => {
    const value = values[field] ?? "";
    return typeof value === "string" ? defused(value.replace(commands, "\ufffd")) : JSON.stringify(value);
  });
}

function defused(text: string): string {
  if (!formula.test(text) || isTelephone(text)) return text;
  return `'${text}`;
}

function isTelephone(text: string): boolean {
  return telephone.test(text) && text.replace(/\D/g, "").length >= fewestDigits;
}

function line(cells: readonly unknown[]): string {
  return `${Papa.unparse([[...cells]], { newline: "\r\n" })}\r\n`;
}

function plain({ receivedAt, key, ...lead }: Lead): Exported {
  return { ...lead, receivedAt: new Date(receivedAt).toISOString() };
}
