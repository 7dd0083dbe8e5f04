import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isOpaqueWebp } from "../../content/raster/formats.ts";
import type { Reference } from "../../contract/contentKind.ts";
import type { SiteGraph } from "../../contract/graph.ts";
import type { Asset, MadeRaster, Raster } from "../../contract/values.ts";
import { KenteError, reasonOf } from "../../errors/KenteError.ts";
import { Cache } from "../../files/Cache.ts";
import { contentHash, fingerprint } from "../../files/hash.ts";
import { packageFiles } from "../../files/packages.ts";
import type { SiteFolder } from "../../files/siteFolder.ts";
import { toHue } from "../../theme/colour.ts";
import { loadDecoder, type Pyramid } from "./loadDecoder.ts";

/** Code that decides what the files of a picture look like, what their colours are, and whether all of it was decoded. */
const sources = [
  "engine/drawing/raster",
  "engine/content/raster/formats.ts",
  "engine/content/raster/formats.ts",
  "engine/theme/colour.ts",
];

/** The packages that decide it too. */
const packages = ["@napi-rs/canvas", "culori"];

/** Width in pixels of the copy that is searched for transparent pixels, and for its colour. */
const searched = 256;

/** What decoding a picture has shown: what pages need to know. */
type Survey = Omit<MadeRaster, "name">;

/**
 * Finds the pictures on pages of which other files can be made, in modern formats and in the widths that pages need. Each picture
 * is decoded once, and what was found is kept by its content.
 * @param log is called where no picture can be decoded
 * @param broken is called for each picture that can't: it is published as it is
 * @returns the site with `made` in its pictures
 * @throws KenteError `cache-unwritable`
 */
export async function surveyPictures(
  { root, cache: folder, publicDir }: Pick<SiteFolder, "root" | "cache" | "publicDir">,
  graph: SiteGraph,
  log: (line: string) => void,
  broken: (path: string, reason: string) => void,
): Promise<SiteGraph> {
  const found = shownRasters(graph);
  if (found.length === 0) return graph;
  const code = fingerprint(root, [...sources, ...packageFiles(root, ...packages)], null);
  const cache = new Cache(folder, "surveys");
  const assets = new Map(graph.source.assets);
  let decode: ReturnType<typeof loadDecoder> | undefined;
  const decoder = () => {
    decode ??= loadDecoder();
    return decode;
  };
  const made = madeNames(folder);
  try {
    for (const [path, asset, raster] of found) {
      const name = contentHash(JSON.stringify([code, raster.hash])).slice(0, 8);
      const file = `${name}.json`;
      const kept = readSurvey(cache, file);
      // Pages may only ask for its files where they can be made.
      if (!made.has(name)) await decoder();
      const source = join(publicDir, path);
      const survey = kept ?? withFault(source, await (await decoder())(source).then(surveyOf, asFailure));
      // Perhaps the file could not be read, or memory was short: a failure is no property of the picture.
      if ("failure" in survey) {
        broken(path, survey.failure);
        continue;
      }
      if (kept === undefined) cache.write(file, Buffer.from(JSON.stringify(survey)));
      assets.set(path, { ...asset, raster: { ...raster, made: { name, ...survey } } });
    }
  } catch (error) {
    if (error instanceof KenteError) throw error;
    log(`Pictures can't be decoded here (${reasonOf(error)}): they are published as they are.`);
    return graph;
  }
  cache.prune();
  return { ...graph, source: { ...graph.source, assets } };
}

/** The pictures on pages that are made of pixels and stand still. */
function shownRasters({ references, source }: SiteGraph): [path: string, asset: Asset, raster: Raster][] {
  const shown = new Set(references.flatMap((one) => (isShown(one) ? [one.value] : [])));
  return [...shown].flatMap((path) => {
    const asset = source.assets.get(path);
    return asset?.raster && !asset.raster.animated ? [[path, asset, asset.raster]] : [];
  });
}

/** Whether pages show the file of a reference. Links to it do not, and icons of browsers are drawn from that of the site. */
export function isShown(one: Reference): boolean {
  // The path of a kept reference costs parsing its file, so it is looked at last.
  return (
    one.kind === "image" || (one.kind === "picture" && !(one.file === "_site.json" && one.path[0] === "icon"))
  );
}

function readSurvey(cache: Cache, file: string): Survey | undefined {
  const kept = cache.read(file);
  return kept && (JSON.parse(Buffer.from(kept).toString()) as Survey);
}

function surveyOf(picture: Pyramid): Survey {
  const copy = picture.scaledTo(Math.min(searched, picture.width));
  const { data } = copy.getContext("2d").getImageData(0, 0, copy.width, copy.height);
  for (let at = 3; at < data.length; at += 4) if ((data[at] ?? 255) < 255) return { transparent: true };
  return { tint: tintOf(data) };
}

/** The names of the pictures of which the cache has files. */
function madeNames(folder: string): Set<string> {
  try {
    return new Set(readdirSync(join(folder, "pictures")));
  } catch {
    // None was made yet.
    return new Set();
  }
}

interface Failure {
  failure: string;
}

const asFailure = (error: unknown): Failure => ({ failure: `it can't be decoded (${reasonOf(error)})` });

/** Decoders leave out what they can't read, and report nothing. */
function withFault(source: string, survey: Survey | Failure): Survey | Failure {
  const isCut = "transparent" in survey && isOpaqueWebp(readFileSync(source));
  return isCut ? { failure: "a part of its pixels can't be decoded" } : survey;
}

/** The lightness in percent of the colours that stylesheets have for pictures that load. */
const lightnesses = [20, 35, 50, 65, 80, 95] as const;

/** Between their hues, in degrees. */
const hueStep = 30;

/** Colours with less colour than this are grey. */
const grey = 0.015;

/**
 * Returns the classes for the colour of a picture: the nearest to its mean in a palette (`engine/render/styles/tint.css`) that is
 * the same on all sites, so that no stylesheet changes with a picture.
 * @param pixels of a small copy: red, green, blue and opacity of each
 */
export function tintOf(pixels: Uint8ClampedArray): string {
  const mean = (channel: number) => {
    let sum = 0;
    for (let at = channel; at < pixels.length; at += 4) sum += pixels[at] ?? 0;
    return (sum * 4) / pixels.length / 255;
  };
  const { lightness, chroma, hue } = toHue(mean(0), mean(1), mean(2));
  const nearest = lightnesses.reduce((best, one) =>
    Math.abs(one - 100 * lightness) < Math.abs(best - 100 * lightness) ? one : best,
  );
  const turned = (Math.round(hue / hueStep) * hueStep) % 360;
  return chroma < grey ? `tint-${nearest}` : `tint-${nearest} tint-h${turned}`;
}
