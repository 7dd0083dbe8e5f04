import { isIP } from "node:net";
import { KenteError } from "../errors/KenteError.ts";
import { drivers } from "./openStore.ts";
import { hideLogin } from "./sql/unavailable.ts";

/** The settings of an operator, validated. */
export interface Settings {
  port: number;
  /** If omitted, all addresses of this machine. */
  host?: string;
  /** Address of the store: `file:data/leads.db`, `postgres://…`. */
  databaseUrl: string;
  /** Submissions per minute and IP address; 0 for no limit. */
  rateLimit: number;
  /** Number of reverse proxies in front of the server, whose `X-Forwarded-For` is trusted. */
  trustedProxies: number;
  /** Further origins whose pages may submit forms to this server. */
  allowedOrigins: string[];
  /** The webhook that is notified of each lead. */
  notify?: { url: string; secret?: string };
  /** How mail is sent; undefined if this server sends none. */
  mail?: MailSettings;
}

/** How a server sends mail. */
export interface MailSettings {
  /** `smtp://user:password@host:587`, or `smtps://…` for a connection that is encrypted from the start. */
  url: string;
  from: Sender;
  /** Recipients of mails about submissions whose form names none. */
  to: string[];
}

/** The names of all settings of a server, as `.env.example` explains them. */
export const settingNames = [
  "PORT",
  "HOST",
  "DATABASE_URL",
  "RATE_LIMIT",
  "TRUSTED_PROXIES",
  "ALLOWED_ORIGINS",
  "NOTIFY_URL",
  "NOTIFY_SECRET",
  "SMTP_URL",
  "MAIL_FROM",
  "MAIL_TO",
];

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads the settings of a server from the environment. An empty variable counts as not set.
 * @param defaultPort used if `PORT` is not set
 * @throws KenteError `port-invalid`, `host-invalid` or `setting-invalid`
 */
export function readSettings(environment: Environment, defaultPort: number): Settings {
  const text = (name: string) => environment[name]?.trim() || undefined;
  const databaseUrl = text("DATABASE_URL") ?? "file:data/leads.db";
  if (!isDatabaseAddress(databaseUrl))
    throw invalid(
      "DATABASE_URL",
      databaseUrl,
      `an address such as ${drivers.map(({ example }) => example).join(" or ")}`,
    );
  const notifyUrl = text("NOTIFY_URL");
  const secret = text("NOTIFY_SECRET");
  if (notifyUrl !== undefined && !isWebAddress(notifyUrl))
    throw invalid("NOTIFY_URL", notifyUrl, "an address such as https://hooks.example.com/leads");
  return {
    ...readListenSettings(environment, defaultPort),
    databaseUrl,
    rateLimit: readNumber("RATE_LIMIT", text("RATE_LIMIT"), 30, 1_000_000),
    trustedProxies: readNumber("TRUSTED_PROXIES", text("TRUSTED_PROXIES"), 0, 10),
    allowedOrigins: (text("ALLOWED_ORIGINS") ?? "")
      .split(/[\s,]+/)
      .filter(Boolean)
      .map(readOrigin),
    ...(notifyUrl !== undefined && { notify: { url: notifyUrl, ...(secret !== undefined && { secret }) } }),
    ...readMailSettings(text),
  };
}

/** Reads `SMTP_URL`, `MAIL_FROM` and `MAIL_TO`, which belong together. */
function readMailSettings(text: (name: string) => string | undefined): Pick<Settings, "mail"> {
  const [url, sender, recipients] = ["SMTP_URL", "MAIL_FROM", "MAIL_TO"].map(text);
  if (url === undefined) {
    const [other] = ["MAIL_FROM", "MAIL_TO"].filter((name) => text(name) !== undefined);
    if (other !== undefined) throw invalid("SMTP_URL", "", `set where ${other} is: ${smtpExample}`);
    return {};
  }
  if (!isReadable(url) || !/^smtps?:$/.test(new URL(url).protocol) || new URL(url).hostname === "")
    throw invalid("SMTP_URL", url, smtpExample);
  const from = readSender(sender ?? "");
  if (!from) throw wrong("MAIL_FROM", sender ?? "", "an address such as Bakery <web@example.com>");
  const to = (recipients ?? "").split(",").map((one) => one.trim());
  const other = to.find((one) => one !== "" && !isAddress(one));
  if (other !== undefined)
    throw wrong("MAIL_TO", other, "a list of email addresses, with commas between them");
  return { mail: { url, from, to: to.filter(Boolean) } };
}

const smtpExample =
  "an address such as smtp://user:password@mail.example.com:587, with %40 for an @ in the user or password";

/**
 * Reads `PORT` and `HOST`. An empty variable counts as not set.
 * @param defaultPort used if `PORT` is not set
 * @throws KenteError `port-invalid` or `host-invalid`
 */
function readListenSettings(environment: Environment, defaultPort: number): Pick<Settings, "port" | "host"> {
  const { PORT: port = "", HOST: host = "" } = environment;
  if (port !== "" && !(/^\d{1,5}$/.test(port) && Number(port) <= 65_535))
    throw new KenteError("port-invalid", { port });
  if (host !== "" && !isHost(host)) throw new KenteError("host-invalid", { host });
  return { port: port === "" ? defaultPort : Number(port), ...(host !== "" && { host }) };
}

function readNumber(name: string, text: string | undefined, otherwise: number, max: number): number {
  if (text === undefined) return otherwise;
  if (/^\d{1,9}$/.test(text) && Number(text) <= max) return Number(text);
  throw invalid(name, text, `a whole number from 0 to ${max}`);
}

function readOrigin(text: string): string {
  if (isWebAddress(text) && new URL(text).origin === text.replace(/\/$/, "")) return new URL(text).origin;
  throw invalid("ALLOWED_ORIGINS", text, "a list of origins such as https://www.example.com, without paths");
}

function isWebAddress(text: string): boolean {
  return isReadable(text) && /^https?:$/.test(new URL(text).protocol);
}

/** Whether the text is a `file:` path or a URL. Its scheme is checked when the store is opened. */
function isDatabaseAddress(text: string): boolean {
  return /^file:(?!\/\/)/i.test(text) || isReadable(text);
}

/** Whether the text is a URL without broken percent codes, over which database clients would fail later. */
function isReadable(text: string): boolean {
  if (!URL.canParse(text)) return false;
  try {
    const { username, password, hostname, pathname } = new URL(text);
    for (const part of [username, password, hostname, pathname]) decodeURIComponent(part);
    return true;
  } catch {
    return false;
  }
}

function isHost(host: string): boolean {
  return isIP(host) !== 0 || (host.length <= 253 && /^(?!-)[a-z\d-]+(\.[a-z\d-]+)*$/i.test(host));
}

/** @param value is shown without the login that an address may have */
function invalid(name: string, value: string, expected: string): KenteError<"setting-invalid"> {
  return wrong(name, hideLogin(value), expected);
}

function wrong(name: string, value: string, expected: string): KenteError<"setting-invalid"> {
  return new KenteError("setting-invalid", { name, value, expected });
}

/** A sender as mail programs show it. */
interface Sender {
  name: string;
  address: string;
}

/** Characters that begin or end something else in the header of a mail, or in a command of SMTP, are not taken. */
const part = String.raw`[^\s@<>()[\]\\,;:"\p{Cc}]+`;
const addressOnly = new RegExp(`^${part}@${part}$`, "u");
const withName = /^"?([^"<>\p{Cc}]*?)"?\s*<([^<>]+)>$/u;

/** Whether a text is one email address, and nothing else. */
export function isAddress(text: string): boolean {
  return text.length <= 254 && addressOnly.test(text);
}

/** Whether an address is one on the internet: not of a machine, and no address that another mail server would send on. */
export function isPublicAddress(text: string): boolean {
  return isAddress(text) && /^[^%!]+@.+\..+$/.test(text);
}

/** Reads `web@example.com` or `Bakery <web@example.com>`. @returns undefined if it is neither */
function readSender(text: string): Sender | undefined {
  const [, name = "", address = text] = withName.exec(text) ?? [];
  return isAddress(address) ? { name: name.trim(), address } : undefined;
}
