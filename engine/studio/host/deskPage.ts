import { escapeHtml } from "../../render/html.ts";
import { tokenName } from "../protocol.ts";

/** The module of the desk, from the project's folder. */
export const deskEntry = "engine/studio/desk/main.tsx";

/** Packages that only the desk needs. They are optional: sites are built and served without them. */
export const deskPackages = ["react-aria-components", "@github/markdown-toolbar-element"];

const deskStyles = "engine/studio/desk/desk.css";

/** The document of the desk, whose module draws everything in it. */
export function deskPage(site: string, token: string): string {
  const title = escapeHtml(site === "" ? "Studio" : `${site} – Studio`);
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    `<meta name="${tokenName}" content="${token}">`,
    `<title>${title}</title>`,
    '<link rel="icon" href="/favicon.svg">',
    `<link rel="stylesheet" href="/${deskStyles}">`,
    `<script type="module" src="/${deskEntry}"></script>`,
  ];
  return `<!doctype html><html lang="en"><head>${head.join("")}</head><body><div id="desk"></div></body></html>\n`;
}
