const mailPart = "[\\p{L}\\p{N}!#$%&'*+=^_`{|}~-]+";
const domainLabel = "[\\p{L}\\p{N}](?:[\\p{L}\\p{N}-]*[\\p{L}\\p{N}])?";

/** A mail address as people write it, with a valid domain. */
const mailAddress = `${mailPart}(?:\\.${mailPart})*@(?:${domainLabel}\\.)+(?:\\p{L}{2,}|xn--[a-z0-9-]+)`;
const mail = new RegExp(`^${mailAddress}$`, "iu");
const mailLink = new RegExp(`^mailto:(?:${mailAddress})(?:,${mailAddress})*(?:\\?(?!.*\\?\\w+=).*)?$`, "iu");

/** Whether a text is one mail address. */
export function isMailAddress(text: string): boolean {
  return mail.test(text);
}

/** Whether a `mailto:` link names at least one mail address (RFC 6068). */
export function isMailLink(link: string): boolean {
  return mailLink.test(link);
}

/**
 * Checks the form of a `tel:` link (RFC 3966, E.164).
 * @returns why it cannot be dialled, as the end of a sentence that begins with the link; undefined where it can
 */
export function whyNotDialled(link: string): string | undefined {
  const { number } = /^tel:(?<number>.*?)(?:;ext=\d{1,10})?$/i.exec(link)?.groups ?? {};
  if (number === undefined || !/\d/.test(number)) return "holds no phone number";
  if (!/^\+?(?:[0-9().*-]|%23)+$/.test(number)) {
    return "holds no phone number; write it without spaces, as tel:+351300000000";
  }
  if (!number.startsWith("+")) {
    return digitsOf(number) < 3 || digitsOf(number) > 15 ? "has too few or too many digits" : undefined;
  }
  if (/[*%]/.test(number)) return 'has a "*" or "#" after its country code';
  if (/\(0\)/.test(number)) return 'has a "(0)" that phones would dial after the country code';
  if (/^\+0/.test(number)) return 'has a "0" where its country code begins';
  return digitsOf(number) < 7 || digitsOf(number) > 15 ? "has too few or too many digits" : undefined;
}

function digitsOf(number: string): number {
  return number.replace(/%23|\D/g, "").length;
}
