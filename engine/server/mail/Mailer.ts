import type { ServedForm } from "../../contract/form.ts";
import type { DueMail, FileInfo, Lead, LeadFile, Store } from "../../contract/store.ts";
import { PeriodicTask, retryDelayMs } from "../leads/PeriodicTask.ts";
import type { MailSettings } from "../settings.ts";
import { composeAnswer, composeNotice, type Message } from "./compose.ts";
import { type MailConnection, type MailFailure, mailFailure, openMail } from "./send.ts";

/** Milliseconds for which a claimed mail is not handed to another server: longer than it can be under way. */
const leaseMs = 10 * 60_000;
/** Milliseconds between looks at the store when no lead comes in. */
const intervalMs = 15_000;
/** Milliseconds for a mail that is under way when the server stops: as many as requests have. */
const graceMs = 8000;

/** Many mail servers take no more than 20 MB, and mail makes files a third larger. */
const maxAttachedBytes = 10_000_000;

/** Attempts after which other mails are tried first, although the mail server seems to be unreachable. */
const maxFirstTries = 3;

const hourMs = 60 * 60_000;
/** Age of a lead after which a notice is dropped whose recipient is refused permanently. Until then the address can be corrected. */
const giveUpAfterMs = 30 * 24 * hourMs;

/** Answers to one address within a day, because visitors can enter the addresses of others. */
const maxAnswersPerAddress = 3;
/** Answers of this server within an hour. The page has confirmed the submission in any case. */
const maxAnswersPerHour = 100;

/** Dependencies of a mailer. */
interface MailerOptions {
  store: Pick<Store, "claimMail" | "settleMail" | "list" | "file">;
  mail: MailSettings;
  /** The site's present forms. */
  forms: () => readonly ServedForm[];
  /** Milliseconds after which a mail is given up that is still being sent; 5 minutes if omitted. */
  timeoutMs?: number;
  now?: () => number;
  /** Called with the cause of each failure. It holds nothing that a visitor typed. */
  log?: (cause: string) => void;
}

/** A mail that can be sent: the same with less in it where the first one is too large. */
interface Composed {
  recipients: readonly string[];
  messages: Message[];
}

/**
 * Sends the mails about leads, one after the other, the oldest first. They are read from the store, so neither a restart nor
 * an outage of the mail server loses any. Each recipient gets a mail of their own, so that one who is refused holds up nobody.
 * SMTP can't know whether a mail has arrived if the connection ends before the last answer: then it is sent again, with the
 * same `Message-ID`.
 */
export class Mailer {
  readonly #options: MailerOptions;
  readonly #task: PeriodicTask;
  /** Times of the last answers, in milliseconds since 1970. */
  #answers: number[] = [];
  /** Mails that were sent, of which the store does not know it yet. */
  readonly #sent = new Set<string>();
  /** While the mail server is away: number of failures in a row, and when it is tried again. */
  #failures = 0;
  #retryAt = 0;

  constructor(options: MailerOptions) {
    this.#options = options;
    const { log } = options;
    this.#task = new PeriodicTask({ name: "mail", run: () => this.sendDue(), intervalMs, graceMs, log });
  }

  /** Starts to look at the store regularly. */
  start(): void {
    this.#task.start();
  }

  /** Looks at the store now: a lead has come in. */
  look(): void {
    this.#task.trigger();
  }

  /** Gives a mail that is under way a moment. What was not sent stays in the store. */
  stop(): Promise<void> {
    return this.#task.stop();
  }

  /** Sends all mails that are due, until the mail server can't be used. */
  async sendDue(): Promise<void> {
    const { store, mail, now = Date.now } = this.#options;
    let connection: MailConnection | undefined;
    try {
      while (!this.#task.isStopped && now() >= this.#retryAt) {
        const due = await store.claimMail(now(), leaseMs);
        if (!due) break;
        connection ??= await openMail(mail);
        await this.#deliver(due, connection);
      }
    } finally {
      connection?.close();
    }
  }

  async #deliver({ lead, mail, attempts }: DueMail, connection: MailConnection): Promise<void> {
    const { store, now = Date.now, log } = this.#options;
    const name = `${lead.id} ${mail.kind} ${mail.to}`;
    const settle = async (dueAgain?: number) => {
      await store.settleMail(lead.id, mail, dueAgain);
      this.#sent.delete(name);
    };
    if (this.#sent.has(name)) return settle();
    const messages = await this.#compose(lead, mail);
    const failure = messages && (await this.#send(messages, `${lead.id}.${mail.kind}`, connection));
    if (!failure) {
      if (messages) this.#sent.add(name);
      return settle();
    }
    const { words, isServer, isFinal } = failure;
    // It was asked to stop: the next server sends it.
    if (this.#task.signal.aborted) return settle(lead.receivedAt);
    if (isServer) {
      if (this.#failures === 0) log?.(`mail: ${words}. Mails wait until it works.`);
      this.#retryAt = now() + retryDelayMs(this.#failures);
      this.#failures += 1;
      // It stays the first one, unless it may be its own fault that the connection ends.
      return settle(attempts < maxFirstTries ? lead.receivedAt : now() + retryDelayMs(attempts));
    }
    const isGivenUp = isFinal && (mail.kind === "answer" || now() - lead.receivedAt > giveUpAfterMs);
    log?.(`mail: lead ${lead.id}, ${mail.kind}: ${words}${isGivenUp ? ". It is not sent." : ""}`);
    return settle(isGivenUp ? undefined : now() + retryDelayMs(attempts));
  }

  /** Sends the first of the messages that the mail server does not find too large. */
  async #send(
    { recipients, messages }: Composed,
    id: string,
    connection: MailConnection,
  ): Promise<MailFailure | undefined> {
    const { timeoutMs = leaseMs / 2, now = Date.now, log } = this.#options;
    let failure: MailFailure | undefined;
    for (const message of messages) {
      const signal = AbortSignal.any([this.#task.signal, AbortSignal.timeout(timeoutMs)]);
      try {
        await connection.send(message, { id, recipients, date: new Date(now()), signal });
        if (this.#failures > 0) log?.("mail: the mail server works again");
        this.#failures = 0;
        return undefined;
      } catch (error) {
        failure = mailFailure(error);
        if (!failure.isTooLarge) break;
      }
    }
    return failure;
  }

  /** @returns undefined if there is nothing to send */
  async #compose(lead: Lead, { kind, to }: DueMail["mail"]): Promise<Composed | undefined> {
    const { mail } = this.#options;
    const form = this.#formOf(lead);
    if (kind === "answer") {
      const message = form && composeAnswer(lead, form, mail);
      return message && (await this.#mayAnswer(lead, to))
        ? { recipients: [to], messages: [message] }
        : undefined;
    }
    // An address that was corrected since: the mail goes to those that stand there now.
    const present = form?.notify?.to ?? mail.to;
    const recipients = present.includes(to) ? [to] : present;
    if (recipients.length === 0) return undefined;
    const parts = await this.#files(lead);
    const messages = [composeNotice(lead, form, mail, parts)];
    if (parts.files.length > 0)
      messages.push(composeNotice(lead, form, mail, { files: [], others: lead.files ?? [] }));
    return { recipients, messages };
  }

  /** The form of a lead in its language, else in any. */
  #formOf({ form: id, language }: Lead): ServedForm | undefined {
    const forms = this.#options.forms().filter(({ form }) => form.id === id);
    return forms.find((one) => one.language === language) ?? forms[0];
  }

  /** Whether neither the address nor the mail server gets too many answers. */
  async #mayAnswer({ id, receivedAt }: Lead, email: string): Promise<boolean> {
    const { store, now = Date.now, log } = this.#options;
    const refuse = (reason: string) => {
      log?.(`mail: lead ${id}, answer: ${reason}. It is not sent.`);
      return false;
    };
    let count = 0;
    const since = receivedAt - 24 * hourMs;
    for await (const other of store.list({ email, since, before: receivedAt + 1 })) {
      if (other.id !== id) count += 1;
      if (count >= maxAnswersPerAddress) return refuse(`its address had ${count} within a day`);
    }
    this.#answers = this.#answers.filter((time) => time > now() - hourMs);
    if (this.#answers.length >= maxAnswersPerHour)
      return refuse(`${maxAnswersPerHour} were sent within an hour`);
    this.#answers.push(now());
    return true;
  }

  /** The files of a lead that are attached to its notice, as many as have room, and those that are not. */
  async #files({ id, files = [] }: Lead): Promise<{ files: LeadFile[]; others: FileInfo[] }> {
    const found: { files: LeadFile[]; others: FileInfo[] } = { files: [], others: [] };
    let left = maxAttachedBytes;
    for (const [index, file] of files.entries()) {
      const bytes = file.size <= left ? await this.#options.store.file(id, index) : undefined;
      if (bytes) found.files.push({ ...file, bytes });
      else found.others.push(file);
      left -= bytes?.length ?? 0;
    }
    return found;
  }
}
