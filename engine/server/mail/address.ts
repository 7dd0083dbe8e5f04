/** A sender as mail programs show it. */
export interface Sender {
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
export function readSender(text: string): Sender | undefined {
  const [, name = "", address = text] = withName.exec(text) ?? [];
  return isAddress(address) ? { name: name.trim(), address } : undefined;
}
