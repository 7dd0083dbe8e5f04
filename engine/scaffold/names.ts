import { isIdentifier, kebabOf } from "../content/source/casing.ts";

export { isKebab, kebabOf, pascalOf } from "../content/source/casing.ts";
export { reservedSegments } from "../content/source/roles.ts";
export { isErrorId as isReported } from "../errors/catalogue.ts";

/** Why a name can't be that of code in kebab-case, or undefined where it can. */
export function notIdentifier(name: string): string | undefined {
  if (isIdentifier(name)) return name.length > 60 ? "it is longer than 60 characters" : undefined;
  const near = kebabOf(name)?.replace(/^[0-9-]+/, "");
  const example = near ? `, for example "${near}"` : "";
  return `names begin with a small letter and hold small letters, digits and single hyphens${example}`;
}

/** `price-table` → `Price table`. */
export function sentence(name: string): string {
  const words = name.replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
