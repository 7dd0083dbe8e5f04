/** The address that begins a mail to `email` about the position: its title is the subject. */
export function applicationAddress(email: string, title: string): string {
  // Half of a surrogate pair cannot be encoded.
  const subject = title.replace(/\p{Surrogate}/gu, "\ufffd");
  return `mailto:${email}?subject=${encodeURIComponent(subject)}`;
}
