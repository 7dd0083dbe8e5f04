import type { ContentKind } from "../../contract/contentKind.ts";
import type { JsonObject } from "../../contract/json.ts";
import { compilePicture } from "../compile/picture.ts";
import { checkPicture } from "../link/checkPicture.ts";
import { isObject } from "../source/isObject.ts";

/** A picture from `public/`. */
export const kind: ContentKind = {
  name: "image",
  wording: ["alt"],
  collect(value, found) {
    if (isObject(value)) found.refer("image", value.src, "src");
  },
  check: checkPicture,
  compile(value, site) {
    const { src, alt } = value as JsonObject;
    return compilePicture(String(src), String(alt), site);
  },
  type: { name: "Image", declaredIn: "image" },
};
