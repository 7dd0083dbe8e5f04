import { didYouMean, entry, type Named, quotedList } from "../../entry.ts";

/** Whether a name can be a file name in `_forms/` or `_shared/`. */
const isKebab = (name: string) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(name);

const typeNames: Readonly<Record<string, string>> = {
  jpeg: "a JPEG file",
  png: "a PNG file",
  webp: "a WebP file",
  gif: "a GIF file",
  avif: "an AVIF file",
};

/** References other than links: pictures, icons, patterns, forms and shared blocks. */
export const references = {
  "image-file": entry<Named>({
    title: "Picture does not exist",
    severity: "error",
    message: ({ value }) => `There is no picture "${value}" in public/.`,
    hint: ({ suggestion, value }) =>
      didYouMean(
        suggestion,
        value.startsWith("/")
          ? "Put the file into public/."
          : 'Put the picture into public/ and write its path: "/images/team.svg".',
      ),
    docs: "Pictures are files in `public/`, named by their path from there. Pictures of other sites are not loaded.",
  }),
  "image-size": entry<{ value: string; instead?: string | undefined }>({
    title: "File is not a picture",
    severity: "error",
    message: ({ value, instead }) =>
      instead === undefined
        ? `The size of "${value}" cannot be read, so it cannot be shown as a picture.`
        : `"${value}" ${instead}. Browsers do not show it as a picture.`,
    hint: ({ instead = "" }) =>
      /HEIC|TIFF/.test(instead)
        ? "Export it as JPEG from the program that shows it. Another ending makes no JPEG of it."
        : "Use an SVG with a viewBox, or a WebP, AVIF, PNG or JPEG file.",
    docs: "Width and height are read from the file, so that the layout does not shift while the page loads.",
  }),
  "image-broken": entry<{ value: string; fault: string; isDrawing: boolean }>({
    title: "Picture that browsers do not show",
    severity: "error",
    message: ({ value, fault, isDrawing }) =>
      isDrawing ? `Browsers do not show "${value}": it ${fault}.` : `The picture "${value}" ${fault}.`,
    hint: ({ isDrawing }) =>
      isDrawing
        ? "Export it again as an SVG file, or correct it in a text editor."
        : "Export it again, or copy it again from where it came from.",
    docs: [
      "An SVG file is XML, which browsers read more strictly than HTML: `<svg>` needs its `xmlns`, every element must be closed,",
      "and `&` is written as `&amp;`. Drawings that are copied out of a page often lack that. Of a JPEG, PNG, WebP, GIF or AVIF a",
      "part is missing if a copy or an upload was broken off: browsers show a grey area there, or nothing.",
    ].join(" "),
  }),
  "image-type": entry<{ value: string; ending: string; type: string }>({
    title: "Picture with the name of another type",
    severity: "error",
    message: ({ value, type }) => `"${value}" is ${typeNames[type] ?? type}.`,
    hint: ({ value, ending, type }) =>
      `Rename it to "${value.slice(0, value.length - ending.length)}${type === "jpeg" ? "jpg" : type}".`,
    docs: "Servers, programs and people go by the ending of a file's name, so it must be that of the picture's type.",
  }),
  "image-pixels": entry<{ value: string; width: number; height: number; most: number }>({
    title: "Picture with too many pixels",
    severity: "error",
    message: ({ value, width, height, most }) =>
      `"${value}" has ${Math.ceil((width * height) / 1_000_000)} megapixels (${width} × ${height}); ${most / 1_000_000} are the most.`,
    hint: () => "Scale it down: 3000 pixels are enough for the widest layout.",
    docs: "The build decodes pictures to make smaller ones of them. The limit protects its memory, and no page shows so many pixels.",
  }),
  "icon-name": entry<Named>({
    title: "Unknown icon",
    severity: "error",
    message: ({ value }) => `There is no icon "${value}".`,
    hint: ({ suggestion }) => didYouMean(suggestion, "Choose a name from lucide.dev/icons."),
    docs: "Icons are named as on lucide.dev/icons.",
  }),
  "pattern-name": entry<Named>({
    title: "Unknown pattern",
    severity: "error",
    message: ({ value }) => `There is no pattern "${value}" in _site.json.`,
    hint: ({ suggestion }) => didYouMean(suggestion, 'Add it to "patterns" in _site.json.'),
    docs: "Patterns are defined once, under `patterns` in `_site.json`.",
  }),
  "form-name": entry<Named>({
    title: "Unknown form",
    severity: "error",
    message: ({ value }) =>
      `There is no form "${value}"${isKebab(value) ? `: _forms/${value}.json does not exist` : ""}.`,
    hint: ({ suggestion }) => didYouMean(suggestion, "Create it: npm run new -- form NAME"),
    docs: "Forms are files in `_forms/`, named without `.json`.",
  }),
  "form-variant": entry<Named & { form: string; variant: string; known: readonly string[] }>({
    title: "Unknown variant of a form",
    severity: "error",
    message: ({ form, variant }) => `The form "${form}" has no variant "${variant}".`,
    hint: ({ form, suggestion, known }) =>
      didYouMean(
        suggestion,
        known.length === 0
          ? `Write "${form}", or add "variants" to _forms/${form}.json.`
          : `Write "${form}", or one of its variants: ${quotedList(known)}.`,
      ),
    docs: 'The part after the dot is a key of `variants` in the form\'s file: `"demo.vas"` is the variant `vas` of `_forms/demo.json`.',
  }),
  "shared-name": entry<Named>({
    title: "Unknown shared blocks",
    severity: "error",
    message: ({ value }) =>
      `There are no shared blocks "${value}"${isKebab(value) ? `: _shared/${value}.json does not exist` : ""}.`,
    hint: ({ suggestion }) => didYouMean(suggestion, "Create the file, or use one that exists."),
    docs: "`use` names a file in `_shared/`, without `.json`.",
  }),
};
