// Classes say what they hold, not what they don't: the engine of Node 20 and Chromium of that age misreads a negated one
// in a repeated group with the flag `v`, which the attribute is compiled with.

/** Letters and other signs beyond ASCII, without blanks. */
const beyond =
  "\\u00a1-\\u167f\\u1681-\\u1fff\\u200b-\\u2027\\u2030-\\u205e\\u2060-\\u2fff\\u3001-\\ufefe\\uff00-\\u{10ffff}";
/** What stands before the `@`, between dots (HTML, valid email address). */
const atom = `[A-Za-z0-9!#$%&'*+\\/=?^_\`\\{\\|\\}~\\-${beyond}]+`;
/** What a part of a domain is made of. Between its pieces there may be hyphens. */
const letters = `[A-Za-z0-9${beyond}]+`;
const label = `${letters}(?:-+${letters})*`;

/**
 * An email address, as a pattern that the validators and the `pattern` attribute share: browsers themselves take
 * `.a@example.com` and `a@example` for addresses. Letters of all scripts are allowed (RFC 6531).
 */
export const emailPattern = `^${atom}(?:\\.${atom})*@${label}(?:\\.${label})+$`;

/** Formats that our forms have a notion of their own of. */
export const formats = { email: new RegExp(emailPattern, "u") };
