import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { FontFace, FontFailure } from "../../contract/font.ts";
import { reasonOf } from "../../errors/reasonOf.ts";

/**
 * Reads which files an npm package with a font has, from its own stylesheets. Fontsource's packages and others like them
 * have `index.css`, and one stylesheet for each weight.
 * @param folders where packages may be installed, each a folder with `node_modules`
 * @param weights the stylesheets `400.css`, `700.css`; without them `index.css`
 */
export function packageFaces(
  name: string,
  weights: readonly number[] | undefined,
  folders: readonly string[],
): { family: string; faces: FontFace[] } | FontFailure {
  const folder = folders.map((one) => join(one, "node_modules", name)).find((one) => existsSync(one));
  if (folder === undefined) return { error: "font-package", reason: "it is not installed" };
  const sheets = weights?.map((weight) => `${weight}.css`) ?? ["index.css"];
  const faces: FontFace[] = [];
  let family = "";
  for (const sheet of sheets) {
    const path = join(folder, sheet);
    if (!existsSync(path)) {
      if (weights === undefined) return { error: "font-package", reason: `it has no ${sheet}` };
      return { error: "font-weight", reason: sheet.replace(".css", "") };
    }
    try {
      for (const rule of readFileSync(path, "utf8").matchAll(/@font-face\s*\{([^}]*)\}/g)) {
        const face = faceOf(rule[1] ?? "", folder);
        if (face === undefined) continue;
        family = face.family;
        faces.push(face.face);
      }
    } catch (error) {
      return { error: "font-package", reason: reasonOf(error) };
    }
  }
  return faces.length > 0
    ? { family, faces }
    : { error: "font-package", reason: "its stylesheet names no fonts" };
}

function faceOf(rule: string, folder: string): { family: string; face: FontFace } | undefined {
  const value = (name: string) => new RegExp(`${name}\\s*:\\s*([^;]+)`).exec(rule)?.[1]?.trim();
  const file = /url\(\s*["']?\.?\/?([^"')]+\.woff2)["']?\s*\)/.exec(rule)?.[1];
  const family = value("font-family")?.replace(/^["']|["']$/g, "");
  if (file === undefined || family === undefined || /["\\]/.test(family)) return undefined;
  const range = value("unicode-range");
  return {
    family,
    face: {
      path: join(folder, file),
      weight: value("font-weight") ?? "400",
      style: value("font-style") === "italic" ? "italic" : "normal",
      ...(range !== undefined && { range: range.replace(/\s+/g, "") }),
    },
  };
}
