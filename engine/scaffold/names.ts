import { isIdentifier, kebabOf } from "../content/source/casing.ts";

export { isKebab, kebabOf, pascalOf } from "../content/source/casing.ts";
export { reservedSegments } from "../content/source/roles.ts";
export { isErrorId } from "../errors/catalogue.ts";

/** Longest name of code: with it, no line of a written file is longer than the formatter allows. */
const longest = 40;

/**
 * Checks the name of a file of code. Any kebab-case name is allowed, words of JavaScript among them.
 * @returns why the name can't be used, as the end of "can't be named …:"; undefined where it can be used
 */
export function refusalOf(name: string): string | undefined {
  if (isIdentifier(name))
    return name.length > longest ? `it is longer than ${longest} characters` : undefined;
  const near = kebabOf(name)?.replace(/^[0-9-]+/, "");
  const example = near ? `, for example "${near}"` : "";
  return `names begin with a small letter and hold small letters, digits and single hyphens${example}`;
}

/** A command as it is typed. @param site another site than the project's own, as it is written after `--site` */
export function npm(command: string, site?: string): string {
  return site === undefined ? `npm run ${command}` : `npm run ${command} -- --site ${site}`;
}

/** `price-table` → `Price table`. */
export function sentence(name: string): string {
  const words = name.replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
