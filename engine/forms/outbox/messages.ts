import type { OutboxEntry } from "../../contract/outbox.ts";
import type { Words } from "../../contract/words.ts";
import { listFormat } from "../../language/formats.ts";
import { phrase } from "../../language/phrase.ts";

/** Says that earlier submissions were delivered. */
export function deliveredMessage(words: Words, titles: readonly string[]): string {
  const quoted = titles.map((title) => phrase(words, "outbox.quoted", { title }));
  return phrase(words, "outbox.delivered", { titles: listFormat(words.language).format(quoted) });
}

/** Says what happens to a submission that was not delivered yet. */
export function keptMessage(words: Words, { title, state, volatile }: OutboxEntry): string {
  return phrase(words, `outbox.${state}${volatile ? "OnPage" : ""}`, { title });
}

/** What a visitor has written, as text to copy: one line per field, and one for each file that no field names. */
export function textOf({
  values,
  labels = {},
  files = [],
}: Pick<OutboxEntry, "values" | "labels" | "files">): string {
  const named = JSON.stringify(values);
  const unnamed = files.filter(({ name }) => !named.includes(JSON.stringify(name)));
  return [...Object.entries(values), ...unnamed.map(({ path, name }) => [path, name] as const)]
    .filter(([, value]) => typeof value !== "boolean")
    .map(
      ([name, value]) =>
        `${labels[name] ?? labelOf(name)}: ${typeof value === "string" ? value : JSON.stringify(value)}`,
    )
    .join("\n");
}

/** Makes a label from a field's name: `firstName` becomes "First name". */
function labelOf(name: string): string {
  const words = name.replace(
    /([a-z\d])([A-Z])/g,
    (_, end: string, start: string) => `${end} ${start.toLowerCase()}`,
  );
  return words.charAt(0).toUpperCase() + words.slice(1);
}
