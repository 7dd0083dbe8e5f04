import { createHash, randomUUID } from "node:crypto";
import { link, mkdir, open, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import Papa from "papaparse";
import type { Form } from "../../contract/form.ts";
import type { Json } from "../../contract/json.ts";
import type { Lead, Store } from "../../contract/store.ts";
import { KenteError, reasonOf } from "../../errors/KenteError.ts";
import { printable } from "../../language/printable.ts";
import { Columns } from "./columns.ts";

/** Control characters, which could manipulate a terminal that shows the export. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: it looks for control characters
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g;

/** A lead as it is exported. */
type Exported = Record<string, unknown>;

/** What a form asks for; undefined where it is not known any more. */
export type FormOf = (id: string) => Pick<Form, "schema" | "ui"> | undefined;

/**
 * Writes leads in parts, so that they may exceed the memory.
 * @param read reads all leads in their order; called more than once
 * @param form whose leads they are, if they are of one
 */
type Format = (read: () => AsyncIterable<Lead>, formOf?: FormOf, form?: string) => AsyncIterable<string>;

/** The export formats. */
export const formats: Readonly<Record<"csv" | "json", Format>> = { csv: writeCsv, json: writeJson };

/** A JSON array with one lead per line. */
async function* writeJson(read: () => AsyncIterable<Lead>): AsyncGenerator<string> {
  let before = "[\n";
  for await (const lead of read()) {
    yield before + safeJson(plain(lead));
    before = ",\n";
  }
  yield before === "[\n" ? "[]\n" : "\n]\n";
}

/** What spreadsheets treat as a formula (OWASP, CSV injection), some of them also behind what can't be seen. */
const formula = /^(?:[\s\p{Cf}]*[=+\-@＝＋－＠]|[\t\r])/u;

/**
 * The same where a cell begins for a spreadsheet that separates by other characters than commas, as in many languages. Only what can call
 * something counts there: lists and smileys are common in texts.
 */
const inner = /([;\t\r\n])(?=[=+\-@＝＋－＠][^;\t\r\n]*[(|!])/g;

/** A telephone number. As a formula it is harmless: a spreadsheet adds up its digits at most. */
const telephone = /^\s*\+[\d ()./-]*\s*$/;
const fewestDigits = 6;

const fixed = ["receivedAt", "form", "id", "flags", "consent"] as const;

/** Columns that are there only if a lead needs them. */
const files = "files";
const more = "more";

/**
 * CSV (RFC 4180) with a byte order mark, by which spreadsheets know the encoding: the columns of all leads (`files` only if there are any),
 * then one for each path in the values: all of the forms that are known, in their order, and what else was stored. Texts that a
 * spreadsheet would treat as a formula get an apostrophe in front; numbers and telephone numbers stay unchanged. The leads are read
 * twice, because the first line names all columns.
 */
async function* writeCsv(
  read: () => AsyncIterable<Lead>,
  formOf: FormOf = () => undefined,
  form?: string,
): AsyncGenerator<string> {
  const columns = new Columns([...fixed, files, more]);
  const forms = new Set<string>();
  const addForm = (name: string) => {
    const known = forms.has(name) ? undefined : formOf(name);
    forms.add(name);
    if (known) columns.addForm(known);
  };
  // Also where it has no lead.
  if (form !== undefined) addForm(form);
  let hasFiles = false;
  let last: Lead | undefined;
  for await (const lead of read()) {
    addForm(lead.form);
    columns.addValues(lead.values);
    hasFiles ||= lead.files !== undefined;
    last = lead;
  }
  const names = columns.names();
  const header = [...fixed, ...(hasFiles ? [files] : []), ...names, ...(columns.isFull ? [more] : [])];
  yield `\ufeff${line(header)}`;
  for await (const lead of read()) {
    // Leads since the first read may have fields without a column. They are left to the next export.
    if (!last || isAfter(lead, last)) return;
    const { cells, others } = columns.cellsOf(lead.values);
    yield line([
      new Date(lead.receivedAt).toISOString(),
      lead.form,
      lead.id,
      lead.flags.join(" "),
      lead.consent.map(({ text }) => text).join("; "),
      ...(hasFiles ? [exportedNames(lead).join("; ")] : []),
      ...names.map((name) => cells.get(name) ?? ""),
      ...(columns.isFull ? [Object.keys(others).length > 0 ? others : ""] : []),
    ]);
  }
}

type Place = Pick<Lead, "receivedAt" | "id">;

function isAfter(one: Place, other: Place): boolean {
  return one.receivedAt > other.receivedAt || (one.receivedAt === other.receivedAt && one.id > other.id);
}

function cell(value: Json): string {
  if (typeof value === "string") return defused(value.replace(controls, "\ufffd"));
  // In JSON, a separator can be written so that it is none.
  return safeJson(value).replace(inner, "\\u003b");
}

/** JSON that is safe to show in a terminal: characters that it would obey are escaped. */
function safeJson(value: unknown): string {
  return printable(JSON.stringify(value));
}

function defused(text: string): string {
  const safe = text.replace(inner, "$1'");
  return !formula.test(safe) || isTelephone(safe) ? safe : `'${safe}`;
}

function isTelephone(text: string): boolean {
  return telephone.test(text) && text.replace(/\D/g, "").length >= fewestDigits;
}

function line(values: readonly Json[]): string {
  const quotes = (value: unknown) => /[;\t]/.test(String(value));
  return `${Papa.unparse([values.map(cell)], { newline: "\r\n", quotes })}\r\n`;
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

/** The names under which the files of a lead are exported: unique, and the same in each export. */
function exportedNames({ id, files = [] }: Pick<Lead, "id" | "files">): string[] {
  return files.map(({ name }, index) => `${id}-${index + 1}-${name}`);
}

/** What {@link exportFiles} did. */
interface ExportedFiles {
  /** Number of files that are in the folder now. */
  saved: number;
  /** Names of files whose content is missing or damaged. */
  lost: string[];
}

/**
 * Writes the files of leads into a folder that only this user can read. Files that an earlier export wrote are left alone.
 * @throws KenteError `out-file-unwritable`, or `store-unavailable`
 */
export async function exportFiles(
  leads: AsyncIterable<Lead> | Iterable<Lead>,
  store: Pick<Store, "file">,
  folder: string,
): Promise<ExportedFiles> {
  await mkdir(folder, { recursive: true, mode: 0o700 }).catch((cause) => {
    throw new KenteError("out-file-unwritable", { file: folder, reason: reasonOf(cause) }, { cause });
  });
  const result: ExportedFiles = { saved: 0, lost: [] };
  for await (const lead of leads) {
    const names = exportedNames(lead);
    for (const [index, { sha256 }] of (lead.files ?? []).entries()) {
      const name = names[index] ?? "";
      const bytes = await store.file(lead.id, index);
      if (bytes && createHash("sha256").update(bytes).digest("hex") === sha256) {
        await writePrivateFile(join(folder, name), [bytes]).catch(unlessExported);
        result.saved += 1;
      } else result.lost.push(name);
    }
  }
  return result;
}

function unlessExported(error: unknown): void {
  if (!(error instanceof KenteError) || error.id !== "out-file-exists") throw error;
}

/**
 * Writes a file that only this user can read (mode 0600). It appears when all of it is on the disk, or not at all.
 * @throws KenteError `out-file-exists` or `out-file-unwritable`; otherwise what the parts throw
 */
export async function writePrivateFile(
  file: string,
  parts: AsyncIterable<string | Uint8Array> | Iterable<Uint8Array>,
): Promise<void> {
  const draft = join(dirname(file), `.${basename(file)}.${randomUUID()}`);
  const handle = await open(draft, "wx", 0o600).catch((cause) => {
    throw unwritable(file, cause);
  });
  try {
    for await (const part of parts) {
      await handle.appendFile(part).catch((cause) => {
        throw unwritable(file, cause);
      });
    }
    await handle.sync();
    // Unlike renaming, linking never replaces a file.
    await link(draft, file).catch((cause) => {
      throw cause.code === "EEXIST" ? new KenteError("out-file-exists", { file }) : unwritable(file, cause);
    });
  } finally {
    await handle.close();
    await rm(draft, { force: true });
  }
}

function unwritable(file: string, cause: unknown): KenteError<"out-file-unwritable"> {
  return new KenteError("out-file-unwritable", { file, reason: reasonOf(cause) }, { cause });
}
