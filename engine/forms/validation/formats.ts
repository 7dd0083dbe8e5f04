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

const leapYear = "(?:\\d\\d(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)";
/** A day that the calendar has. */
const day = `(?:\\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\\d|30)|02-(?:0[1-9]|1\\d|2[0-8]))|${leapYear}-02-29)`;
const clock =
  "(?:[01]\\d|2[0-3]):[0-5]\\d(?::[0-5]\\d(?:\\.\\d{1,9})?)?(?:[Zz]|[+-](?:[01]\\d|2[0-3]):[0-5]\\d)?";

/**
 * Formats that differ from those of ajv-formats: times need neither seconds nor a zone, and addresses may be in any script. A file
 * stands in the values by its name; the server checks its content.
 */
export const formats = {
  email: new RegExp(emailPattern, "u"),
  time: new RegExp(`^${clock}$`, "u"),
  "date-time": new RegExp(`^${day}[Tt ]${clock}$`, "u"),
  "data-url": /^[^/\\\p{Cc}]+$/u,
  uri: /^[A-Za-z][A-Za-z0-9+.-]{1,40}:[^\s<>"{}|\\^`]+$/u,
};
