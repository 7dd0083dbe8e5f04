/** A text with letters about as often as in European languages. Fonts are compared by its width. */
export const sampleText =
  "the quick brown fox jumps over a lazy dog and then returns to its den in the early evening to rest some more hours";

/** Widths of the letters a to z and of the space in thousandths, from the metrics that the makers of PostScript published. */
const widths = {
  sans: "556 556 500 556 556 278 556 556 222 222 500 222 833 556 556 556 556 333 500 278 556 500 722 500 500 500 278",
  sansBold:
    "556 611 556 611 556 333 611 611 278 278 556 278 889 611 611 611 611 389 556 333 611 556 778 556 556 500 278",
  serif:
    "444 500 444 500 444 333 500 500 278 278 500 278 778 500 500 500 500 333 389 278 500 500 722 500 500 444 250",
  serifBold:
    "500 556 444 556 444 333 500 556 278 333 556 278 833 556 500 556 556 444 389 333 556 500 722 500 500 444 250",
} as const;

/** The local fonts of each kind, which have the same widths. */
export const localFonts = {
  sans: ["Arial", "Arimo", "Liberation Sans", "Helvetica"],
  serif: ["Times New Roman", "Tinos", "Liberation Serif", "Times"],
} as const;

/** The width of the sample in a local font, as a multiple of the font's size. */
export function systemWidth(kind: "sans" | "serif", bold: boolean): number {
  const table = widths[bold ? (`${kind}Bold` as const) : kind].split(" ").map(Number);
  return Array.from(sampleText).reduce((sum, letter) => {
    const index = letter === " " ? 26 : letter.charCodeAt(0) - 97;
    return sum + (table[index] ?? 500) / 1000;
  }, 0);
}
