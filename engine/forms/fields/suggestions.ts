/** The suggestions that contain the typed text, ignoring case. */
export function matching(suggestions: readonly string[], typed: string): string[] {
  const wanted = typed.trim().toLowerCase();
  return suggestions.filter((word) => word.toLowerCase().includes(wanted));
}
