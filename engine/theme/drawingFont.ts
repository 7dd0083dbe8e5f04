import type { FontFiles, FontSources } from "../contract/font.ts";
import type { FontRole, Theme } from "../contract/theme.ts";
import { fontKey } from "./fontStyles.ts";

/** The order in which a name is looked for: two roles often have the same font. */
const roles: readonly FontRole[] = ["text", "heading", "code"];

const monospace = new Set(["monospace", "ui-monospace"]);

/** Names of kinds of fonts. All but those for code stand for the font of texts. */
const kinds = /^(ui-)?(sans-serif|serif|monospace|rounded)$|^(system-ui|cursive|fantasy|math)$/;

/**
 * Finds the font of a theme that a drawing's `font-family` asks for: the first name in the list that the theme has. The
 * name of a kind, such as `sans-serif`, stands for the theme's font of texts, and `monospace` for that of code.
 *
 * @returns `system` where it is one of visitors' systems, undefined where the theme has none of the names
 */
export function drawingFont(
  families: string,
  { fonts }: Pick<Theme, "fonts">,
  sources: FontSources | undefined,
): FontFiles | "system" | undefined {
  const ofRole = (role: FontRole): FontFiles | "system" => {
    const key = fontKey(fonts[role]);
    const found = key === undefined ? undefined : sources?.get(key);
    return found === undefined || "error" in found ? "system" : found;
  };
  const names = families === "" ? ["sans-serif"] : families.split(",").map(plainName);
  for (const name of names) {
    if (kinds.test(name)) return ofRole(monospace.has(name) ? "code" : "text");
    const named = roles.map(ofRole).find((font) => font !== "system" && plainName(font.family) === name);
    if (named !== undefined) return named;
  }
  return roles.every((role) => ofRole(role) === "system") ? "system" : undefined;
}

/** The families of a theme by the names that people know: `Inter`, not `Inter Variable`. */
export function drawingFamilies({ fonts }: Pick<Theme, "fonts">, sources: FontSources | undefined): string[] {
  const families = roles.flatMap((role) => {
    const found = sources?.get(fontKey(fonts[role]) ?? "");
    return found === undefined || "error" in found ? [] : [found.family.replace(/ Variable$/, "")];
  });
  return [...new Set(families)];
}

function plainName(family: string): string {
  return family
    .trim()
    .replace(/^["']|["']$/g, "")
    .replace(/ variable$/i, "")
    .toLowerCase();
}
