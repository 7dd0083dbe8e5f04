import { isIP } from "node:net";
import { reasonOf } from "../../errors/KenteError.ts";
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

/** Why a mail was not sent. */
export interface MailFailure {
  /** In words, without any address: it is logged. */
  words: string;
  /** Whether no other mail can be sent either. */
  isServer: boolean;
  /** Whether the server will never take this mail for this recipient. */
  isFinal: boolean;
  isTooLarge: boolean;
}

/** What fails before a mail is sent, by the error's code. */
const troubles: Readonly<Record<string, string>> = {
  EDNS: "the host of SMTP_URL can't be found",
  ECONNECTION: "the mail server of SMTP_URL ended the connection",
  ESOCKET: "the mail server of SMTP_URL can't be reached",
  ETIMEDOUT: "the mail server of SMTP_URL does not answer (on port 465, write smtps://)",
  ETLS: "the connection to the mail server can't be encrypted",
  EAUTH: "the mail server refuses the login of SMTP_URL",
  ENOAUTH: "the mail server wants a login, which SMTP_URL does not have",
  EPROTOCOL: "the mail server of SMTP_URL answers with something that is no SMTP",
  EABORT: "the mail server takes too long",
};

/**
 * Explains an error of the mail library. What the mail server has said is left out, since it may name a visitor.
 * @param error what sending a mail has thrown
 */
export function mailFailure(error: unknown): MailFailure {
  const {
    code,
    command,
    responseCode,
    response = "",
  } = (error ?? {}) as {
    code?: string;
    command?: string;
    responseCode?: number;
    response?: string;
  };
  const status = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})/.exec(response)?.[1];
  const number = responseCode === undefined ? "" : ` (${responseCode}${status ? ` ${status}` : ""})`;
  const isPermanent = responseCode !== undefined && responseCode >= 500;
  if (code === "EENVELOPE" && command === "RCPT TO")
    return failure(`the mail server refuses the recipient${number}`, { isFinal: isPermanent });
  if (code === "EENVELOPE" && command === "MAIL FROM")
    return failure(`the mail server refuses the sender, MAIL_FROM${number}`, { isServer: true });
  if (code === "EMESSAGE" || code === "EENVELOPE") {
    const isTooLarge =
      responseCode === 552 || responseCode === 523 || status === "5.3.4" || status === "5.2.3";
    return failure(`the mail server refuses the message${number}`, { isFinal: isPermanent, isTooLarge });
  }
  const text = reasonOf((error as { cause?: unknown } | undefined)?.cause ?? error);
  const distrust = /[\w\s-]*certificate[\w\s]*/i.exec(text)?.[0].trim();
  if (distrust !== undefined)
    return failure(`the certificate of the mail server is not trusted (${distrust})`, { isServer: true });
  if (/wrong version number/.test(text)) return failure(notEncrypted, { isServer: true });
  const reason = /E[A-Z]{4,}/.exec(text)?.[0];
  const words = troubles[code ?? ""] ?? "the mail can't be sent";
  return failure(`${words}${number || (reason ? ` (${reason})` : "")}`, { isServer: true });
}

const notEncrypted = "the mail server does not encrypt from the start, as smtps:// in SMTP_URL says";

function failure(words: string, more: Partial<MailFailure>): MailFailure {
  return { words, isServer: false, isFinal: false, isTooLarge: false, ...more };
}
