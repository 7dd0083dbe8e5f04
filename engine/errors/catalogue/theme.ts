import { didYouMean, entry, type Named, quotedList } from "../entry.ts";

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

/** What a build can't do with pictures: outline the texts of SVG drawings in the theme's fonts, and decode pixels. */
export const drawings = {
  "drawing-font": entry<{ families: string; known: readonly string[] }>({
    title: "Drawing in another font",
    severity: "warning",
    message: ({ families }) => `This drawing sets text in a font that the theme does not have: ${families}.`,
    hint: ({ known }) =>
      `Write ${quotedList([...known, "sans-serif", "monospace"], "or")} as its font-family, also at the end of a list.`,
    docs: [
      "A picture cannot use the fonts of its page, so the build turns text in SVG drawings into outlines of the theme's fonts.",
      "`font-family` names a font of the theme, or `sans-serif` for that of texts and `monospace` for that of code. Text in",
      "another font stays text, and looks different on every system.",
    ].join(" "),
  }),
  "drawing-characters": entry<{ name: string; missing: readonly string[] }>({
    title: "Drawing with characters that its font lacks",
    severity: "warning",
    message: ({ name, missing }) =>
      `This drawing has characters that the font "${name}" lacks: ${missing.slice(0, 12).join(" ")}${missing.length > 12 ? " …" : ""}`,
    hint: () => "Write other characters, draw them as shapes, or choose a font that has them.",
    docs: "Text in SVG drawings is outlined in the theme's fonts. Text with a character that the font lacks stays text, and looks different on every system.",
  }),
  "drawing-text": entry<{ obstacle: string }>({
    title: "Drawing with text that cannot be outlined",
    severity: "warning",
    message: ({ obstacle }) => `Text of this drawing stays text, since only browsers can follow ${obstacle}.`,
    hint: () =>
      "Place and set text by attributes: x, y, dx, dy, font-family, font-size, font-weight, font-style, letter-spacing, text-anchor.",
    docs: [
      "The build turns text in SVG drawings into outlines, by the attributes of `<text>` and `<tspan>` and of the elements around",
      "them. Text along a path, stretched text, lists of places, and fonts that a stylesheet sets are left as they are.",
    ].join(" "),
  }),
  "preview-letters": entry<{ letters: readonly string[] }>({
    title: "Link preview without its text",
    severity: "warning",
    inBuilds: true,
    message: ({ letters }) =>
      `No font on this machine has ${quotedList(letters.slice(0, 12), "or")}: the link preview is drawn without this text.`,
    hint: () =>
      "Install a font that has it, such as Noto, or give the page an `image`. A font in the theme that has it serves pages, too.",
    docs: [
      "Link previews and icons are drawn in the fonts of the theme, and in those of the machine that builds the site for letters that",
      "they lack. A letter that no font has would be a box, so the preview is drawn without its text.",
    ].join(" "),
  }),
  "picture-undecoded": entry<{ value: string; reason: string }>({
    title: "Picture whose pixels can't be read",
    severity: "warning",
    inBuilds: true,
    message: ({ value, reason }) => `The picture "${value}" is published as it is: ${reason}.`,
    hint: () =>
      "Look at it in a browser. If a part is missing, export it again or copy it again from where it came from.",
    docs: [
      "A build decodes each photograph to make it in the formats and widths that pages need. Where that fails, the file is",
      "damaged in a way that its structure does not show, or memory is short. The picture is published as it is, and browsers",
      "may show a grey area, or nothing. The next build tries it again.",
    ].join(" "),
  }),
};
