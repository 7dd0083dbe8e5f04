import type { Form } from "../../contract/form.ts";
import type { FileInfo, Lead, WaitingMail } from "../../contract/store.ts";
import { printable } from "../../lint/terminal/printable.ts";
import { fieldTexts } from "./fieldTexts.ts";
import { minuteOf } from "./formatList.ts";

/**
 * Formats all of a lead for a terminal: a heading, then each field with its label.
 * @param form what the form asks for; undefined where it is not known any more
 * @param mails those that have not been sent
 */
export function formatLead(
  lead: Lead,
  form: Pick<Form, "schema" | "ui"> | undefined,
  mails: readonly WaitingMail[] = [],
): string {
  const { id, receivedAt, language, flags, values, consent, files = [] } = lead;
  const heading: [string, string][] = [
    ["id", id],
    ["received", `${new Date(receivedAt).toISOString().slice(0, 19).replace("T", " ")} UTC`],
    ["form", lead.form],
    ...(language === undefined ? [] : [["language", language] as [string, string]]),
    ...(flags.length === 0 ? [] : [["flags", flags.join(", ")] as [string, string]]),
  ];
  const fields = fieldTexts(form, values).map(({ name, label, text }) =>
    field(label === name ? name : `${label} (${name})`, text),
  );
  const parts = [
    heading.map(([name, value]) => `${name.padEnd(10)}${printable(value)}`),
    fields,
    list(
      "consents",
      consent.map(({ field, text }) => `${text} (${field})`),
    ),
    list("files", files.map(describeFile)),
    list("still to be sent", mails.map(describeMail)),
  ];
  return `${parts
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join("\n"))
    .join("\n\n")}\n`;
}

/** A field on one line, or a longer text below its label. */
function field(label: string, text: string): string {
  const lines = text.split(/\r\n|\r|\n/).map(printable);
  if (lines.length === 1) return `${printable(label)}: ${lines[0] || "(empty)"}`;
  return [`${printable(label)}:`, ...lines.map((line) => `  ${line}`)].join("\n");
}

function list(label: string, entries: readonly string[]): string[] {
  return entries.length === 0 ? [] : [label, ...entries.map((entry) => `  ${printable(entry)}`)];
}

function describeMail({ kind, to, attempts, dueAt }: WaitingMail): string {
  const tried = attempts === 0 ? "" : `, tried ${attempts === 1 ? "once" : `${attempts} times`}`;
  return `${kind} to ${to}${tried}, due ${minuteOf(dueAt)} UTC`;
}

function describeFile({ name, type, size, path }: FileInfo): string {
  const shownSize = size < 1e6 ? `${Math.ceil(size / 1000)} kB` : `${(size / 1e6).toFixed(1)} MB`;
  return `${name}  ${type}, ${shownSize} (${path})`;
}
