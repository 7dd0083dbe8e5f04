import type { SiteAssets } from "../contract/assets.ts";
import type { SiteSource } from "../contract/graph.ts";

const icons = [
  { file: "/favicon.ico", rel: "icon", sizes: "32x32" },
  { file: "/favicon.svg", rel: "icon", type: "image/svg+xml" },
  { file: "/apple-touch-icon.png", rel: "apple-touch-icon" },
];
const manifests = ["/site.webmanifest", "/manifest.webmanifest"];

/** The icons and the web manifest among a site's public files, found by the names that browsers expect. */
export function findIcons(files: SiteSource["assets"], base: string): Pick<SiteAssets, "icons" | "manifest"> {
  const address = (file: string) => base + file.slice(1);
  const manifest = manifests.find((file) => files.has(file));
  return {
    icons: icons
      .filter(({ file }) => files.has(file))
      .map(({ file, ...rest }) => ({ ...rest, href: address(file) })),
    ...(manifest !== undefined && { manifest: address(manifest) }),
  };
}
