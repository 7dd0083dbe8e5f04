import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { normalizePath, type Plugin } from "vite";
import { ownFolder, type SiteFolder } from "../../files/siteFolder.ts";

/** The line by which a block's stylesheet brings that of forms. */
const formStyles = /@import "[^"]*\/forms\/(?:inline-)?form\.css"/;

/** Adds the stylesheets of a site's own widgets to those of all blocks with a form: `star-rating.css`. */
export function widgetStyles({ site }: Pick<SiteFolder, "site">): Plugin {
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
