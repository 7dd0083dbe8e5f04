import { createHash } from "node:crypto";
import { availableParallelism } from "node:os";
import type { SiteGraph } from "../../contract/graph.ts";
import type { Image } from "../../contract/image.ts";
import { reasonOf } from "../../errors/reasonOf.ts";
import { cacheFolder } from "../../files/cacheFolder.ts";
import { fingerprint } from "../../files/fingerprint.ts";
import { documentTitle } from "../../render/head/pageTags.ts";
import { PictureCache } from "./cache.ts";
import { loadPainter, markFile, type PreviewSubject, previewSize } from "./draw.ts";
import { patternChooser } from "./patterns.ts";

/** Pictures for link previews, drawn for pages that bring none. */
export interface Previews {
  /** Pictures by the page's route. */
  images: ReadonlyMap<string, Image>;
  /** Puts the files into the output. @returns how many bytes they are */
  copyTo(out: string): Promise<number>;
}

/** No previews: the site's own picture stands for all pages. */
export const noPreviews: Previews = { images: new Map(), copyTo: async () => 0 };

/** Everything besides its subject that decides how a preview looks. */
const looks = [
  "engine/drawing",
  markFile,
  "node_modules/@napi-rs/canvas/package.json",
  "node_modules/@fontsource-variable/bricolage-grotesque/package.json",
];

/**
 * Draws a picture for every page without one, or takes it from the cache where it was drawn before. The address of each
 * changes with what it shows.
 * @param base path prefix of the site
 * @param log is told where pictures can't be drawn on this machine; there are none then
 */
export async function drawPreviews(
  root: string,
  graph: SiteGraph,
  base: string,
  log: (line: string) => void,
): Promise<Previews> {
  const name = String(graph.site.name);
  const patternOf = patternChooser(graph);
  const print = fingerprint(root, looks, 0);
  const images = new Map<string, Image>();
  const subjects = new Map<string, PreviewSubject>();
  for (const page of graph.pages.values()) {
    if (page.value.image !== undefined) continue;
    const subject = { title: String(page.value.title), name, pattern: patternOf(page) };
    const file = `previews/${hashOf([print, subject])}.png`;
    subjects.set(file, subject);
    images.set(page.path, { src: base + file, alt: documentTitle(subject.title, name), ...previewSize });
  }
  const cache = new PictureCache(cacheFolder(root));
  const missing = [...subjects].filter(([file]) => !cache.use(file));
  try {
    await paint(root, missing, cache);
  } catch (error) {
    log(
      `Pictures for link previews can't be drawn here (${reasonOf(error)}): the site's own stands for all pages.`,
    );
    return noPreviews;
  }
  cache.prune(subjects.size);
  return {
    images,
    async copyTo(out) {
      let bytes = 0;
      for (const [file, subject] of subjects) {
        // Another build may have forgotten it meanwhile.
        if (!cache.use(file)) await paint(root, [[file, subject]], cache);
        bytes += cache.copy(file, out) ?? 0;
      }
      return bytes;
    },
  };
}

async function paint(
  root: string,
  missing: readonly [file: string, subject: PreviewSubject][],
  cache: PictureCache,
): Promise<void> {
  if (missing.length === 0) return;
  const draw = await loadPainter(root);
  const waiting = missing.values();
  const lane = async () => {
    for (const [file, subject] of waiting) cache.keep(file, await draw(subject));
  };
  // Drawing takes this thread, making files small takes others.
  await Promise.all(Array.from({ length: availableParallelism() + 1 }, lane));
}

function hashOf(value: unknown): string {
  return createHash("sha256").update(JSON.stringify(value)).digest("hex").slice(0, 16);
}
