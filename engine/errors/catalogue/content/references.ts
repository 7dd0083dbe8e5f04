import { didYouMean, entry, type Named, quotedList } from "../../entry.ts";

/** Whether a name can be a file name in `_forms/` or `_shared/`. */
const isKebab = (name: string) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(name);

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
  "image-size": entry<{ value: string }>({
    title: "File is not a picture",
    severity: "error",
    message: ({ value }) => `The size of "${value}" cannot be read, so it cannot be shown as a picture.`,
    hint: () => "Use an SVG with a viewBox, or a WebP, AVIF, PNG or JPEG file.",
    docs: "Width and height are read from the file, so that the layout does not shift while the page loads.",
  }),
  "image-broken": entry<{ value: string; fault: string }>({
    title: "Drawing that browsers do not show",
    severity: "error",
    message: ({ value, fault }) => `Browsers do not show "${value}": it ${fault}.`,
    hint: () => "Export it again as an SVG file, or correct it in a text editor.",
    docs: [
      "An SVG file is XML, which browsers read more strictly than HTML: `<svg>` needs its `xmlns`, every element must be closed,",
      "and `&` is written as `&amp;`. Drawings that are copied out of a page often lack that.",
    ].join(" "),
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
