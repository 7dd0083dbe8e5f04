import type { SiteSource } from "../../contract/graph.ts";
import type { SiteLanguage } from "../../contract/language.ts";
import { fileBelow, homeRoute, pageAddress } from "../../render/page/addresses.ts";

/** The site as the manifest describes it. */
interface ManifestSite {
  name: string;
  description?: string | undefined;
  language: SiteLanguage;
  /** The page's background in the light scheme. */
  colour: string;
}

/** The name of a language's manifest in the output folder. */
export function manifestFile(language: SiteLanguage): string {
  return fileBelow(language, "manifest.webmanifest");
}

/** Home screens cut the name under an icon after about this many letters. */
const maxShortName = 12;

/**
 * Writes the web manifest: the site's name and its look on a home screen.
 * @param files the site's public files; icons are those named `icon-192.png`, `icon-512.png`, `icon-maskable-512.png`
 * @param base path prefix of the site
 */
export function webManifest(site: ManifestSite, files: SiteSource["assets"], base: string): string {
  const manifest = {
    // One app in all languages.
    id: base,
    name: site.name,
    short_name: shortened(site.name),
    ...(site.description !== undefined && { description: site.description }),
    lang: site.language.code,
    dir: site.language.dir,
    start_url: pageAddress(base, homeRoute(site.language)),
    scope: base,
    display: "minimal-ui",
    theme_color: site.colour,
    background_color: site.colour,
    icons: manifestIcons(files, base),
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

function manifestIcons(files: SiteSource["assets"], base: string): Record<string, string>[] {
  const bitmaps = [...files].flatMap(([file, { width, height }]) => {
    const name = /^\/icon(-[a-z\d-]+)?\.png$/.exec(file);
    if (!name || width === undefined || height === undefined) return [];
    const purpose = name[1]?.includes("maskable") ? "maskable" : "any";
    return [{ src: base + file.slice(1), type: "image/png", sizes: `${width}x${height}`, purpose }];
  });
  const vector = "/favicon.svg";
  return [
    ...bitmaps,
    ...(files.has(vector)
      ? [{ src: base + vector.slice(1), type: "image/svg+xml", sizes: "any", purpose: "any" }]
      : []),
  ];
}

/** As many whole words of a name as fit under an icon, but at least one. */
function shortened(name: string): string {
  if (name.length <= maxShortName) return name;
  const [first = name, ...rest] = name.split(" ");
  return rest.reduce(
    (short, word) => (`${short} ${word}`.length <= maxShortName ? `${short} ${word}` : short),
    first,
  );
}
