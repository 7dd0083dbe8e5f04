import type { OutboxEntry } from "../../contract/outbox.ts";

/** Says that earlier submissions were delivered. */
export function deliveredMessage(titles: readonly string[]): string {
  const [title] = titles;
  return titles.length === 1
    ? `What you sent under “${title}” has arrived. Thank you.`
    : `What you sent under ${titles.map((one) => `“${one}”`).join(" and ")} has arrived. Thank you.`;
}

/** Says what happens to a submission that was not delivered yet. */
export function keptMessage({ title, state, volatile }: OutboxEntry): string {
  if (state === "stuck")
    return `What you sent under “${title}” may not have arrived. It is still here${volatile ? " as long as this page is open" : ""}.`;
  return volatile
    ? `What you wrote under “${title}” could not be sent yet. Please keep this page open: we will send it as soon as that works again.`
    : `What you wrote under “${title}” could not be sent yet. We will send it as soon as that works again.`;
}

/** What a visitor has written, as text to copy: one line per field. */
export function textOf({ values }: Pick<OutboxEntry, "values">): string {
  return Object.entries(values)
    .filter(([, value]) => typeof value !== "boolean")
    .map(([name, value]) => `${labelOf(name)}: ${typeof value === "string" ? value : JSON.stringify(value)}`)
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
