/**
 * Writes a value so that Markdown reads it as text. A backslash before any ASCII punctuation makes it a plain character
 * (CommonMark 0.31, 2.4), and a line that begins with spaces could be code (4.4). A line break stays one (6.7), and an empty line
 * parts two paragraphs.
 */
export function escapeMarkdown(value: string): string {
  return value
    .replace(/\r\n?/g, "\n")
    .replace(/[!-/:-@[-`{-~]/g, "\\$&")
    .replace(/^[ \t]+|[ \t]+$/gm, "")
    .replace(/(?<=[^\n])\n(?=[^\n])/g, "\\\n");
}
