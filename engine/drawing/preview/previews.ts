import { createHash } from "node:crypto";
import { readFileSync, statSync } from "node:fs";
import { availableParallelism } from "node:os";
import pMap from "p-map";
import type { SiteGraph } from "../../contract/graph.ts";
import type { Image } from "../../contract/image.ts";
import { reasonOf } from "../../errors/reasonOf.ts";
import { cacheFolder } from "../../files/cacheFolder.ts";
import { fingerprint } from "../../files/fingerprint.ts";
import type { SiteFolder } from "../../files/siteFolder.ts";
import { documentTitle } from "../../render/head/title.ts";
import { PictureCache } from "../PictureCache.ts";
import { loadPainter, type PreviewLook, type PreviewSubject, previewSize } from "./draw.ts";
import { previewLook } from "./look.ts";
import { patternChooser } from "./patternChooser.ts";

/** Pictures for link previews of the pages that have no picture of their own. */
interface Previews {
  /** Pictures by the page's route. */
  images: ReadonlyMap<string, Image>;
  /** Copies the files into the output folder. @returns their size in bytes */
  copyTo(out: string): Promise<number>;
}

/** No previews: all pages use the site's own picture. */
export const noPreviews: Previews = { images: new Map(), copyTo: async () => 0 };

/** Files that decide what a preview looks like, besides its subject. */
const sources = ["engine/drawing", "node_modules/@napi-rs/canvas/package.json"];

/**
 * Draws a picture for every page that has none, or takes it from the cache. The address of a picture changes with its
 * content.
 * @param base path prefix of the site
 * @param log is called when this machine cannot draw pictures. The result is empty then
 */
export async function drawPreviews(
  folder: Pick<SiteFolder, "root" | "cache" | "publicDir">,
  graph: SiteGraph,
  base: string,
  log: (line: string) => void,
): Promise<Previews> {
  const { root } = folder;
  const nameIn = (language: string) => String((graph.translations.get(language) ?? graph).site.name);
  const patternOf = patternChooser(graph);
  const look = previewLook(folder, graph);
  const { picture, letter } = look.icon;
  // A font can be replaced under its name.
  const print = fingerprint(
    root,
    [...sources, ...look.fonts],
    [[...look.palettes], look.seam, picture ? hashOf(contentOf(picture.path)) : letter, look.texts],
  );
  const images = new Map<string, Image>();
  const subjects = new Map<string, PreviewSubject>();
  for (const page of graph.pages.values()) {
    if (page.value.image !== undefined) continue;
    const name = nameIn(page.language);
    const subject = { title: String(page.value.title), name, pattern: patternOf(page) };
    const file = `previews/${hashOf([print, subject])}.png`;
    subjects.set(file, subject);
    images.set(page.path, { src: base + file, alt: documentTitle(subject.title, name), ...previewSize });
  }
  const cache = new PictureCache(cacheFolder(folder));
  const missing = [...subjects].filter(([file]) => !cache.use(file));
  try {
    await paint(look, missing, cache);
  } catch (error) {
    log(
      `Pictures for link previews can't be drawn here (${reasonOf(error)}): all pages use the site's own picture.`,
    );
    return noPreviews;
  }
  cache.prune("previews", subjects.size);
  return {
    images,
    async copyTo(out) {
      let bytes = 0;
      for (const [file, subject] of subjects) {
        // Another build may have removed it from the cache since.
        if (!cache.use(file)) await paint(look, [[file, subject]], cache);
        bytes += cache.copy(file, out) ?? 0;
      }
      return bytes;
    },
  };
}

async function paint(
  look: PreviewLook,
  missing: readonly [file: string, subject: PreviewSubject][],
  cache: PictureCache,
): Promise<void> {
  if (missing.length === 0) return;
  const draw = await loadPainter(look);
  // Drawing uses this thread, compression uses the others.
  const concurrency = availableParallelism() + 1;
  await pMap(missing, async ([file, subject]) => cache.keep(file, await draw(subject)), { concurrency });
}

/** Returns the content of a file, or undefined where there is none: drawing reports a file that can't be read. */
function contentOf(file: string): string | undefined {
  return statSync(file, { throwIfNoEntry: false })?.isFile() ? readFileSync(file, "base64") : undefined;
}

function hashOf(value: unknown): string {
  return createHash("sha256")
    .update(JSON.stringify(value ?? null))
    .digest("hex")
    .slice(0, 16);
}
