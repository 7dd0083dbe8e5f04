import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import react from "@vitejs/plugin-react";
import { type InlineConfig, normalizePath, type Plugin } from "vite";
import { ownKinds } from "../contract/site.ts";
import { pathInside } from "../files/fileSystem.ts";
import { blockFolders, ownFolder, type SiteFolder } from "../files/siteFolder.ts";
import { entries } from "./assets.ts";
import { imports } from "./plugin/imports.ts";
import { type KenteOptions, kente, moduleFolders } from "./plugin/plugin.ts";

/** Options of {@link viteConfig}. */
interface ViteOptions extends KenteOptions {
  /** Returns the styles of the site's theme. It is called each time the stylesheet of all pages is loaded. */
  styles(): string | Promise<string>;
}

/** The Vite configuration that bundles and the dev server share. */
export function viteConfig(options: ViteOptions): InlineConfig {
  const { root, site } = options.folder;
  return {
    root,
    envDir: site,
    // A site has a configuration for its editor only. It extends a generated file, which may not be there.
    tsconfig: join(root, "tsconfig.json"),
    configFile: false,
    publicDir: false,
    appType: "custom",
    build: { target: buildTargets },
    plugins: [
      react(),
      kente(options),
      imports(root),
      themeStyles(join(root, entries.site), options.styles),
      widgetStyles({ site }),
      enginePackages(options.folder),
    ],
    optimizeDeps: {
      // Vite does not look for dependencies behind virtual modules, so blocks are listed here.
      entries: [
        "engine/browser/**/*.{ts,tsx}",
        "engine/dev/controls/frame.tsx",
        ...(["transports", "widgets"] as const).flatMap((kind) =>
          moduleFolders({ root, site }, kind).map((folder) => `${pathInside(root, folder)}/*.{ts,tsx}`),
        ),
        ...blockFolders({ root, site }).map((folder) => `${pathInside(root, folder)}/*/*.tsx`),
        "!**/*.test.*",
      ],
    },
    resolve: { dedupe: ["react", "react-dom"] },
  };
}

/**
 * The oldest versions that sites work in, by the names of browser-compat-data. Bundles are compiled for them, and
 * `tests/browsers` checks the compiled code against them. Phones have the same versions as desktops.
 */
export const oldestBrowsers = { chrome: "120", edge: "120", firefox: "128", safari: "17.4" } as const;

/** The same versions as the bundler and the CSS compiler name them: `chrome120`. */
export const buildTargets: string[] = Object.entries(oldestBrowsers).map(([name, version]) => name + version);

/**
 * Lets the blocks, transports and widgets of a site outside of the project import the packages of the engine. Those that the
 * site has installed itself come first.
 */
function enginePackages({ root, site }: Pick<SiteFolder, "root" | "site">): Plugin {
  const folders = ownKinds.map((kind) => normalizePath(ownFolder(site, kind)));
  const importer = join(root, "package.json");
  return {
    name: "kente-engine-packages",
    enforce: "pre",
    resolveId: {
      // A name, not a path or the id of a virtual module.
      filter: { id: /^(?:@[\w-]+\/)?[a-z][\w.-]*(?:\/|$)/ },
      async handler(id, from, options) {
        if (!folders.some((folder) => from?.startsWith(`${folder}/`))) return null;
        return (await this.resolve(id, from, options)) ?? this.resolve(id, importer, options);
      },
    },
  };
}

/**
 * Adds the styles of the site's theme to the stylesheet of all pages. Cascade layers decide what wins, so their place in
 * the file does not matter.
 * @param file the stylesheet, absolute
 * @param styles returns the theme's styles. It is called each time the stylesheet is loaded
 */
function themeStyles(file: string, styles: () => string | Promise<string>): Plugin {
  const own = normalizePath(file);
  return {
    name: "kente-theme-styles",
    enforce: "pre",
    transform: {
      filter: { id: /\.css(?:\?.*)?$/ },
      async handler(code, id) {
        if (normalizePath(id.replace(/\?.*$/, "")) !== own) return undefined;
        return { code: `${code}\n${await styles()}`, map: null };
      },
    },
  };
}

/** The line by which a block's stylesheet brings that of forms. */
const formStyles = /@import "[^"]*\/forms\/(?:inline-)?form\.css"/;

/** Adds the stylesheets of a site's own widgets to those of all blocks with a form: `star-rating.css`. */
function widgetStyles({ site }: Pick<SiteFolder, "site">): Plugin {
  return {
    name: "kente-widget-styles",
    enforce: "pre",
    transform: {
      filter: { id: /\.css(?:\?.*)?$/, code: formStyles },
      handler(code) {
        const imports = ownStyles(site).map((file) => `@import ${JSON.stringify(file)};\n`);
        return imports.length === 0 ? undefined : { code: imports.join("") + code, map: null };
      },
    },
  };
}

/** The stylesheets of a site's own widgets: absolute paths, with `/` on every system. */
function ownStyles(site: string): string[] {
  const folder = ownFolder(site, "widgets");
  const files = existsSync(folder) ? readdirSync(folder).sort() : [];
  return files.filter((file) => /^[\w-]+\.css$/.test(file)).map((file) => normalizePath(join(folder, file)));
}
