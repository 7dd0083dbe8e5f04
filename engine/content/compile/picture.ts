import type { ContentCompiler } from "../../contract/contentKind.ts";
import type { PictureFile } from "../../contract/image.ts";
import { KenteError } from "../../errors/KenteError.ts";

/** Compiles a picture of `public/`: its address and its size. */
export function compilePicture(src: string, { asset, address }: ContentCompiler): PictureFile {
  const { width, height } = asset(src) ?? {};
  if (width === undefined || height === undefined) throw new KenteError("site-incomplete", {});
  return { src: address(src), width, height };
}
