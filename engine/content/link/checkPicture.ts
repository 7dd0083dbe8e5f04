import type { ReferenceContext } from "../../contract/contentKind.ts";
import type { FileReference } from "../../contract/reference.ts";
import { correctionOf, withCorrectionTo } from "../diagnostics/correction.ts";
import { problem } from "../diagnostics/problem.ts";
import { nearestFile } from "./nearestPlace.ts";

/** Checks that a file of `public/` exists and is a picture. */
export function checkPicture(reference: FileReference, site: ReferenceContext): void {
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
  } else if (asset.fault !== undefined) {
    site.report(problem("image-broken", { value, fault: asset.fault }, reference));
  }
}
