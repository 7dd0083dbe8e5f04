import Papa from "papaparse";
import type { JsonObject } from "../../contract/json.ts";
import type { Lead } from "../../contract/store.ts";
import { exportedNames } from "./exportFiles.ts";

/** Control characters, which could manipulate a terminal that shows the export. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: it looks for control characters
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g;

const escaped = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;

/** A lead as it is exported. */
type Exported = Record<string, unknown>;

/**
 * Writes leads in parts, so that they may exceed the memory.
 * @param read reads all leads in their order; called more than once
 */
type Format = (read: () => AsyncIterable<Lead>) => AsyncIterable<string>;

/** The export formats. */
export const formats = { csv: writeCsv, json: writeJson } satisfies Record<string, Format>;

/** A JSON array with one lead per line. */
async function* writeJson(read: () => AsyncIterable<Lead>): AsyncGenerator<string> {
  let before = "[\n";
  for await (const lead of read()) {
    yield before + JSON.stringify(plain(lead)).replace(controls, escaped);
    before = ",\n";
  }
  yield before === "[\n" ? "[]\n" : "\n]\n";
}

/** What spreadsheets treat as a formula (OWASP, CSV injection). */
const formula = /^[=+\-@\t\r＝＋－＠]/;

/** A telephone number. As a formula it is harmless: a spreadsheet adds up its digits at most. */
const telephone = /^\+[\d ()./-]*$/;
const fewestDigits = 6;

/**
 * CSV (RFC 4180): the columns of all leads (`files` only if there are any), then the fields of the forms. Texts that a spreadsheet would treat as a formula
 * get an apostrophe in front; numbers and telephone numbers stay unchanged. The leads are read twice, because the first
 * line names all columns.
 */
async function* writeCsv(read: () => AsyncIterable<Lead>): AsyncGenerator<string> {
  const named = new Set<string>();
  let hasFiles = false;
  let last: Lead | undefined;
  for await (const lead of read()) {
    for (const field of Object.keys(lead.values)) named.add(field);
    hasFiles ||= lead.files !== undefined;
    last = lead;
  }
  const fields = [...named];
  yield line(["receivedAt", "form", "id", "flags", "consent", ...(hasFiles ? ["files"] : []), ...fields]);
  for await (const { values, ...lead } of read()) {
    // Leads since the first read may have fields without a column. They are left to the next export.
    if (!last || isAfter(lead, last)) return;
    const { receivedAt, form, id, flags, consent } = plain({ ...lead, values });
    const texts = (consent as Lead["consent"]).map(({ text }) => text);
    yield line([
      receivedAt,
      form,
      id,
      (flags as string[]).join(" "),
      defused(texts.join("; ")),
      ...(hasFiles ? [exportedNames(lead).join("; ")] : []),
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
    return typeof value === "string" ? defused(value.replace(controls, "\ufffd")) : JSON.stringify(value);
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

function plain({ receivedAt, key, files, ...lead }: Lead): Exported {
  const names = exportedNames({ id: lead.id, ...(files && { files }) });
  return {
    ...lead,
    // With the name under which the content is exported.
    ...(files && { files: files.map((file, index) => ({ ...file, file: names[index] })) }),
    receivedAt: new Date(receivedAt).toISOString(),
  };
}
