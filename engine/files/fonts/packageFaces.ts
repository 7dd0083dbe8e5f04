import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { FontFace, FontFailure } from "../../contract/font.ts";
import { reasonOf } from "../../errors/reasonOf.ts";

/**
 * Reads which files an npm package with a font has, from its own stylesheets. Fontsource's packages and others like them
 * have `index.css`, and those with a file for each weight also one stylesheet for each.
 * @param folders where packages may be installed, each a folder with `node_modules`
 * @param weights the stylesheets `400.css`, `700.css`, or the part of a variable font that is used; without them all of
 *   `index.css`
 */
export function packageFaces(
  name: string,
  weights: readonly number[] | undefined,
  folders: readonly string[],
): { family: string; faces: FontFace[] } | FontFailure {
  const folder = folders.map((one) => join(one, "node_modules", name)).find((one) => existsSync(one));
  if (folder === undefined) return { error: "font-package", reason: "it is not installed" };
  const lacking = weights?.find((weight) => !existsSync(join(folder, `${weight}.css`)));
  if (weights === undefined || lacking === undefined)
    return facesIn(folder, weights?.map((weight) => `${weight}.css`) ?? ["index.css"]);
  const found = facesIn(folder, ["index.css"]);
  const isVariable = "faces" in found && found.faces.every(({ weight }) => weight.includes(" "));
  if (!isVariable) return { error: "font-weight", reason: String(lacking) };
  const outside = weights.find((one) => !found.faces.every(({ weight }) => isWithin(weight, one)));
  if (outside !== undefined) return { error: "font-weight", reason: String(outside) };
  const part = `${Math.min(...weights)} ${Math.max(...weights)}`;
  return { ...found, faces: found.faces.map((face) => ({ ...face, weight: part })) };
}

function facesIn(
  folder: string,
  sheets: readonly string[],
): { family: string; faces: FontFace[] } | FontFailure {
  const faces: FontFace[] = [];
  let family = "";
  for (const sheet of sheets) {
    const path = join(folder, sheet);
    if (!existsSync(path)) return { error: "font-package", reason: `it has no ${sheet}` };
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

/** Whether a weight is in a range, as CSS has it. */
function isWithin(range: string, weight: number): boolean {
  const [from = 0, to = 0] = range.split(" ").map(Number);
  return from <= weight && weight <= to;
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
