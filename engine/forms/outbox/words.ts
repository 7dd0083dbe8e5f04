import type { OutboxEntry } from "../../contract/outbox.ts";

/** What a visitor has written, as text to copy: a field a line. */
export function wordsOf({ values }: Pick<OutboxEntry, "values">): string {
  return Object.entries(values)
    .filter(([, value]) => typeof value !== "boolean")
    .map(([name, value]) => `${labelOf(name)}: ${typeof value === "string" ? value : JSON.stringify(value)}`)
    .join("\n");
}

/** `firstName` as words: "First name". */
function labelOf(name: string): string {
  const words = name.replace(
    /([a-z\d])([A-Z])/g,
    (_, end: string, start: string) => `${end} ${start.toLowerCase()}`,
  );
  return words.charAt(0).toUpperCase() + words.slice(1);
}
