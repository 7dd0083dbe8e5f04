import { isObject } from "../../content/json/value.ts";
import type { JsonObject } from "../../contract/json.ts";

/** What is kept in the session storage, which each tab has for itself, begins with this. */
const prefix = "kente:form:";

/**
 * The item that holds what is typed into a form.
 * @param page address of the page that shows it, base path included
 * @param id tells the forms of a page apart, on each visit the same
 */
export function itemOf(page: string, id: string): string {
  return `${prefix}${page} ${id}`;
}

/** Reads an item. Undefined where there is none, where the browser forbids it, and for what no form has written. */
export function readItem(item: string): JsonObject | undefined {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(item) ?? "null");
    return isObject(found) ? found : undefined;
  } catch {
    return undefined;
  }
}

/** Writes an item, or removes it. A storage that is full or forbidden costs what is kept there, nothing else. */
export function writeItem(item: string, content: JsonObject | undefined): void {
  try {
    if (content === undefined) sessionStorage.removeItem(item);
    else sessionStorage.setItem(item, JSON.stringify(content));
  } catch {}
}

/** Removes what was typed into a form that is closed, when its submission has arrived. @param key that of the submission */
export function forgetSubmission(key: string): void {
  try {
    const items = Array.from(
      { length: sessionStorage.length },
      (_, index) => sessionStorage.key(index) ?? "",
    );
    for (const item of items)
      if (item.startsWith(prefix) && readItem(item)?.key === key) writeItem(item, undefined);
  } catch {}
}
