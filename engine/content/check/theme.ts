import type { Diagnostic, Place } from "../../contract/diagnostic.ts";
import type { SiteSource } from "../../contract/graph.ts";
import type { JsonObject, JsonPath } from "../../contract/json.ts";
import type { FontChoice, Theme } from "../../contract/theme.ts";
import type { DrawnText } from "../../contract/values.ts";
import { type DataOf, describeError, type ErrorId } from "../../errors/catalogue.ts";
import { compileTheme } from "../../theme/compileTheme.ts";
import { drawingFamilies, drawingFont, fontKey } from "../../theme/fonts.ts";
import { colourPlaces, isRole, namesIn, roles } from "../../theme/themeFile.ts";
import { diagnosticAt } from "../diagnostics/diagnostic.ts";
import { type Problem, type ProblemPlace, problem } from "../diagnostics/problem.ts";
import { nearestWords, suggest, toSuggestion, withCorrection } from "../diagnostics/suggestion.ts";
import { isObject } from "../json/value.ts";
import type { LinkedSite, SiteFile } from "../link/linkedSite.ts";
import { themeFile } from "../read/roles.ts";
import type { FileChecker } from "./FileChecker.ts";
import { memberNames, memberSchema } from "./keys.ts";
import type { Validators } from "./validators.ts";

/**
 * Checks a theme: its form, and that every colour that it names has a value.
 * @returns the theme as it was meant
 */
export function checkTheme(checker: FileChecker, theme: JsonObject, validators: Validators): JsonObject {
  const meant = checker.check(validators.theme, theme, []);
  const colours = isObject(meant.colours) ? meant.colours : {};
  const known = memberNames(memberSchema(validators.theme.schema, "colours"));
  checker.report(
    ...unknownNames(checker.file, meant, colours),
    ...circles(checker.file, colours),
    ...misspeltRoles(checker.file, meant, colours, known),
  );
  return meant;
}

/** Names that no colour has. */
function unknownNames(file: string, theme: JsonObject, colours: JsonObject): Problem[] {
  const names = [...new Set([...roles, ...Object.keys(colours)])];
  return colourPlaces(theme).flatMap(({ path, value }) => {
    // What has not the form of a name is reported by the schema.
    if (!/^[a-z][a-zA-Z0-9-]*$/.test(value) || names.includes(value)) return [];
    const data = { value, suggestion: toSuggestion(nearestWords(value, names)), known: names };
    return [withCorrection(problem("colour-name", data, { file, path }), value, names)];
  });
}

/** Colours that lead back to themselves, each circle once. */
function circles(file: string, colours: JsonObject): Problem[] {
  const seen = new Set<string>();
  return Object.keys(colours).flatMap((name) => {
    const circle = circleFrom(name, colours, []);
    if (circle === undefined || circle.some((one) => seen.has(one))) return [];
    for (const one of circle) seen.add(one);
    return [problem("colour-circle", { names: circle }, { file, path: ["colours", circle[0] ?? name] })];
  });
}

function circleFrom(name: string, colours: JsonObject, before: readonly string[]): string[] | undefined {
  if (before.includes(name)) return before.slice(before.indexOf(name));
  for (const next of namesIn(colours[name])) {
    const circle = circleFrom(next, colours, [...before, name]);
    if (circle !== undefined) return circle;
  }
  return undefined;
}

/** Colours that nothing uses and that have almost the name of one with a meaning: `mutted`. */
function misspeltRoles(
  file: string,
  theme: JsonObject,
  colours: JsonObject,
  known: readonly string[],
): Problem[] {
  const used = new Set(colourPlaces(theme).map(({ value }) => value));
  const free = known.filter((name) => !Object.hasOwn(colours, name));
  return Object.keys(colours).flatMap((name) => {
    if (isRole(name) || known.includes(name) || used.has(name)) return [];
    const near = nearestWords(name, free);
    if (near.length === 0) return [];
    const data = { key: name, suggestion: toSuggestion(near), known: free };
    return [problem("unknown-key", data, { file, path: ["colours", name], at: "key" })];
  });
}

/** How many themes stay in memory. */
const mostThemes = 10;

/** The theme of sites without one of their own. */
const noTheme: JsonObject = {};

/** Returns the theme of a site, or undefined if it has one that cannot be understood. */
export function themeOf(files: readonly SiteFile[]): Theme | undefined {
  const file = files.find(({ role }) => role.kind === "theme");
  const written = file === undefined ? noTheme : file.analysis?.content?.value;
  return written && compileOnce(written);
}

/** The default theme, for whatever needs a theme at all. */
export function defaultTheme(): Theme {
  return compileOnce(noTheme);
}

/** The last themes by what is written: while a site is edited, its theme mostly stays the same object. */
const compiled = new Map<string, Theme>();

function compileOnce(written: JsonObject): Theme {
  const key = JSON.stringify(written);
  const theme = compiled.get(key) ?? compileTheme(written);
  if (compiled.size > mostThemes) compiled.clear();
  compiled.set(key, theme);
  return theme;
}

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

/** The font of a text, as {@link drawingFont} finds it. */
type Font = ReturnType<typeof drawingFont>;

/**
 * Reports texts of drawings that cannot be outlined, one of each sort in a drawing: browsers would set them in whatever
 * font they find. The diagnostics name the files as `public/…`.
 */
export function checkDrawings(theme: Theme | undefined, source: SiteSource): Diagnostic[] {
  const { fonts } = source;
  if (theme === undefined || fonts === undefined) return [];
  // Most texts of a site's drawings have the same families.
  const byFamilies = new Map<string, Font>();
  const fontOf = (families: string): Font => {
    if (!byFamilies.has(families)) byFamilies.set(families, drawingFont(families, theme, fonts));
    return byFamilies.get(families);
  };
  const known = () => drawingFamilies(theme, fonts);
  return [...source.assets].flatMap(([path, { texts = [] }]) => {
    const found = new Map<ErrorId, Diagnostic>();
    const report = <Id extends ErrorId>(rule: Id, data: DataOf<Id>, place: Place) => {
      const file = `${source.publicRoot ?? "public"}${path}`;
      if (!found.has(rule))
        found.set(rule, diagnosticAt(file, place, { rule, ...describeError(rule, data) }));
    };
    for (const text of texts) checkText(text, fontOf, known, report);
    return [...found.values()];
  });
}

function checkText(
  { runs, place, obstacle }: DrawnText,
  fontOf: (families: string) => Font,
  known: () => string[],
  report: <Id extends ErrorId>(rule: Id, data: DataOf<Id>, place: Place) => void,
): void {
  for (const { characters, style } of runs) {
    const font = fontOf(style.families);
    // Fonts of visitors' systems are there without outlines.
    if (font === "system") continue;
    if (obstacle !== undefined) report("drawing-text", { obstacle }, place);
    if (font === undefined) {
      report("drawing-font", { families: style.families, known: known() }, place);
    } else {
      const isItalic = style.italic && !font.faces.some((face) => face.style === "italic");
      if (isItalic) report("drawing-text", { obstacle: "font-style" }, place);
      const missing = new Set<string>();
      for (const one of characters) if (!font.has(one.codePointAt(0) ?? 0)) missing.add(one);
      if (missing.size > 0) report("drawing-characters", { name: font.family, missing: [...missing] }, place);
    }
  }
}
