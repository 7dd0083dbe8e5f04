import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { compileTheme } from "../../../engine/theme/compileTheme.ts";
import { fontStyles } from "../../../engine/theme/fonts.ts";
import { tokenStyles } from "../../../engine/theme/tokenStyles.ts";
import { root } from "./blocks.ts";

const styles = join(root, "engine/render/styles");
const theme = compileTheme({});
const sheets = [
  ...readdirSync(styles).map((file) => readFileSync(join(styles, file), "utf8")),
  tokenStyles(theme) + fontStyles(theme, new Map(), String),
];
const declared = new Set(
  sheets.flatMap((css) => [...css.matchAll(/(--[\w-]+)\s*:/g)].map(([, name]) => name)),
);

/** The parts of a block's stylesheet that the house rules restrict. */
export function cssTokens(css: string) {
  const bare = css.replace(/\/\*[\s\S]*?\*\/|^@import .*;$/gm, "").trim();
  const [, inside = ""] = /^@layer blocks \{([\s\S]*)\}$/.exec(bare) ?? [];
  const own = new Set([...inside.matchAll(/(--[\w-]+)\s*:/g)].map(([, name]) => name));
  return {
    /** All that stands outside the one `@layer blocks { … }`, except imports of other stylesheets. */
    outside: inside ? "" : bare,
    /** Class names in selectors. */
    selectors: [...inside.matchAll(/\.([a-z][\w-]*)/g)].map(([, name]) => name ?? ""),
    /** Colours that are no token. */
    colours:
      inside.match(
        /#[0-9a-f]{3,8}\b|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\(|:[^;{]*\b(?:white|black|red|green|blue|gr[ae]y)\b/gi,
      ) ?? [],
    /** Custom properties that neither the theme nor the sheet itself declares. */
    unknownTokens: [...inside.matchAll(/var\((--[\w-]+)/g)]
      .map(([, name]) => name)
      .filter((name) => !declared.has(name) && !own.has(name)),
  };
}
