/** Returns the `mailto:` address for an application: the title of the position is the subject. */
export function applicationAddress(email: string, title: string): string {
  // encodeURIComponent throws on lone surrogates.
  const subject = title.replace(/\p{Surrogate}/gu, "\ufffd");
  return `mailto:${email}?subject=${encodeURIComponent(subject)}`;
}
