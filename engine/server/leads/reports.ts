import { suggestName } from "../../content/diagnostics/suggestion.ts";
import type { Restored, Salvage, Store } from "../../contract/store.ts";
import { printable } from "../../lint/terminal/printable.ts";
import { minuteOf } from "./formatList.ts";
import { formsOfLeads, type Selection } from "./selection.ts";

/** Maximum number of leads that are listed in a report. */
export const maxListed = 20;

/** Describes what of a damaged store was saved and what is missing. */
export function describeDamage({ leads, missing, unreadable, parts }: Salvage): string {
  const lines = [
    `The store is damaged: ${unreadable} of ${parts} pages of its file can't be read. All readable leads were exported (${leads.length} in all).`,
    missing.length === 0
      ? "No lead is known to be missing."
      : `${missing.length} more are known, but their content is lost:`,
    ...missing.slice(0, maxListed).map(({ id, receivedAt }) => `  ${timeOf(receivedAt)}  ${printable(id)}`),
    ...(missing.length > maxListed ? [`  … and ${missing.length - maxListed} more`] : []),
    "Lost pages may have held further leads. Compare with your last backup.",
  ];
  return lines.join("\n");
}

/** Describes the result of exporting the files of leads. */
export function describeFiles(
  { saved, lost }: { saved: number; lost: readonly string[] },
  folder: string,
): string {
  const lines = [
    `${saved === 1 ? "1 file is" : `${saved} files are`} in ${folder}`,
    ...(lost.length === 0
      ? []
      : [
          `${lost.length === 1 ? "1 is" : `${lost.length} are`} missing or damaged in the store. Restore the last backup to get it back:`,
          ...lost.slice(0, maxListed).map((name) => `  ${printable(name)}`),
          ...(lost.length > maxListed ? [`  … and ${lost.length - maxListed} more`] : []),
        ]),
  ];
  return lines.join("\n");
}

/**
 * Says that no lead was selected and, if a form was, of which forms there are some: leads may be of its variants.
 * @param names of the fields that the forms have, without the numbers of entries
 */
export async function describeNothing(
  store: Pick<Store, "list">,
  { id, form, ...others }: Selection,
  names: ReadonlySet<string>,
): Promise<string> {
  if (id !== undefined && form === undefined && Object.keys(others).length === 0)
    return `No lead has an id that begins with "${printable(id)}".`;
  const unknown = (others.fields ?? []).flatMap((field) => describeUnknown(field, names));
  if (unknown.length > 0) return `No lead was found. ${unknown.join(" ")}`;
  if (form === undefined) return "No lead was found.";
  const forms = [...(await formsOfLeads(store))].sort().map(printable);
  return `No lead was found. There are leads of ${forms.length > 0 ? forms.join(", ") : "no form"}.`;
}

/** Says what was meant by a field that no form has. */
function describeUnknown(field: string, names: ReadonlySet<string>): string[] {
  const name = field.replace(/=.*$/s, "").replace(/\[\d+\]/g, "");
  if (names.has(name)) return [];
  const inside = [...names].filter((one) => one.endsWith(`.${name}`));
  const meant = inside.length > 0 ? inside : [suggestName(name, names) ?? []].flat();
  const hint =
    meant.length > 0 ? ` Did you mean ${meant.map((one) => `"${printable(one)}"`).join(" or ")}?` : "";
  return [`No form has a field "${printable(name)}".${hint}`];
}

/** Describes the result of restoring a backup. */
export function describeRestored({ added, known, conflicts }: Restored): string {
  const lines = [
    `${added === 1 ? "1 lead is" : `${added} leads are`} restored; ${known === 1 ? "1 was" : `${known} were`} there already.`,
    ...(conflicts.length > 0
      ? [
          `${conflicts.length} were not restored, because other submissions have their keys: ${conflicts.map(printable).join(", ")}`,
        ]
      : []),
  ];
  return lines.join("\n");
}

/** Formats a time from a damaged file, which may be invalid. */
function timeOf(time = Number.NaN): string {
  return Math.abs(time) < 8.64e15 ? minuteOf(time) : "(time unknown)";
}
