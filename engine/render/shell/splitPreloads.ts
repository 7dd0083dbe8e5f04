/** React writes the preload links of eager pictures before the markup. They belong in the head. */
export function splitPreloads(html: string): { preloads: string; markup: string } {
  const [preloads = ""] = /^(?:<link rel="preload"[^>]*>)*/.exec(html) ?? [];
  return { preloads, markup: html.slice(preloads.length) };
}
