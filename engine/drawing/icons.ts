import type { SiteAssets } from "../contract/assets.ts";
import type { SiteSource } from "../contract/graph.ts";

const icons = [
  { file: "/favicon.ico", rel: "icon", sizes: "32x32" },
  { file: "/favicon.svg", rel: "icon", type: "image/svg+xml" },
  { file: "/apple-touch-icon.png", rel: "apple-touch-icon" },
];
const manifests = ["/site.webmanifest", "/manifest.webmanifest"];

/** Pictures of the site's mark, the largest first. */
const logos = ["/icon-512.png", "/icon-192.png", "/apple-touch-icon.png"];

/** Finds the icons, manifest and logo among a site's public files, by the names that browsers expect. */
export function findIcons(
  files: SiteSource["assets"],
  base: string,
): Pick<SiteAssets, "icons" | "manifest" | "logo"> {
  const address = (file: string) => base + file.slice(1);
  const manifest = manifests.find((file) => files.has(file));
  return {
    icons: icons
      .filter(({ file }) => files.has(file))
      .map(({ file, ...rest }) => ({ ...rest, href: address(file) })),
    ...(manifest !== undefined && { manifest: address(manifest) }),
    ...findLogo(files, address),
  };
}

function findLogo(files: SiteSource["assets"], address: (file: string) => string): Pick<SiteAssets, "logo"> {
  for (const file of logos) {
    const { width, height } = files.get(file) ?? {};
    if (width !== undefined && height !== undefined) return { logo: { src: address(file), width, height } };
  }
  return {};
}
