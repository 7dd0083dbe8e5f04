/** The file's name in the output folder; RFC 9116 looks for it nowhere else, so only a site at `/` has it. */
export const securityFile = ".well-known/security.txt";

const day = 24 * 60 * 60 * 1000;

/**
 * Writes `security.txt` (RFC 9116): whom to tell of a weakness. It holds for a day less than a year, since the
 * specification advises against more.
 * @param address public address of the site
 * @param now when the site is built; only the day counts, so that builds of one day are the same
 */
export function securityText(
  { email, lang }: { email: string; lang: string },
  address: string,
  now: Date,
): string {
  const expires = new Date(Math.floor(now.getTime() / day) * day);
  expires.setUTCFullYear(expires.getUTCFullYear() + 1);
  expires.setTime(expires.getTime() - day);
  return [
    `Contact: mailto:${email}`,
    `Expires: ${expires.toISOString()}`,
    `Preferred-Languages: ${lang.split("-")[0] ?? lang}`,
    `Canonical: ${address}${securityFile}`,
    "",
  ].join("\n");
}
