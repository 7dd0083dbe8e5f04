import { didYouMean, entry, type Named, quotedList } from "../../entry.ts";

const known = (words: readonly string[] = []) =>
  words.length > 24 ? undefined : `The theme has: ${quotedList(words)}.`;

/** The theme: its colours, and names that other files take from it. */
export const theme = {
  "colour-name": entry<Named>({
    title: "Unknown colour",
    severity: "error",
    message: ({ value }) => `There is no colour "${value}" in this theme.`,
    hint: (data) => didYouMean(data.suggestion, 'Add it to "colours", or write a value such as "#22577a".'),
    docs: "A theme names its colours once, under `colours` in `_theme.json`. Surfaces, palettes and other colours use the names.",
  }),
  "colour-circle": entry<{ names: readonly string[] }>({
    title: "Colour made of itself",
    severity: "error",
    message: ({ names }) =>
      names.length === 1
        ? `"${names[0]}" is made of itself.`
        : `${quotedList(names)} are made of each other in a circle.`,
    hint: () => 'Give one of them a value such as "#22577a".',
    docs: "Colours may be mixtures of others, but each has to lead to values in the end.",
  }),
  "surface-name": entry<Named>({
    title: "Unknown surface",
    severity: "error",
    message: ({ value }) => `There is no surface "${value}" in the theme.`,
    hint: (data) => didYouMean(data.suggestion, known(data.known)),
    docs: "Surfaces are defined once, under `surfaces` in `_theme.json`. A site without a theme has those of the default theme.",
  }),
  "palette-name": entry<Named>({
    title: "Unknown palette",
    severity: "error",
    message: ({ value }) => `There is no palette "${value}" in the theme.`,
    hint: (data) => didYouMean(data.suggestion, known(data.known)),
    docs: "The colours of patterns are palettes of the theme, under `patterns` in `_theme.json`. A site without a theme has those of the default theme.",
  }),
  "font-package": entry<{ name: string; reason: string }>({
    title: "Font package cannot be used",
    severity: "error",
    message: ({ name, reason }) => `The package "${name}" cannot be used as a font: ${reason}.`,
    hint: ({ name, reason }) =>
      reason.includes("installed")
        ? `Install it: npm install ${name}`
        : "Choose a package of Fontsource (fontsource.org), or name font files in public/.",
    docs: "`package` names an npm package with a font, which is installed in the project or in the site's folder. Its stylesheets say which files it has.",
  }),
  "font-weight": entry<{ name: string; weight: string }>({
    title: "Font lacks a weight",
    severity: "error",
    message: ({ name, weight }) => `The package "${name}" has no weight ${weight}.`,
    hint: () => "Choose one that it has. Variable fonts need no list.",
    docs: "`weights` lists the weights of a package that the site uses. For each there is a stylesheet in the package: `400.css`; a variable font has a range of weights.",
  }),
  "font-file": entry<Named>({
    title: "Font file does not exist",
    severity: "error",
    message: ({ value }) => `There is no font "${value}" in public/.`,
    hint: ({ suggestion }) => didYouMean(suggestion, "Put the file into public/."),
    docs: "Font files are in `public/`, named by their path from there.",
  }),
  "font-unreadable": entry<{ value: string }>({
    title: "File is not a font",
    severity: "error",
    message: ({ value }) => `"${value}" cannot be read as a font.`,
    hint: () => "Use a WOFF 2, WOFF, TrueType or OpenType file that is whole.",
    docs: "The file is damaged, or is something else with the name of a font.",
  }),
  "font-characters": entry<{ name: string; missing: readonly string[]; file: string }>({
    title: "Font lacks characters",
    severity: "warning",
    message: ({ name, missing }) =>
      `The font "${name}" lacks characters of this site: ${missing.slice(0, 12).join(" ")}${missing.length > 12 ? " …" : ""}`,
    hint: ({ file }) =>
      `Choose a font that has them, or name a "fallback" that does. ${file} has the first one.`,
    docs: "Browsers take missing characters from another font, which looks different. The characters of all texts of the site are compared with those of the fonts for texts and headings.",
  }),
};
