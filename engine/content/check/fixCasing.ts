import { kebabOf, pascalOf } from "../source/casing.ts";

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
