import { isIP } from "node:net";
import type { MailSettings } from "../settings.ts";
import type { Message } from "./compose.ts";

/** Milliseconds without an answer of the mail server. */
const answerMs = 10_000;
/** Milliseconds without progress while a mail is sent. */
const progressMs = 60_000;

/** What a mail needs besides its message. */
interface Envelope {
  /** Equal ids are one mail for most mail programs: a repetition is shown once. */
  id: string;
  recipients: readonly string[];
  date: Date;
  signal?: AbortSignal;
}

/** A connection to a mail server, which is made with the first mail and lasts for those that follow it. */
export interface MailConnection {
  /**
   * Sends a mail. Resolves when the mail server has taken it over.
   * @throws an error of the mail library, which `mailFailure` explains
   */
  send(message: Message, envelope: Envelope): Promise<void>;
  close(): void;
}

/** Prepares a connection to a mail server. */
export async function openMail({ url, from }: MailSettings): Promise<MailConnection> {
  const { createTransport } = await import("nodemailer");
  const { hostname, username, searchParams } = new URL(url);
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 1,
    // A mail whose connection has ended may have arrived: only the store says whether it is sent again.
    maxRequeues: 0,
    dnsTimeout: answerMs,
    connectionTimeout: answerMs,
    greetingTimeout: answerMs,
    socketTimeout: progressMs,
    // A login is never sent in the clear, unless the address says so.
    ...(username !== "" && !isLocal(hostname) && !searchParams.has("requireTLS") && { requireTLS: true }),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ to = [], ...message }, { id, recipients, date, signal }) {
      await transport.sendMail({
        ...message,
        from,
        to: (to.length === 0 ? recipients : to).map((address) => ({ name: "", address })),
        envelope: { from: from.address, to: [...recipients] },
        messageId: `<${id}@${from.address.split("@")[1]}>`,
        date,
        ...(signal && { signal }),
      });
    },
    close: () => transport.close(),
  };
}

/** Whether a host is this machine. */
function isLocal(host: string): boolean {
  return host === "localhost" || host === "[::1]" || (isIP(host) === 4 && host.startsWith("127."));
}
