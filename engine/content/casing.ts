const kebab = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Whether a name is in kebab-case: `price-list`, `404`, `2026-report`. Each part of an address is. */
export function isKebab(name: string): boolean {
  return kebab.test(name);
}

/** Whether a name in kebab-case can also be that of a type and an export, which never begin with a digit. */
export function isIdentifier(name: string): boolean {
  return isKebab(name) && /^[a-z]/.test(name);
}

/** The nearest name in kebab-case: `Preis Liste` → `preis-liste`. Undefined if nothing is left. */
export function kebabOf(name: string): string | undefined {
  const words = name
    .normalize("NFKD")
    .replace(/\p{Mark}/gu, "")
    .replace(/([a-z0-9])([A-Z])/g, "$1-$2")
    .toLowerCase()
    .split(/[^a-z0-9]+/);
  return words.filter(Boolean).join("-") || undefined;
}

/** `card-grid` → `CardGrid`. */
export function pascalOf(name: string): string {
  return name.replace(/(?:^|-)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

/**
 * The name in the casing that a pattern requires: `EVIDENCE` → `evidence`, `direct_debit` → `direct-debit`. Undefined
 * where no casing of it is right.
 * @param pattern a pattern of our own schemas
 */
export function fixCasing(name: unknown, pattern: unknown): string | undefined {
  if (typeof name !== "string" || typeof pattern !== "string" || !/^[\w -]{1,100}$/.test(name))
    return undefined;
  const kebab = kebabOf(name) ?? "";
  const pascal = pascalOf(kebab);
  const lowered = (word: string) => word.charAt(0).toLowerCase() + word.slice(1);
  const right = new RegExp(pattern);
  const quiet = /[a-z]/.test(name) ? [] : [name.trim().toLowerCase()];
  const ways = [name.trim(), ...quiet, lowered(name.trim()), lowered(pascal), kebab, name.toLowerCase()];
  return /[a-z]/i.test(name) ? ways.find((one) => one !== name && right.test(one)) : undefined;
}
