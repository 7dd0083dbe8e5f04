import type { MadeFormat, MadePicture, Raster } from "../../contract/image.ts";

/** The folder of the output with the files that are made of pictures. The names in it change with their content. */
const folder = "assets/pictures/";

/** In bytes: what a phone on a slow network loads in two seconds. A heavier picture is reported. */
export const heaviestPicture = 400_000;

const endings: Readonly<Record<MadeFormat, string>> = { avif: "avif", webp: "webp", jpeg: "jpg", png: "png" };

/**
 * The name of a file that the build makes of a picture: `assets/pictures/loaf-x3Qf9a2b-640.avif`.
 * @param path of the picture in `public/`
 */
export function madePictureFile(path: string, { made }: Raster, { width, format }: MadePicture): string {
  const stem = (path.split("/").at(-1) ?? "")
    .replace(/\.\w+$/, "")
    .toLowerCase()
    .replace(/[^a-z\d]+/g, "-")
    .slice(0, 40)
    .replace(/^-|-$/g, "");
  return `${folder}${stem || "picture"}-${made?.name}-${width}.${endings[format]}`;
}

/** How a page asks for such a file: `640 avif /images/loaf.jpg`. */
export function pictureQuestion(path: string, { width, format }: MadePicture): string {
  return `${width} ${format} ${path}`;
}

/** Reads such a question. */
export function readPictureQuestion(question: string): MadePicture & { path: string } {
  const [, width = "", format = "", path = ""] = /^(\d+) (\w+) (.*)$/s.exec(question) ?? [];
  return { path, width: Number(width), format: format as MadeFormat };
}
