import type { Restored, Salvage } from "../../contract/store.ts";
import { printable } from "../../lint/terminal/printable.ts";
import { minuteOf } from "./list.ts";

/** Most missing leads that are named; of the rest only the number is given. */
const named = 20;

/** Says what of a damaged store could be saved and what is missing. */
export function describeDamage({ leads, missing, unreadable, parts }: Salvage): string {
  const lines = [
    `The store is damaged: ${unreadable} of ${parts} pages of its file can't be read. What can be read was exported (${leads.length} in all).`,
    missing.length === 0
      ? "It knows of no lead that is missing."
      : `${missing.length} more it knows of, but their content is lost:`,
    ...missing.slice(0, named).map(({ id, receivedAt }) => `  ${timeOf(receivedAt)}  ${printable(id)}`),
    ...(missing.length > named ? [`  … and ${missing.length - named} more`] : []),
    "Leads that came in where pages are lost may be missing without a trace. Compare with your last backup.",
  ];
  return lines.join("\n");
}

/** Says what restoring a backup came to. */
export function describeRestored({ added, known, conflicts }: Restored): string {
  const lines = [
    `${added === 1 ? "1 lead is" : `${added} leads are`} restored; ${known === 1 ? "1 was" : `${known} were`} there already.`,
    ...(conflicts.length > 0
      ? [
          `${conflicts.length} were not restored, since other submissions have their keys: ${conflicts.map(printable).join(", ")}`,
        ]
      : []),
  ];
  return lines.join("\n");
}

/** A time of a damaged file, which may be none. */
function timeOf(time = Number.NaN): string {
  return Math.abs(time) < 8.64e15 ? minuteOf(time) : "(time unknown)";
}
