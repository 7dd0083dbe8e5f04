import type { HeaderRule } from "../../contract/output.ts";

/**
 * The headers that the build asks for at a path.
 * @param rules in their order; the first rule that sets a header wins
 * @returns values by lower-case name
 */
export function headersFor(rules: readonly HeaderRule[], path: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const rule of rules) {
    if (!matches(rule.path, path)) continue;
    for (const [name, value] of Object.entries(rule.headers)) {
      if (!found.has(name.toLowerCase())) found.set(name.toLowerCase(), value);
    }
  }
  return found;
}

function matches(pattern: string, path: string): boolean {
  return pattern.endsWith("*") ? path.startsWith(pattern.slice(0, -1)) : pattern === path;
}
