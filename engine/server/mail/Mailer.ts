import type { ServedForm } from "../../contract/intake.ts";
import type { DueMail, FileInfo, Lead, LeadFile, Store } from "../../contract/store.ts";
import { pauseAfter } from "../leads/pauseAfter.ts";
import { Rounds } from "../leads/Rounds.ts";
import type { MailSettings } from "../settings.ts";
import { composeAnswer, composeNotice, type Message } from "./compose.ts";
import { mailFailure } from "./failure.ts";
import { sendMail } from "./send.ts";

/** Milliseconds for which a claimed mail is not handed to another server: longer than it can be under way. */
const leaseMs = 10 * 60_000;
/** Milliseconds between looks at the store when no lead comes in. */
const intervalMs = 15_000;
/** Milliseconds for a mail that is under way when the server stops. */
const graceMs = 3000;

/** Bytes of the files of one mail at most: many mail servers take no more than 20 MB, and mail makes files a third larger. */
const mostAttached = 10_000_000;

/** Attempts after which a mail lets others go first, although the mail server seems to be away. */
const triesInRow = 3;

const hourMs = 60 * 60_000;
/** Answers to one address within a day: whoever writes addresses of others into forms can't flood them. */
const answersPerAddress = 3;
/** Answers of this server within an hour. Further ones wait. */
const answersPerHour = 60;

/** Dependencies of a mailer. */
interface MailerOptions {
  store: Pick<Store, "claimMail" | "settleMail" | "list" | "file">;
  /** If undefined, mails that are due wait in the store. */
  mail: MailSettings | undefined;
  /** The site's present forms. */
  forms: () => readonly ServedForm[];
  /** Milliseconds after which a mail is given up that is still being sent; 5 minutes if omitted. */
  timeoutMs?: number;
  now?: () => number;
  /** Called with the cause of each failure. It holds nothing that a visitor typed. */
  log?: (cause: string) => void;
}

/**
 * Sends the mails about leads, one after the other, the oldest first. They are read from the store, so neither a restart nor
 * an outage of the mail server loses any. Each recipient gets a mail of their own, so that one who is refused holds up nobody.
 * SMTP can't know whether a mail has arrived if the connection ends before the last answer: then it is sent again, with the
 * same `Message-ID`.
 */
export class Mailer {
  readonly #options: MailerOptions;
  readonly #rounds: Rounds;
  /** Times of the last answers, in milliseconds since 1970. */
  #answers: number[] = [];
  /** While the mail server is away: number of failures in a row, and when it is tried again. */
  #failures = 0;
  #triedAgainAt = 0;

  constructor(options: MailerOptions) {
    this.#options = options;
    const { log } = options;
    this.#rounds = new Rounds({ name: "mail", round: () => this.sendDue(), intervalMs, graceMs, log });
  }

  /** Starts to look at the store regularly. */
  start(): void {
    if (this.#options.mail) this.#rounds.start();
  }

  /** Looks at the store now: a lead has come in. */
  look(): void {
    this.#rounds.look();
  }

  /** Gives a mail that is under way a moment. What was not sent stays in the store. */
  stop(): Promise<void> {
    return this.#rounds.stop();
  }

  /** Sends all mails that are due, until the mail server can't be used. @returns how many were sent */
  async sendDue(): Promise<number> {
    const { store, now = Date.now } = this.#options;
    let sent = 0;
    while (!this.#rounds.isStopped && now() >= this.#triedAgainAt) {
      const due = await store.claimMail(now(), leaseMs);
      if (!due) break;
      if (await this.#deliver(due)) sent += 1;
    }
    return sent;
  }

  async #deliver(due: DueMail): Promise<boolean> {
    const { store, now = Date.now, log } = this.#options;
    const { lead, mail, attempts } = due;
    const settle = (dueAgain?: number) => store.settleMail(lead.id, mail, dueAgain);
    if (mail.kind === "answer") {
      const waitUntil = this.#answers.length < answersPerHour ? 0 : (this.#answers[0] ?? 0) + hourMs;
      if (waitUntil > now()) {
        await settle(waitUntil);
        return false;
      }
    }
    try {
      const isSent = await this.#send(due);
      await settle();
      if (this.#failures > 0) log?.("mail: the mail server works again");
      this.#failures = 0;
      if (isSent && mail.kind === "answer")
        this.#answers = [...this.#answers.slice(1 - answersPerHour), now()];
      return isSent;
    } catch (error) {
      const { words, isServer, isFinal } = mailFailure(error);
      if (isServer) {
        if (this.#failures === 0) log?.(`mail: ${words}. Mails wait until it works.`);
        this.#triedAgainAt = now() + pauseAfter(this.#failures);
        this.#failures += 1;
        // It stays the first one, unless it may be its own fault that the connection ends.
        await settle(attempts < triesInRow ? lead.receivedAt : now() + pauseAfter(attempts));
      } else {
        const isOver = isFinal && mail.kind === "answer";
        log?.(`mail: lead ${lead.id}, ${mail.kind}: ${words}${isOver ? ". It is not sent." : ""}`);
        await settle(isOver ? undefined : now() + pauseAfter(attempts));
      }
      return false;
    }
  }

  /** @returns false if there is nothing to send */
  async #send({ lead, mail: { kind, to } }: DueMail): Promise<boolean> {
    const { mail: settings, timeoutMs = leaseMs / 2, now = Date.now } = this.#options;
    if (!settings) return false;
    const signal = AbortSignal.any([this.#rounds.signal, AbortSignal.timeout(timeoutMs)]);
    const send = (message: Message, recipients = [to]) =>
      sendMail(settings, message, { id: `${lead.id}.${kind}`, recipients, date: new Date(now()), signal });
    const form = this.#formOf(lead);
    if (kind === "answer") {
      const message = form && composeAnswer(lead, form, settings);
      if (!message || (await this.#isFlooded(lead, to))) return false;
      await send(message);
      return true;
    }
    // An address that was corrected since: the mail goes to those that stand there now.
    const present = form?.notify?.to ?? settings.to;
    const recipients = present.includes(to) ? [to] : present;
    if (recipients.length === 0) return false;
    const parts = await this.#files(lead);
    try {
      await send(composeNotice(lead, form, settings, parts), recipients);
    } catch (error) {
      if (!mailFailure(error).isTooLarge || parts.files.length === 0) throw error;
      await send(composeNotice(lead, form, settings, { files: [], others: lead.files ?? [] }), recipients);
    }
    return true;
  }

  /** The form of a lead in its language, else in any. */
  #formOf({ form: id, language }: Lead): ServedForm | undefined {
    const forms = this.#options.forms().filter(({ form }) => form.id === id);
    return forms.find((one) => one.language === language) ?? forms[0];
  }

  /** Whether an address has had several answers within the day before a lead. */
  async #isFlooded({ id, receivedAt }: Lead, email: string): Promise<boolean> {
    const { store, log } = this.#options;
    let count = 0;
    for await (const _ of store.list({ email, since: receivedAt - 24 * hourMs, before: receivedAt })) {
      count += 1;
      if (count < answersPerAddress) continue;
      log?.(`mail: lead ${id}, answer: its address had ${count} within a day. It is not sent.`);
      return true;
    }
    return false;
  }

  /** The files of a lead that are attached to its notice, as many as have room, and those that are not. */
  async #files({ id, files = [] }: Lead): Promise<{ files: LeadFile[]; others: FileInfo[] }> {
    const found: { files: LeadFile[]; others: FileInfo[] } = { files: [], others: [] };
    let left = mostAttached;
    for (const [index, file] of files.entries()) {
      const bytes = file.size <= left ? await this.#options.store.file(id, index) : undefined;
      if (bytes) found.files.push({ ...file, bytes });
      else found.others.push(file);
      left -= bytes?.length ?? 0;
    }
    return found;
  }
}
