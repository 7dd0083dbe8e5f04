import type { ContentKind } from "../../contract/contentKind.ts";
import type { Image } from "../../contract/image.ts";
import type { JsonObject } from "../../contract/json.ts";
import { compileImage } from "../compile/compileImage.ts";
import { checkPicture } from "../link/checkPicture.ts";
import { isObject } from "../source/isObject.ts";

/** A picture from `public/`. */
export const kind: ContentKind = {
  name: "image",
  wording: ["alt"],
  core: "src",
  collect(value, found) {
    if (!isObject(value)) return;
    found.refer("image", value.src, "src");
    found.refer("image", value.phone, "phone");
  },
  check: checkPicture,
  compile: (value, site): Image => compileImage(value as JsonObject, site.spaceOf(value as JsonObject), site),
  type: { name: "Image", declaredIn: "image" },
};
