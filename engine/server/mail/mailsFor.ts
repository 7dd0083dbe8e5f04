import type { FormMails } from "../../contract/form.ts";
import type { LeadMail, NewLead } from "../../contract/store.ts";
import { isPublicAddress } from "./address.ts";

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
