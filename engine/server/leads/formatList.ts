import type { Lead } from "../../contract/store.ts";
import { printable } from "../../lint/terminal/printable.ts";

/** Formats leads for a terminal: one line each, then their number. */
export async function* formatList(leads: AsyncIterable<Lead>): AsyncGenerator<string> {
  let count = 0;
  for await (const { receivedAt, form, email = "", flags, files = [] } of leads) {
    count += 1;
    const marks = [
      ...flags,
      ...(files.length > 0 ? [files.length === 1 ? "1 file" : `${files.length} files`] : []),
    ];
    yield `${[minuteOf(receivedAt), form.padEnd(12), printable(email), ...marks.map((mark) => `[${mark}]`)].join("  ")}\n`;
  }
  yield count === 1 ? "1 lead\n" : `${count} leads\n`;
}

/** Formats a time for people: `2026-11-21 08:00`, in UTC. */
export function minuteOf(time: number): string {
  return new Date(time).toISOString().slice(0, 16).replace("T", " ");
}
