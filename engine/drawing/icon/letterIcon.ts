import type { Theme } from "../../contract/theme.ts";
import { escapeHtml } from "../../render/html/escapeHtml.ts";

/** The icon of a site without a picture for it: a letter on a ground of the theme's accent colour. */
export interface LetterIcon {
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
export function iconSvg(ground: string, letter: string): string {
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" width="32" height="32" viewBox="0 0 32 32">',
    `<rect width="32" height="32" rx="7" fill="${ground}"/>`,
    `${letter}</svg>\n`,
  ].join("");
}
