/** Size of every weave in CSS pixels. */
export const weaveSize = { width: 1200, height: 900 } as const;

/** The file that a weave is published as, from the site's root: `weaves/home.svg`. */
export function weaveFile(name: string): string {
  return `weaves/${name}.svg`;
}
