import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { basename, dirname, join } from "node:path";
import pMap from "p-map";
import { pageLanguage } from "../../content/translation/pageLanguage.ts";
import type { SiteGraph } from "../../contract/graph.ts";
import type { Image } from "../../contract/image.ts";
import { KenteError } from "../../errors/KenteError.ts";
import { reasonOf } from "../../errors/reasonOf.ts";
import { Cache } from "../../files/Cache.ts";
import { fingerprint } from "../../files/fingerprint.ts";
import type { SiteFolder } from "../../files/siteFolder.ts";
import { documentTitle } from "../../render/head/title.ts";
import { systemFamilies } from "../canvasFonts.ts";
import { Letters } from "../letters.ts";
import { loadPainter, type PreviewLook, type PreviewSubject, previewSize } from "./draw.ts";
import { previewLook } from "./look.ts";
import { patternChooser } from "./patternChooser.ts";

/** Pictures for link previews of the pages that have no picture of their own. */
interface Previews {
  /** The letters that no font here has, by the page's route. Their texts are left out of the pictures. */
  lacked: ReadonlyMap<string, readonly string[]>;
  /** Pictures by the page's route. */
  images: ReadonlyMap<string, Image>;
  /**
   * Draws the files that are not kept, and copies all into the output folder.
   * @param isThere whether a file is there already. Equal names have equal content
   * @returns the names of the files that were copied
   * @throws KenteError `cache-unwritable`
   */
  copyTo(out: string, isThere?: (file: string) => boolean): Promise<string[]>;
}

/** No previews: all pages use the site's own picture. */
export const noPreviews: Previews = { lacked: new Map(), images: new Map(), copyTo: async () => [] };

/** Files that decide what a preview looks like, besides its subject. */
const sources = ["engine/drawing", "node_modules/@napi-rs/canvas/package.json"];

/**
 * Names a picture for every page that has none, to be drawn or taken from the cache while pages are rendered. The address of a
 * picture changes with its content.
 * @param base path prefix of the site
 * @param log is called when this machine cannot draw pictures. The result is empty then
 * @throws KenteError `cache-unwritable`
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
  const letters = new Letters(look.fonts);
  const lacked = new Map<string, readonly string[]>();
  const images = new Map<string, Image>();
  const subjects = new Map<string, PreviewSubject>();
  for (const [path, page] of graph.pages) {
    if (page.head.image !== undefined) continue;
    const name = nameIn(page.language);
    const title = String(page.head.title);
    const drawn = await drawable({ title: drawnText(title), name: drawnText(name) }, letters);
    if (drawn.lacked.length > 0) lacked.set(path, drawn.lacked);
    const { dir } = pageLanguage(path, graph.languages).language;
    const subject: PreviewSubject = {
      ...drawn.texts,
      pattern: patternOf(page),
      ...(dir === "rtl" && { dir }),
      ...(drawn.families && { families: drawn.families }),
    };
    const file = `previews/${hashOf([print, subject])}.png`;
    subjects.set(file, subject);
    images.set(page.path, { src: base + file, alt: documentTitle(title, name), ...previewSize });
  }
  const cache = new Cache(folder.cache, "previews");
  const kept = (file: string) => cache.read(basename(file));
  const missing = [...subjects].find(([file]) => kept(file) === undefined);
  try {
    // One shows whether this machine can draw at all.
    if (missing) await paint(look, [missing], cache);
  } catch (error) {
    if (error instanceof KenteError) throw error;
    log(
      `Pictures for link previews can't be drawn here (${reasonOf(error)}): all pages use the site's own picture.`,
    );
    return noPreviews;
  }
  return {
    lacked,
    images,
    async copyTo(out, isThere = () => false) {
      const copied: string[] = [];
      const wanted = [...subjects].filter(([file]) => !isThere(file));
      await paint(
        look,
        wanted.filter(([file]) => kept(file) === undefined),
        cache,
      );
      for (const [file] of wanted) {
        const bytes = kept(file);
        if (bytes === undefined) continue;
        mkdirSync(join(out, dirname(file)), { recursive: true });
        writeFileSync(join(out, file), bytes);
        copied.push(file);
      }
      cache.prune();
      return copied;
    },
  };
}

/** A text without the one character that canvas refuses: one title must not cost a build. */
const drawnText = (text: string) => text.replaceAll("\0", "");

/** Leaves out texts with letters that no font has, and finds out whether fonts of the system are needed. */
async function drawable(texts: Pick<PreviewSubject, "title" | "name">, letters: Letters) {
  const all = texts.title + texts.name;
  if (letters.lackedByFiles(all).length === 0) return { texts, lacked: [] };
  const lacked = await letters.lackedByAll(all).catch(() => []);
  const unlessLacked = (text: string) => (lacked.some((letter) => text.includes(letter)) ? "" : text);
  return {
    texts: { title: unlessLacked(texts.title), name: unlessLacked(texts.name) },
    lacked,
    families: await systemFamilies().catch(() => []),
  };
}

async function paint(
  look: PreviewLook,
  missing: readonly [file: string, subject: PreviewSubject][],
  cache: Cache,
): Promise<void> {
  if (missing.length === 0) return;
  const draw = await loadPainter(look);
  // Drawing uses this thread, compression uses the others.
  const concurrency = availableParallelism() + 1;
  await pMap(missing, async ([file, subject]) => cache.write(basename(file), await draw(subject)), {
    concurrency,
  });
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
