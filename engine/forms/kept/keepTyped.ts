import { readItem, writeItem } from "./storage.ts";

/**
 * Keeps what was typed into the HTML of a form that is left before its code has arrived. The code makes values of it later.
 * @param item where it is kept
 */
export function keepTyped(item: string, own: HTMLFormElement): void {
  const secret = own.querySelectorAll<HTMLInputElement>("[data-unkept] [name],[type=password]");
  const names = new Set([...secret].map(({ name }) => name));
  const entries = [...new FormData(own)].filter(
    (one): one is [string, string] =>
      typeof one[1] === "string" && /^(?!_(?!option\[))/.test(one[0]) && !names.has(one[0]),
  );
  if (entries.some(([, text]) => text !== "")) writeItem(item, { ...readItem(item), entries });
}
