import type { SendMailOptions } from "nodemailer";
import type { FormMails, ServedForm } from "../../contract/form.ts";
import type { FileInfo, Lead, LeadFile, LeadMail, NewLead } from "../../contract/store.ts";
import { wellFormed } from "../../language/printable.ts";
import { fill } from "../../transports/support/params.ts";
import { fieldTexts } from "../leads/columns.ts";
import { minuteOf } from "../leads/reports.ts";
import { isAddress, isPublicAddress, type MailSettings } from "../settings.ts";

/** A mail without its recipient. All that visitors have written is plain text in it. */
export interface Message extends Pick<SendMailOptions, "replyTo" | "attachments" | "headers"> {
  /** All who get it; if omitted, its recipient only. */
  to?: readonly string[];
  subject: string;
  text: string;
}

/** Maximum number of characters of a subject, and of an answer, whose recipient may be a stranger. */
const maxSubject = 200;
const maxAnswer = 20_000;

/** Control characters, and marks that turn the direction of a text, so that a part of it looks like another one. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the purpose
const hidden = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/**
 * The mails that are to be sent about a lead. What may be spam gets no answer: its address may be that of somebody else.
 * @param to recipients where the form names none; undefined if this server sends no mail
 */
export function mailsFor(
  { notify, answer }: FormMails,
  { email, flags }: Pick<NewLead, "email" | "flags">,
  to: readonly string[] | undefined,
): LeadMail[] {
  if (to === undefined) return [];
  const notices = (notify?.to ?? to).map((address) => ({ kind: "notice" as const, to: address }));
  const isAnswered = answer && email !== undefined && flags.length === 0 && isPublicAddress(email);
  return isAnswered ? [...notices, { kind: "answer", to: email }] : notices;
}

/**
 * The mail that notifies the site's staff of a lead.
 * @param form undefined if the site has it no more
 * @param files those that are attached
 * @param others those that are not
 */
export function composeNotice(
  lead: Lead,
  form: ServedForm | undefined,
  { to }: MailSettings,
  { files, others }: { files: readonly LeadFile[]; others: readonly FileInfo[] },
): Message {
  const texts = fieldTexts(form?.form, lead.values);
  const first = texts.find(({ text }) => text.trim() !== "")?.text ?? "";
  const { subject = `${lead.form}: ${first}`, replyTo = lead.email ?? "" } = form?.notify ?? {};
  const mark = lead.flags.length > 0 ? "[spam?] " : "";
  const about = [
    `Received ${minuteOf(lead.receivedAt)} UTC, form "${lead.form}", id ${lead.id}`,
    ...lead.consent.map(({ text }) => `Agreed to: ${text}`),
    ...(lead.flags.length > 0 ? [`May be spam: ${lead.flags.join(", ")}`] : []),
    ...(others.length > 0
      ? [
          `Not attached: ${others.map(({ name }) => name).join(", ")}`,
          `They are written to a folder by: npm run leads -- show ${lead.id} --files DIR`,
        ]
      : []),
  ];
  const reply = fill(replyTo, lead.values);
  return {
    to: form?.notify?.to ?? to,
    ...(isAddress(reply) && { replyTo: { name: "", address: reply } }),
    subject: subjectOf(mark + fill(subject, lead.values)),
    text: `${[...texts.map(paragraph), about.map(lineOf).join("\n")].join("\n\n")}\n`,
    attachments: files.map(({ name, type, bytes }) => ({
      filename: name,
      contentType: type,
      content: Buffer.from(bytes),
    })),
    headers: { "Auto-Submitted": "auto-generated" },
  };
}

/**
 * The mail that confirms a submission to its visitor. Replies go to the site's staff.
 * @returns undefined if the form has no answer any more
 */
export function composeAnswer(
  lead: Lead,
  { answer, notify }: ServedForm,
  { to }: MailSettings,
): Message | undefined {
  if (!answer) return undefined;
  const [reply] = notify?.to ?? to;
  return {
    ...(reply !== undefined && { replyTo: { name: "", address: reply } }),
    subject: subjectOf(fill(answer.subject, lead.values)),
    text: `${cutAt(maxAnswer, shown(fill(answer.text, lead.values)))}\n`,
    headers: { "Auto-Submitted": "auto-replied" },
  };
}

function paragraph({ label, text }: { label: string; text: string }): string {
  const value = shown(text).trim();
  return value.includes("\n")
    ? `${lineOf(label)}:\n${value.replace(/^/gm, "  ")}`
    : `${lineOf(label)}: ${value}`;
}

/** A text of several lines without what is not shown. */
function shown(text: string): string {
  return wellFormed(text.replace(/\r\n?|[\u2028\u2029]/g, "\n").replace(hidden, ""));
}

function lineOf(text: string): string {
  return shown(text).replace(/\s+/g, " ").trim();
}

function subjectOf(text: string): string {
  return cutAt(maxSubject, lineOf(text));
}

function cutAt(most: number, text: string): string {
  if (text.length <= most) return text;
  return `${[...text].slice(0, most - 1).join("")}…`;
}
