import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isObject } from "../../content/source/isObject.ts";
import type { Form, FormUi } from "../../contract/form.ts";
import type { Json, JsonObject } from "../../contract/json.ts";

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
