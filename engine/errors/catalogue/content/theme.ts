import { didYouMean, entry, type Named, quotedList } from "../../entry.ts";

const known = (words: readonly string[] = []) =>
  words.length > 24 ? undefined : `The theme has: ${quotedList(words)}.`;

/** The theme: its colours, and names that other files take from it. */
export const theme = {
  "colour-name": entry<Named>({
    title: "Unknown colour",
    severity: "error",
    message: ({ value }) => `There is no colour "${value}" in this theme.`,
    hint: (data) => didYouMean(data.suggestion, 'Add it to "colours", or write a value such as "#0b4f36".'),
    docs: "A theme names its colours once, under `colours` in `_theme.json`. Surfaces, palettes and other colours use the names.",
  }),
  "colour-circle": entry<{ names: readonly string[] }>({
    title: "Colour made of itself",
    severity: "error",
    message: ({ names }) =>
      names.length === 1
        ? `"${names[0]}" is made of itself.`
        : `${quotedList(names)} are made of each other in a circle.`,
    hint: () => 'Give one of them a value such as "#0b4f36".',
    docs: "Colours may be mixtures of others, but each has to lead to values in the end.",
  }),
  "surface-name": entry<Named>({
    title: "Unknown surface",
    severity: "error",
    message: ({ value }) => `There is no surface "${value}" in the theme.`,
    hint: (data) => didYouMean(data.suggestion, known(data.known)),
    docs: "Surfaces are defined once, under `surfaces` in `_theme.json`. A site without a theme has those of the default theme.",
  }),
};
