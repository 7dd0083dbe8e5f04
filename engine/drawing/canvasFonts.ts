import { existsSync, readFileSync } from "node:fs";

/** Makes font files known to the canvas. @returns their families, as CSS lists them */
export async function canvasFonts(paths: readonly string[]): Promise<string> {
  const { GlobalFonts } = await import("@napi-rs/canvas");
  const families = paths.map((path) => {
    const family = `Drawn ${path.replace(/["\\]/g, "")}`;
    if (existsSync(path) && !GlobalFonts.has(family)) GlobalFonts.register(readFileSync(path), family);
    return `"${family}"`;
  });
  return [...families, "sans-serif"].join(", ");
}
