import type { IconNode } from "../../contract/values.ts";
import { attributeMarkup, escapeHtml } from "../../render/html.ts";
import { studioApi, tokenName } from "../protocol.ts";
import { signId, signs } from "../signs.ts";

/** Packages that only the desk needs. They are optional: sites are built and served without them. */
export const deskPackages = ["react-aria-components", "@github/markdown-toolbar-element"];

/** The files of the desk's code that its document names. */
export const deskScript = "desk.js";
const deskStyles = "desk.css";

/**
 * The document of the desk, whose module draws everything in it.
 * @param code the address of the folder with the desk's code
 * @param icons the drawings of the signs, among others
 */
export function deskPage(
  site: string,
  token: string,
  code: string,
  icons: ReadonlyMap<string, IconNode[]>,
): string {
  const title = escapeHtml(site === "" ? "Studio" : `${site} – Studio`);
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    `<meta name="${tokenName}" content="${token}">`,
    `<title>${title}</title>`,
    '<link rel="icon" href="/favicon.svg">',
    `<link rel="stylesheet" href="${code}/${deskStyles}">`,
    `<script type="module" src="${code}/${deskScript}"></script>`,
    // It is read while the code arrives.
    `<link rel="preload" as="fetch" crossorigin href="${studioApi.site}">`,
  ];
  const body = `<div id="desk"></div>${drawings(icons)}`;
  return `<!doctype html><html lang="en"><head>${head.join("")}</head><body>${body}</body></html>\n`;
}

/** The drawings of all signs. */
function drawings(icons: ReadonlyMap<string, IconNode[]>): string {
  const symbols = Object.entries(signs).map(([name, icon]) => {
    const nodes =
      icons.get(icon)?.map(([tag, attributes]) => `<${tag}${attributeMarkup(attributes)}/>`) ?? [];
    return `<symbol id="${signId(name)}" viewBox="0 0 24 24">${nodes.join("")}</symbol>`;
  });
  return `<svg style="display:none">${symbols.join("")}</svg>`;
}
