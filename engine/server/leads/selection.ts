import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { suggestName } from "../../content/diagnostics/suggestion.ts";
import { isObject } from "../../content/json/value.ts";
import type { Form, FormUi } from "../../contract/form.ts";
import type { Json, JsonObject } from "../../contract/json.ts";
import type { Lead, LeadFilter, Store } from "../../contract/store.ts";
import { KenteError } from "../../errors/KenteError.ts";
import { cellsIn, pathName, unlimited } from "./columns.ts";

/** Selects leads, also by what is in their values. Without members, all of them. */
export interface Selection extends LeadFilter {
  /** A text inside of any value, in any letter case. */
  text?: string;
  /** Fields and their values, in any letter case: `address.city=Leeds`, `animals.name=Rex` for any of the animals. */
  fields?: readonly string[];
}

type Source = Pick<Store, "list">;

/**
 * Reads the selected leads in the order in which they came in.
 * @param selection with a whole id, see {@link complete}
 */
export async function* select(store: Source, selection: Selection): AsyncGenerator<Lead> {
  const { id, text, fields = [] } = selection;
  for await (const lead of store.list(selection)) {
    if (id !== undefined && lead.id !== id) continue;
    if (text !== undefined && !hasText(lead, text)) continue;
    if (fields.every((field) => hasField(lead, field))) yield lead;
  }
}

/**
 * Completes the id of a selection and checks the name of its form.
 * @param forms names of the site's forms
 * @throws KenteError `lead-ambiguous` or `lead-form`
 */
export async function complete(
  store: Source,
  selection: Selection,
  forms: readonly string[],
): Promise<Selection> {
  const { id, form } = selection;
  if (form !== undefined && !forms.includes(form) && !(await hasLeads(store, form))) {
    const known = new Set([...forms, ...(await formsOfLeads(store))].sort());
    throw new KenteError("lead-form", {
      value: form,
      suggestion: suggestName(form, known),
      known: [...known],
    });
  }
  return { ...selection, ...(id !== undefined && { id: await wholeId(store, id) }) };
}

/** The id of the only lead whose id begins so; the same if there is none. */
async function wholeId(store: Source, id: string): Promise<string> {
  const ids: string[] = [];
  for await (const lead of store.list({ id })) ids.push(lead.id);
  if (ids.length > 1 && !ids.includes(id)) throw new KenteError("lead-ambiguous", { id, ids });
  return ids.length === 1 ? String(ids[0]) : id;
}

async function hasLeads(store: Source, form: string): Promise<boolean> {
  for await (const _ of store.list({ form })) return true;
  return false;
}

/** The names of all forms that leads are of. */
export async function formsOfLeads(store: Source): Promise<Set<string>> {
  const forms = new Set<string>();
  for await (const { form } of store.list()) forms.add(form);
  return forms;
}

/** Whether a store would select a lead. */
export function fits(lead: Lead, { form, email, id, since, before }: LeadFilter): boolean {
  return (
    (form === undefined || lead.form === form) &&
    (email === undefined || lead.email?.toLowerCase() === email.toLowerCase()) &&
    (id === undefined || lead.id.startsWith(id)) &&
    (since === undefined || lead.receivedAt >= since) &&
    (before === undefined || lead.receivedAt < before)
  );
}

function hasText({ values }: Lead, text: string): boolean {
  const wanted = folded(text);
  for (const [, value] of cellsIn(values, unlimited)) if (folded(String(value)).includes(wanted)) return true;
  return false;
}

function hasField({ values }: Lead, field: string): boolean {
  for (const [path, value] of cellsIn(values, unlimited)) {
    const names = [path, path.filter((step) => typeof step !== "number")].map((one) =>
      pathName(one, unlimited),
    );
    // The name may contain the sign that separates it from the value.
    const found = names.find((name) => field.startsWith(`${name}=`));
    if (found !== undefined && folded(field.slice(found.length + 1)) === folded(String(value))) return true;
  }
  return false;
}

/** Capital letters, because some small letters have several forms: `ß` and `ss`, `σ` and `ς`. */
function folded(text: string): string {
  return text.trim().normalize("NFC").toUpperCase();
}

/**
 * Reads the fields of a form as its author has written them.
 * @param pages folder of the site's pages
 * @param id the form, or the variant of one
 * @returns undefined where there is no such form any more, or none that can be read
 */
export function knownForm(pages: string, id: string): Pick<Form, "schema" | "ui"> | undefined {
  const form = readForm(pages, /^[\w-]+/.exec(id)?.[0] ?? "");
  if (!isObject(form?.schema)) return undefined;
  return { schema: form.schema, ui: (isObject(form.ui) ? form.ui : {}) as FormUi };
}

/**
 * The ids of a site's forms and their variants.
 * @param pages folder of the site's pages
 */
export function formsOf(pages: string): string[] {
  const folder = join(pages, "_forms");
  const files = existsSync(folder) ? readdirSync(folder) : [];
  // Translations have the code of a language between name and ending.
  return files.flatMap((file) => {
    const name = /^([\w-]+)\.json$/.exec(file)?.[1];
    if (name === undefined) return [];
    const variants = readForm(pages, name)?.variants;
    return [name, ...Object.keys(isObject(variants) ? variants : {}).map((variant) => `${name}.${variant}`)];
  });
}

function readForm(pages: string, name: string): JsonObject | undefined {
  try {
    const form = JSON.parse(readFileSync(join(pages, "_forms", `${name}.json`), "utf8")) as Json;
    return isObject(form) ? form : undefined;
  } catch {
    return undefined;
  }
}
