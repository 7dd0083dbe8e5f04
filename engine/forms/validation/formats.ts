// No negated character classes: V8 of Node 20 and of Chromium of that age misreads one in a repeated group with the flag
// `v`, with which browsers compile the `pattern` attribute.

/** Characters beyond ASCII, without white space. */
const beyond =
  "\\u00a1-\\u167f\\u1681-\\u1fff\\u200b-\\u2027\\u2030-\\u205e\\u2060-\\u2fff\\u3001-\\ufefe\\uff00-\\u{10ffff}";
/** A part before the `@`, between dots (HTML, valid email address). */
const atom = `[A-Za-z0-9!#$%&'*+\\/=?^_\`\\{\\|\\}~\\-${beyond}]+`;
/** A part of a domain label, between hyphens. */
const letters = `[A-Za-z0-9${beyond}]+`;
const label = `${letters}(?:-+${letters})*`;

/**
 * An email address, as a pattern for the validators and the `pattern` attribute. Stricter than browsers, which accept
 * `.a@example.com` and `a@example`. Letters of all scripts are allowed (RFC 6531).
 */
export const emailPattern = `^${atom}(?:\\.${atom})*@${label}(?:\\.${label})+$`;

/** Formats that differ from those of ajv-formats. */
export const formats = { email: new RegExp(emailPattern, "u") };
