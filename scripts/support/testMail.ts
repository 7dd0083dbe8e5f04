import { randomUUID } from "node:crypto";
import { printable } from "../../engine/language/printable.ts";
import { mailFailure, openMail } from "../../engine/server/mail/send.ts";
import { isAddress, type MailSettings } from "../../engine/server/settings.ts";

/**
 * Sends a mail as the server would, and says in words what happens.
 * @param mail the settings; undefined if there are none
 * @param to the recipient, if not those of the settings
 * @returns exit code
 */
export async function testMail(mail: MailSettings | undefined, to: string | undefined): Promise<number> {
  if (!mail) {
    console.error("No mail is sent: SMTP_URL is not set. .env.example says what it is.");
    return 2;
  }
  const recipients = to === undefined ? mail.to : [to];
  const wrong = recipients.find((one) => !isAddress(one));
  if (recipients.length === 0 || wrong !== undefined) {
    console.error(
      wrong === undefined
        ? "Nobody gets the mail: set MAIL_TO, or add --to ama@example.com."
        : `--to is "${printable(wrong)}". It must be one email address.`,
    );
    return 2;
  }
  const { host } = new URL(mail.url);
  const message = {
    to: recipients,
    subject: "Test of mail about submissions",
    text: "The server of your site can send mail. This one was asked for by: npm run leads -- test-mail\n",
    headers: { "Auto-Submitted": "auto-generated" },
  };
  const id = `${randomUUID()}.test`;
  const connection = await openMail(mail);
  let failures = 0;
  for (const recipient of recipients) {
    try {
      await connection.send(message, { id, recipients: [recipient], date: new Date() });
      console.log(`${host} has taken a mail to ${recipient}. Look into the mailbox, and among the spam.`);
    } catch (error) {
      failures += 1;
      const { response = "" } = (error ?? {}) as { response?: string };
      console.error(`No mail to ${recipient}: ${mailFailure(error).words}.`);
      if (response !== "") console.error(`${host} says: ${printable(response)}`);
    }
  }
  connection.close();
  return failures === 0 ? 0 : 1;
}
