import type { ContentKind, ReferenceContext } from "../../contract/contentKind.ts";
import type { Image } from "../../contract/image.ts";
import type { JsonObject } from "../../contract/json.ts";
import type { FileReference } from "../../contract/reference.ts";
import { KenteError } from "../../errors/KenteError.ts";
import { correctionOf, withCorrectionTo } from "../diagnostics/correction.ts";
import { problem } from "../diagnostics/problem.ts";
import { nearestFile } from "../link/nearestPlace.ts";
import { isObject } from "../source/isObject.ts";

/** A picture from `public/`. */
export const kind: ContentKind = {
  name: "image",
  wording: ["alt"],
  collect(value, found) {
    if (isObject(value)) found.refer("image", value.src, "src");
  },
  check: checkImage,
  compile(value, { assets, address }): Image {
    const { src, alt } = value as JsonObject;
    const { width, height } = assets.get(String(src)) ?? {};
    if (width === undefined || height === undefined) throw new KenteError("site-incomplete", {});
    return { src: address(String(src)), alt: String(alt), width, height };
  },
  type: { name: "Image", declaredIn: "image" },
};

function checkImage(reference: FileReference, site: ReferenceContext): void {
  const { value } = reference;
  const asset = site.assets.get(value);
  if (asset === undefined) {
    const { near, slip } = site.meant("image", value, () => ({
      near: nearestFile(value, site.assets, site.space.moved),
      slip: correctionOf(value, site.assets.keys()),
    }));
    site.report(withCorrectionTo(problem("image-file", { value, suggestion: near }, reference), value, slip));
  } else if (asset.width === undefined || asset.height === undefined) {
    site.report(problem("image-size", { value }, reference));
  }
}
