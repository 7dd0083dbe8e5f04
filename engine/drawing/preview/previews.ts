import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { basename, join } from "node:path";
import pMap from "p-map";
import { pageLanguage } from "../../content/translation/languages.ts";
import type { SiteGraph, SourcePage } from "../../contract/graph.ts";
import type { JsonPath } from "../../contract/json.ts";
import type { Image } from "../../contract/values.ts";
import { reasonOf } from "../../errors/KenteError.ts";
import { Cache } from "../../files/Cache.ts";
import { fingerprint } from "../../files/hash.ts";
import { packageFiles } from "../../files/packages.ts";
import type { SiteFolder } from "../../files/siteFolder.ts";
import { documentTitle } from "../../render/head/pageTags.ts";
import { drawnFonts, Letters, systemFamilies } from "../fonts.ts";
import { iconSubject } from "../icon/iconPainter.ts";
import type { Pattern } from "../pattern/draw.ts";
import { loadPainter, type PreviewLook, type PreviewSubject, previewSize } from "./draw.ts";

/** Pictures for link previews of the pages that have no picture of their own. */
interface Previews {
  /** The letters that no font here has, by the page's route. Their texts are left out of the pictures. */
  lacked: ReadonlyMap<string, readonly string[]>;
  /** Pictures by the page's route. */
  images: ReadonlyMap<string, Image>;
  /**
   * Draws the files that are not kept, and copies all into the output folder.
   * @param isThere whether a file is there already. Equal names have equal content
   * @param signal ends the work after the pictures that are being drawn
   * @returns the names of the files that were copied
   */
  copyTo(out: string, isThere?: (file: string) => boolean, signal?: AbortSignal): Promise<string[]>;
}

/** No previews: all pages use the site's own picture. */
export const noPreviews: Previews = { lacked: new Map(), images: new Map(), copyTo: async () => [] };

/** Files that decide what a preview looks like, besides its subject. */
const sources = (root: string) => ["engine/drawing", ...packageFiles(root, "@napi-rs/canvas")];

/**
 * Names a picture for every page that has none, to be drawn or taken from the cache while pages are rendered. The address of a
 * picture changes with its content.
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
    [...sources(root), ...look.fonts],
    [[...look.palettes], picture ? hashOf(contentOf(picture.path)) : letter, look.texts],
  );
  const letters = new Letters(look.fonts);
  const lacked = new Map<string, readonly string[]>();
  const images = new Map<string, Image>();
  const subjects = new Map<string, PreviewSubject>();
  for (const [path, page] of graph.pages) {
    if (page.head.image !== undefined) continue;
    const name = nameIn(page.language);
    const title = String(page.head.title);
    const drawn = await drawable({ title, name }, letters);
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
  let painter: ReturnType<typeof loadPainter> | undefined;
  const draw = async (subject: PreviewSubject) => {
    painter ??= loadPainter(look);
    return (await painter)(subject);
  };
  /** A picture as it is kept, or drawn now. One that this machine can't draw costs its own text and pattern, and no other. */
  const pictureOf = async (file: string, subject: PreviewSubject) => {
    const name = basename(file);
    const kept = cache.read(name);
    if (kept) return kept;
    try {
      const bytes = await draw(subject);
      cache.keep(name, bytes);
      return bytes;
    } catch (error) {
      const plain = await draw({ title: "", name: "" });
      log(
        `The link preview of ${JSON.stringify(subject.title)} has no text and no pattern: ${reasonOf(error)}.`,
      );
      return plain;
    }
  };
  const missing = [...subjects].find(([file]) => cache.read(basename(file)) === undefined);
  try {
    // One shows whether this machine can draw at all.
    if (missing) await pictureOf(...missing);
  } catch (error) {
    log(
      `Pictures for link previews can't be drawn here (${reasonOf(error)}): all pages use the site's own picture.`,
    );
    return noPreviews;
  }
  return {
    lacked,
    images,
    async copyTo(out, isThere = () => false, signal) {
      const wanted = [...subjects].filter(([file]) => {
        const taken = isThere(file);
        // A later build may not have this output to take it from.
        if (taken) cache.use(basename(file));
        return !taken;
      });
      if (wanted.length > 0) mkdirSync(join(out, "previews"), { recursive: true });
      await pMap(
        wanted,
        // Not the signal of p-map: it leaves the pictures that are being drawn behind.
        async ([file, subject]) => {
          if (!signal?.aborted) writeFileSync(join(out, file), await pictureOf(file, subject));
        },
        // Drawing uses this thread, compression uses the others.
        { concurrency: availableParallelism() + 1 },
      );
      cache.prune();
      return wanted.map(([file]) => file);
    },
  };
}

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

/** Returns how the previews of a site look: the theme's colours and fonts, and the site's mark. */
export function previewLook(
  folder: Pick<SiteFolder, "root" | "publicDir">,
  graph: Pick<SiteGraph, "site" | "theme" | "source" | "languages">,
): PreviewLook {
  const { theme } = graph;
  const { background, text } = theme.surfaces.get(theme.use.page)?.colours ?? {};
  return {
    palettes: theme.palettes,
    texts: [background?.light ?? "#ffffff", text?.light ?? "#000000"],
    fonts: drawnFonts(folder.root, graph, ["heading", "text"]),
    icon: iconSubject(folder, graph),
  };
}

/**
 * Returns a function that chooses the pattern of a page's preview: the pattern of its first block that has one, else of
 * the first card that links to it, else of the home page, else the first pattern of the site. A site without patterns has
 * none.
 */
export function patternChooser({
  site,
  pages,
  references,
}: Pick<SiteGraph, "site" | "pages" | "references">): (page: SourcePage) => Pattern | undefined {
  // The site's schema has checked their shape.
  const patterns = (site.patterns ?? {}) as unknown as Record<string, Pattern>;
  const byPlace = patternsByPlace(references);
  const cards = cardPatterns(references, byPlace);
  const ofBlocks = ({ blocks }: SourcePage) =>
    blocks.map(({ file, path }) => byPlace.get(placeOf(file, path))).find((name) => name !== undefined);
  const home = pages.get("/");
  const usual = (home && ofBlocks(home)) ?? Object.keys(patterns)[0];
  return (page) => {
    const name = ofBlocks(page) ?? cards.get(page.path) ?? usual;
    return name === undefined ? undefined : patterns[name];
  };
}

/** The pattern of each block, card or other object that has one, by its place. */
function patternsByPlace(references: SiteGraph["references"]): Map<string, string> {
  const patterns = references.filter(({ kind }) => kind === "pattern");
  return new Map(patterns.map(({ file, path, value }) => [placeOf(file, path.slice(0, -1)), value]));
}

/** The patterns of cards by the page that each card links to: a card has a link and a pattern side by side. */
function cardPatterns(
  references: SiteGraph["references"],
  byPlace: ReadonlyMap<string, string>,
): Map<string, string> {
  const found = new Map<string, string>();
  // Places of references are found again in their files, so only files with patterns are asked for them.
  const files = new Set(references.filter(({ kind }) => kind === "pattern").map(({ file }) => file));
  for (const reference of references) {
    const { kind, file, value } = reference;
    if (kind !== "to" || !files.has(file)) continue;
    const pattern = byPlace.get(placeOf(file, reference.path.slice(0, -1)));
    const page = value.replace(/[#?].*$/s, "");
    if (pattern !== undefined && !found.has(page)) found.set(page, pattern);
  }
  return found;
}

function placeOf(file: string, path: JsonPath): string {
  return `${file} ${path.join("/")}`;
}
