import { readFileSync } from "node:fs";
import { join } from "node:path";
import { isObject } from "../../content/source/isObject.ts";
import type { Form, FormUi } from "../../contract/form.ts";
import type { Json } from "../../contract/json.ts";

/**
 * Reads the fields of a form as its author has written them.
 * @param pages folder of the site's pages
 * @param id the form, or the variant of one
 * @returns undefined where there is no such form any more, or none that can be read
 */
export function knownForm(pages: string, id: string): Pick<Form, "schema" | "ui"> | undefined {
  const name = /^[\w-]+/.exec(id)?.[0] ?? "";
  try {
    const form = JSON.parse(readFileSync(join(pages, "_forms", `${name}.json`), "utf8")) as Json;
    if (!isObject(form) || !isObject(form.schema)) return undefined;
    return { schema: form.schema, ui: (isObject(form.ui) ? form.ui : {}) as FormUi };
  } catch {
    return undefined;
  }
}
