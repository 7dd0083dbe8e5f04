import type { ContentKind } from "../../contract/contentKind.ts";
import type { Image, PictureFile } from "../../contract/image.ts";
import type { JsonObject } from "../../contract/json.ts";
import { compilePicture } from "../compile/picture.ts";
import { checkPicture } from "../link/checkPicture.ts";
import { isObject } from "../source/isObject.ts";

/** A picture from `public/`. */
export const kind: ContentKind = {
  name: "image",
  wording: ["alt"],
  collect(value, found) {
    if (!isObject(value)) return;
    found.refer("image", value.src, "src");
    found.refer("image", value.phone, "phone");
  },
  check: checkPicture,
  compile(value, site): Image {
    const { src, alt, phone } = value as JsonObject;
    return {
      ...compilePicture(String(src), site),
      alt: String(alt),
      ...(phone !== undefined && { phone: inSourceSet(compilePicture(String(phone), site)) }),
    };
  },
  type: { name: "Image", declaredIn: "image" },
};

/** In `srcset`, blanks and commas end an address. */
function inSourceSet(file: PictureFile): PictureFile {
  return { ...file, src: file.src.replace(/[\s,]/g, encodeURIComponent) };
}
