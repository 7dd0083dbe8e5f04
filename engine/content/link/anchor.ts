const longest = 64;

/**
 * Makes an anchor from a title: `Reader's rights (EU)` → `readers-rights-eu`. Returns undefined where the title has no
 * letter or digit.
 */
export function anchorFrom(title: string): string | undefined {
  const words = title
    .normalize("NFKD")
    .replace(/\p{Mark}|['’]/gu, "")
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
  if (words.length === 0) return undefined;
  const name = words.join("-");
  // An anchor begins with a letter.
  const whole = /^[a-z]/.test(name) ? name : `section-${name}`;
  if (whole.length <= longest) return whole;
  const end = whole.lastIndexOf("-", longest);
  return whole.slice(0, end > 0 ? end : longest);
}
