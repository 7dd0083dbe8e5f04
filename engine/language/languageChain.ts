/** The languages whose words a language may use, its own first: `zh-Hant-TW`, `zh-Hant`, `zh`. */
export function languageChain(code: string): string[] {
  const parts = code.split("-");
  return parts.map((_, index) => parts.slice(0, parts.length - index).join("-"));
}
