import { existsSync, readFileSync } from "node:fs";

/**
 * Makes font files known to the canvas.
 * @param others families of the system, for letters that the files lack
 * @returns all families, as CSS lists them
 */
export async function canvasFonts(paths: readonly string[], others: readonly string[] = []): Promise<string> {
  const { GlobalFonts } = await import("@napi-rs/canvas");
  await systemFamilies();
  const families = paths.map((path) => {
    const family = `Drawn ${path.replace(/["\\]/g, "")}`;
    if (existsSync(path) && !GlobalFonts.has(family)) GlobalFonts.register(readFileSync(path), family);
    return `"${family}"`;
  });
  return [...families, "sans-serif", ...others.map((family) => `"${family}"`)].join(", ");
}

/** The families of the fonts that this machine has, as they were before files were made known. */
let system: readonly string[] | undefined;

/** Returns the families of the fonts that this machine has. */
export async function systemFamilies(): Promise<readonly string[]> {
  const { GlobalFonts } = await import("@napi-rs/canvas");
  system ??= GlobalFonts.families.map(({ family }) => family).filter((family) => !/["\\]/.test(family));
  return system;
}
