/** Size of every pattern in CSS pixels. */
export const patternSize = { width: 1200, height: 900 } as const;

/** The file that a pattern is published as, from the site's root: `patterns/home.svg`. */
export function patternFile(name: string): string {
  return `patterns/${name}.svg`;
}

/** The name of the pattern that is published as a file. Undefined for any other file. */
export function patternIn(file: string): string | undefined {
  return /^patterns\/(.+)\.svg$/.exec(file)?.[1];
}
