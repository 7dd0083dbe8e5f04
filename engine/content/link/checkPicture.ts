import type { ReferenceContext } from "../../contract/contentKind.ts";
import type { Asset, Raster } from "../../contract/image.ts";
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
    site.report(problem("image-size", { value, instead: asset.instead }, reference));
  } else if (asset.fault !== undefined) {
    const data = { value, fault: asset.fault, isDrawing: asset.raster === undefined };
    site.report(problem("image-broken", data, reference));
  } else if (asset.raster !== undefined) checkRaster(reference, asset.raster, asset, site);
}

/** In pixels. No page shows so many, and decoding more takes more memory than a build should need. */
const mostPixels = 40_000_000;

function checkRaster(
  reference: FileReference,
  { type }: Raster,
  { width = 0, height = 0 }: Asset,
  site: ReferenceContext,
): void {
  const { value } = reference;
  const [ending = ""] = /[^.]*$/.exec(value) ?? [];
  if (ending.toLowerCase().replace("jpg", "jpeg") !== type)
    site.report(problem("image-type", { value, ending, type }, reference));
  else if (width * height > mostPixels)
    site.report(problem("image-pixels", { value, width, height, most: mostPixels }, reference));
}
