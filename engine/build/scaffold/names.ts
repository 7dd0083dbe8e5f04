import { isErrorId } from "../../errors/catalogue.ts";

const kebab = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** Why a name is not in kebab-case, or undefined where it is. */
export function notKebab(name: string): string | undefined {
  if (kebab.test(name)) {
    return name.length > 60 ? "it is longer than 60 characters" : undefined;
  }
  const near = kebabOf(name);
  const example = near ? `, for example "${near}"` : "";
  return `names begin with a small letter and hold small letters, digits and single hyphens${example}`;
}

/** The nearest name in kebab-case, `PriceTable` → `price-table`; undefined where nothing is left of it. */
export function kebabOf(name: string): string | undefined {
  const words = name
    .normalize("NFKD")
    .replace(/\p{Mark}/gu, "")
    .replace(/([a-z0-9])([A-Z])/g, "$1-$2")
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .join("-")
    .replace(/^[0-9-]+/, "");
  return kebab.test(words) ? words : undefined;
}

/** `price-table` → `PriceTable`. */
export function pascal(name: string): string {
  return name
    .split("-")
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join("");
}

/** `price-table` → `Price table`. */
export function sentence(name: string): string {
  const words = name.replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Whether the engine itself reports something by that name. */
export function isReported(name: string): boolean {
  return isErrorId(name);
}
