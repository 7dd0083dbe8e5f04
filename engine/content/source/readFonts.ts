import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { FontFace, FontFailure, FontFiles, FontSources } from "../../contract/font.ts";
import type { SiteSource } from "../../contract/graph.ts";
import type { FontChoice } from "../../contract/theme.ts";
import { fontCharacters } from "../../files/fonts/fontCharacters.ts";
import { packageFaces } from "../../files/fonts/packageFaces.ts";
import { withRegularFile } from "../../files/regularFile.ts";
import type { SiteFolder } from "../../files/siteFolder.ts";
import { fontChoice } from "../../theme/fontChoice.ts";
import { fontKey, inRange } from "../../theme/fontStyles.ts";
import { isObject } from "./isObject.ts";

/**
 * Finds the fonts that a theme names on this machine. What has not the form of a theme has none: it is reported later.
 * @param assets the public files: no other file is read
 */
export function readFonts(
  text: string | undefined,
  { root, site, publicDir }: Pick<SiteFolder, "root" | "site" | "publicDir">,
  assets: SiteSource["assets"],
): FontSources {
  const fonts = new Map<string, FontFiles | FontFailure>();
  for (const choice of choicesIn(text)) {
    const key = fontKey(choice);
    if (key === undefined || fonts.has(key)) continue;
    fonts.set(
      key,
      choice.package === undefined
        ? ofFiles(choice, publicDir, assets)
        : ofPackage(choice, [...new Set([site, root])]),
    );
  }
  return fonts;
}

function choicesIn(text: string | undefined): FontChoice[] {
  try {
    const theme: unknown = JSON.parse(text ?? "{}");
    const fonts = isObject(theme) && isObject(theme.fonts) ? theme.fonts : {};
    return Object.values(fonts).map(fontChoice).filter(isReadable);
  } catch {
    return [];
  }
}

/** Whether what it names is a package, or files of this site. */
function isReadable({ package: name, files = [] }: FontChoice): boolean {
  if (name !== undefined) return /^(@[a-z0-9-]+\/)?[a-z0-9][a-z0-9._-]*$/.test(name);
  return files.every(({ file }) => file.startsWith("/") && !file.split("/").includes(".."));
}

function ofPackage(
  { package: name = "", weights }: FontChoice,
  folders: readonly string[],
): FontFiles | FontFailure {
  const found = packageFaces(name, weights, folders);
  if ("error" in found) return found;
  const tests = found.faces.map(({ range }) => (range === undefined ? () => true : inRange(range)));
  return { ...found, has: (character) => tests.some((test) => test(character)) };
}

function ofFiles(
  { files = [] }: FontChoice,
  publicDir: string,
  assets: SiteSource["assets"],
): FontFiles | FontFailure {
  const faces: FontFace[] = [];
  const tests: ((character: number) => boolean)[] = [];
  for (const { file, weight = "400", style = "normal" } of files) {
    const path = join(publicDir, file);
    const bytes = assets.has(file) ? read(path) : undefined;
    if (bytes === undefined) return { error: "font-file", reason: file };
    const has = fontCharacters(bytes);
    if (has === undefined) return { error: "font-unreadable", reason: file };
    tests.push(has);
    faces.push({ path, weight, style });
  }
  const [first = ""] = files.map(({ file }) => file);
  const family = `Own ${first.replace(/^.*\/|\.[^.]*$/g, "").replace(/[^\w -]/g, " ")}`;
  return { family, faces, has: (character) => tests.every((test) => test(character)) };
}

function read(path: string): Buffer | undefined {
  try {
    return withRegularFile(path, (descriptor) => readFileSync(descriptor));
  } catch {
    return undefined;
  }
}
