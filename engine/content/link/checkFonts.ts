import type { SiteSource } from "../../contract/graph.ts";
import type { JsonPath } from "../../contract/json.ts";
import type { FontChoice } from "../../contract/theme.ts";
import { fontKey } from "../../theme/fontStyles.ts";
import { type Problem, type ProblemPlace, problem } from "../diagnostics/problem.ts";
import { suggest } from "../diagnostics/suggestion.ts";
import { themeFile } from "../source/roles.ts";
import type { LinkedSite } from "./linkedSite.ts";

/** The scripts of languages that are written in several, or in a part of one. */
const scripts: Readonly<Record<string, string>> = {
  Hans: "\\p{Script=Hani}",
  Hant: "\\p{Script=Hani}",
  Jpan: "\\p{Script=Hani}\\p{Script=Hira}\\p{Script=Kana}",
  Kore: "\\p{Script=Hang}\\p{Script=Hani}",
};

/**
 * Reports fonts of the theme that this machine does not have or cannot read, and those that lack letters of the site's
 * languages. A few words in another script are no reason for another font.
 * @param charactersOf returns the characters of a file that not every font has
 */
export function checkFonts(
  { theme, languages }: Pick<LinkedSite, "theme" | "languages">,
  source: SiteSource,
  charactersOf: (file: string) => Iterable<number>,
): Problem[] {
  if (theme === undefined || source.fonts === undefined) return [];
  const seen = new Set<string>();
  const isLetter = lettersOf(languages.map(({ code }) => code));
  return (["text", "heading", "code"] as const).flatMap((role) => {
    const choice = theme.fonts[role];
    const key = fontKey(choice);
    const found = key === undefined ? undefined : source.fonts?.get(key);
    if (key === undefined || found === undefined || seen.has(key)) return [];
    seen.add(key);
    const path = ["fonts", role];
    if ("error" in found) return [failure(choice, found, path, source)];
    if (role === "code" || choice.fallback !== undefined) return [];
    return lacking(
      (code) => found.has(code) || !isLetter(code),
      choice.package ?? choice.files?.[0]?.file ?? "",
      path,
      source,
      charactersOf,
    );
  });
}

function failure(
  { package: name = "", files = [], weights = [] }: FontChoice,
  {
    error,
    reason,
  }: { error: "font-package" | "font-weight" | "font-file" | "font-unreadable"; reason: string },
  path: JsonPath,
  { assets }: SiteSource,
): Problem {
  const at = (...steps: JsonPath): ProblemPlace => ({ file: themeFile, path: [...path, ...steps] });
  const index = files.findIndex(({ file }) => file === reason);
  switch (error) {
    case "font-package":
      return problem(error, { name, reason }, at("package"));
    case "font-weight":
      return problem(error, { name, weight: reason }, at("weights", weights.indexOf(Number(reason))));
    case "font-file": {
      const fonts = [...assets.keys()].filter((one) => /\.(woff2?|ttf|otf)$/i.test(one));
      return problem(
        error,
        { value: reason, suggestion: suggest(reason, fonts) },
        at("files", index, "file"),
      );
    }
    default:
      return problem(error, { value: reason }, at("files", index, "file"));
  }
}

/** Returns a test for the letters of languages. One whose script is not known has none. */
function lettersOf(codes: readonly string[]): (character: number) => boolean {
  const classes = codes.map((code) => {
    const { script = "Latn" } = new Intl.Locale(code).maximize();
    return scripts[script] ?? `\\p{Script=${script}}`;
  });
  try {
    const letters = new RegExp(`^[${classes.join("")}]$`, "u");
    return (character) => letters.test(String.fromCodePoint(character));
  } catch {
    return () => false;
  }
}

/** The characters of the site that a font does not have. */
function lacking(
  has: (character: number) => boolean,
  name: string,
  path: JsonPath,
  { texts, root }: SiteSource,
  charactersOf: (file: string) => Iterable<number>,
): Problem[] {
  const missing = new Map<string, string>();
  for (const file of texts.keys()) {
    for (const code of charactersOf(file)) {
      const character = String.fromCodePoint(code);
      if (!has(code) && !missing.has(character)) missing.set(character, file);
    }
  }
  const [first] = missing.values();
  if (first === undefined) return [];
  const data = { name, missing: [...missing.keys()], file: `${root}/${first}` };
  return [problem("font-characters", data, { file: themeFile, path })];
}
