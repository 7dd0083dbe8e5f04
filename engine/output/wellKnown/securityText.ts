/** The file's name in the output folder. RFC 9116 allows no other place, so only a site at `/` has it. */
export const securityFile = ".well-known/security.txt";

const day = 24 * 60 * 60 * 1000;

/**
 * Writes `security.txt` (RFC 9116): where to report a vulnerability. It expires one day before a year has passed, since
 * the specification advises against more than a year.
 * @param address public address of the site
 * @param now time of the build. Only the day counts, so that all builds of a day are equal
 */
export function securityText(
  { email, languages }: { email: string; languages: readonly string[] },
  address: string,
  now: Date,
): string {
  const expires = new Date(Math.floor(now.getTime() / day) * day);
  expires.setUTCFullYear(expires.getUTCFullYear() + 1);
  expires.setTime(expires.getTime() - day);
  return [
    `Contact: mailto:${email}`,
    `Expires: ${expires.toISOString()}`,
    `Preferred-Languages: ${languages.map((code) => code.split("-")[0]).join(", ")}`,
    `Canonical: ${address}${securityFile}`,
    "",
  ].join("\n");
}
