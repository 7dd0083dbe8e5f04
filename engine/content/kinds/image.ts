import type { ContentKind } from "../../contract/contentKind.ts";
import type { JsonObject } from "../../contract/json.ts";
import type { Image } from "../../contract/values.ts";
import { compileImage } from "../compile/pictures.ts";
import { isObject } from "../json/value.ts";
import { checkPicture } from "../link/checkLink.ts";

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
  type: { name: "Image", declaredIn: "values" },
};
