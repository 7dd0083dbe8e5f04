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
