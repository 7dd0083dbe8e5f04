/** Writes Arabic and Persian digits, which keyboards of these languages type, as 0 to 9, and their decimal sign as a point. */
export function latinDigits(text: string): string {
  return text
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) % 16))
    .replaceAll("\u066b", ".");
}
