import { stringify } from "csv-stringify/sync";
import type { JsonObject } from "../../contract/json.ts";
import type { Lead } from "../../contract/store.ts";

/** A lead as it leaves the store. */
type Exported = Record<string, unknown>;

/** Writes leads piece by piece, so that there may be more of them than memory holds. */
type Format = (leads: AsyncIterable<Lead>) => AsyncIterable<string>;

/** The formats that leads are exported in. */
export const formats = { csv: writeCsv, json: writeJson } satisfies Record<string, Format>;

/**
 * One JSON array, a lead a line.
 */
async function* writeJson(leads: AsyncIterable<Lead>): AsyncGenerator<string> {
  let before = "[\n";
  for await (const lead of leads) {
    yield before + JSON.stringify(plain(lead));
    before = ",\n";
  }
  yield before === "[\n" ? "[]\n" : "\n]\n";
}

/**
 * CSV as RFC 4180 has it: the columns of all leads, then the fields of the forms. A value that a spreadsheet would take
 * for a formula gets an apostrophe before it (OWASP, CSV injection).
 */
async function* writeCsv(leads: AsyncIterable<Lead>): AsyncGenerator<string> {
  const all: Lead[] = [];
  for await (const lead of leads) all.push(lead);
  const fields = [...new Set(all.flatMap(({ values }) => Object.keys(values)))];
  yield line(["receivedAt", "form", "id", "flags", "consent", ...fields]);
  for (const { values, ...lead } of all) {
    const { receivedAt, form, id, flags, consent } = plain({ ...lead, values });
    const texts = (consent as Lead["consent"]).map(({ text }) => text);
    yield line([
      receivedAt,
      form,
      id,
      (flags as string[]).join(" "),
      texts.join("; "),
      ...cells(values, fields),
    ]);
  }
}

function cells(values: JsonObject, fields: readonly string[]): string[] {
  return fields.map((field) => {
    const value = values[field] ?? "";
    return typeof value === "string" ? value : JSON.stringify(value);
  });
}

function line(cells: readonly unknown[]): string {
  return stringify([[...cells]], { escape_formulas: true, record_delimiter: "windows" });
}

function plain({ receivedAt, key, ...lead }: Lead): Exported {
  return { ...lead, receivedAt: new Date(receivedAt).toISOString() };
}
