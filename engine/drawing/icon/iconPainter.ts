import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Canvas, Image, SKRSContext2D } from "@napi-rs/canvas";
import type { SiteGraph } from "../../contract/graph.ts";
import type { Theme } from "../../contract/theme.ts";
import { fontCharacters } from "../../files/fonts.ts";
import type { SiteFolder } from "../../files/siteFolder.ts";
import { escapeHtml } from "../../render/html.ts";
import { canvasFonts, drawnFonts, drawnWeight, Letters, systemFamilies } from "../fonts.ts";
import { loadPicture } from "../raster/loadDecoder.ts";

/** Paints an icon into a square at the origin; `whole` icons fill it, as home screens want it. */
type PaintIcon = (context: SKRSContext2D, side: number, whole: boolean) => void;

/** How much of a home screen's icon a picture fills: the rest may be cut off. */
const safePart = 0.72;

/** Loads the picture or the fonts of a site's icons. @returns a function that paints one icon */
export async function loadIconPainter({
  picture,
  letter,
  fonts,
  background,
}: IconSubject): Promise<PaintIcon> {
  if (picture === undefined) {
    // Where no file of a font has the letter, the system's are tried.
    const families = await canvasFonts(fonts, fonts.length > 0 ? [] : await systemFamilies());
    const lacked = await new Letters(fonts).lackedByAll(letter.letter);
    const shown = lacked.length > 0 ? { ...letter, letter: "" } : letter;
    return (context, side, whole) => paintLetter(context, side, whole, shown, families);
  }
  const bytes = readFileSync(picture.path);
  const { loadImage } = await import("@napi-rs/canvas");
  const image = picture.isVector ? await loadImage(bytes) : await loadPicture(bytes);
  return (context, side, whole) => paintPicture(context, side, image, whole ? background : undefined);
}

/** Draws a letter's icon as an SVG without text, so that it needs no font. */
export async function outlinedSvg(paint: PaintIcon, { ground }: LetterIcon): Promise<string> {
  const { createCanvas, SvgExportFlag } = await import("@napi-rs/canvas");
  const canvas = createCanvas(32, 32, SvgExportFlag.ConvertTextToPaths);
  paint(canvas.getContext("2d"), 32, false);
  const [, ...letter] =
    canvas
      .getContent()
      .toString()
      .match(/<path[^>]*>/g) ?? [];
  return iconSvg(
    ground,
    letter.join("").replace(/\d+\.\d{3,}/g, (number) => String(+(+number).toFixed(2))),
  );
}

function paintLetter(
  context: SKRSContext2D,
  side: number,
  whole: boolean,
  { letter, ground, ink }: LetterIcon,
  families: string,
): void {
  context.fillStyle = ground;
  context.beginPath();
  context.roundRect(0, 0, side, side, whole ? 0 : side * 0.22);
  context.fill();
  context.fillStyle = ink;
  context.font = `${drawnWeight} ${side * (whole ? 0.5 : 0.62)}px ${families}`;
  context.textAlign = "center";
  const { actualBoundingBoxAscent: above, actualBoundingBoxDescent: below } = context.measureText(letter);
  context.fillText(letter, side / 2, (side + above - below) / 2);
}

function paintPicture(
  context: SKRSContext2D,
  side: number,
  picture: Canvas | Image,
  background: string | undefined,
): void {
  if (background !== undefined) {
    context.fillStyle = background;
    context.fillRect(0, 0, side, side);
  }
  const room = background === undefined ? side : side * safePart;
  const scale = room / Math.max(picture.width, picture.height);
  const [width, height] = [picture.width * scale, picture.height * scale];
  // Vectors are drawn at the size that they have. A canvas with another one would be empty.
  if ("src" in picture) Object.assign(picture, { width, height });
  context.drawImage(picture, (side - width) / 2, (side - height) / 2, width, height);
}

/** What a site's icons show. */
export interface IconSubject {
  /** The picture, where the site has one. */
  picture: { path: string; isVector: boolean } | undefined;
  /** Shown where the site has no picture. */
  letter: LetterIcon;
  /** Absolute paths of the font files that have the letter, the best first. */
  fonts: readonly string[];
  /** The ground behind a picture on home screens, which show no transparency. */
  background: string;
}

/**
 * Finds what a site's icons show: `icon` of `_site.json`, or else `favicon.svg` among the public files, or else the first
 * letter of its name in the font of headings.
 */
export function iconSubject(
  { root, publicDir }: Pick<SiteFolder, "root" | "publicDir">,
  graph: Pick<SiteGraph, "site" | "source" | "theme" | "languages">,
): IconSubject {
  const { theme } = graph;
  const letter = letterIcon(String(graph.site.name), graph.languages[0].code, theme);
  const file = iconFile(graph);
  return {
    picture: file === undefined ? undefined : { path: join(publicDir, file), isVector: isVector(file) },
    letter,
    fonts: file === undefined ? fontsWith(letter.letter, drawnFonts(root, graph, ["heading"])) : [],
    background: theme.surfaces.get(theme.use.page)?.colours.background.light ?? "#ffffff",
  };
}

/** The picture of a site's icons, as public files have it; undefined where it has none. */
export function iconFile({ site, source }: Pick<SiteGraph, "site" | "source">): string | undefined {
  const file = typeof site.icon === "string" ? site.icon : "/favicon.svg";
  return source.assets.has(file) ? file : undefined;
}

/** Whether a picture is drawn sharply in any size. */
export function isVector(file: string): boolean {
  return /\.svg$/i.test(file);
}

function fontsWith(letter: string, fonts: readonly string[]): string[] {
  return fonts.filter((path) => {
    const has = fontCharacters(readFileSync(path));
    return has !== undefined && [...letter].every((one) => has(one.codePointAt(0) ?? 0));
  });
}

/** The icon of a site without a picture for it: a letter on a ground of the theme's accent colour. */
interface LetterIcon {
  letter: string;
  ground: string;
  ink: string;
}

/**
 * Returns the first letter of a site's name in the colours of its theme.
 * @param language the code of the name's language, which decides what a capital letter is
 */
export function letterIcon(
  name: string,
  language: string,
  { surfaces, use }: Pick<Theme, "surfaces" | "use">,
): LetterIcon {
  const [first] = new Intl.Segmenter(language).segment(name.trim());
  const { accent, onAccent } = surfaces.get(use.page)?.colours ?? {};
  return {
    letter: (first?.segment ?? "•").toLocaleUpperCase(language),
    ground: accent?.light ?? "#000000",
    ink: onAccent?.light ?? "#ffffff",
  };
}

/** Writes the icon as an SVG in a font of the visitor's system, for a letter that cannot be drawn here. */
export function letterSvg({ letter, ground, ink }: LetterIcon): string {
  const style = 'text-anchor="middle" font-family="system-ui, sans-serif" font-size="20" font-weight="700"';
  return iconSvg(ground, `<text x="16" y="23" ${style} fill="${ink}">${escapeHtml(letter)}</text>`);
}

/** Writes an SVG of the drawn letter on its ground. */
function iconSvg(ground: string, letter: string): string {
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" width="32" height="32" viewBox="0 0 32 32">',
    `<rect width="32" height="32" rx="7" fill="${ground}"/>`,
    `${letter}</svg>\n`,
  ].join("");
}
