/** The most characters of a text that a message quotes, and of a message. */
const [mostQuoted, most] = [200, 2000];

/** Shortens what a message quotes: it may be an author's text of any length. */
export function shortened(message: string): string {
  if (message.length <= mostQuoted) return message;
  return cut(
    message.replace(/"([^"]*)"/g, (_, quoted: string) => `"${cut(quoted, mostQuoted)}"`),
    most,
  );
}

function cut(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length - 1).replace(/[\ud800-\udbff]$/, "")}…`;
}
