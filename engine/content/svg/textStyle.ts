import type { DrawnStyle } from "../../contract/drawing.ts";
import { lengthOf, type SvgAttributes } from "./scale.ts";

/** Text that nothing has said anything about. */
export const initialStyle: DrawnStyle = {
  families: "",
  size: 16,
  weight: 400,
  italic: false,
  spacing: 0,
  anchor: "start",
};

/** Properties of text with values that only a browser can follow, unless they say what is usual. */
const usual: Readonly<Record<string, readonly string[]>> = {
  "alignment-baseline": ["auto", "baseline", "alphabetic"],
  "baseline-shift": ["0", "baseline"],
  direction: ["ltr"],
  "dominant-baseline": ["auto", "alphabetic"],
  font: [],
  "font-feature-settings": ["normal"],
  "font-size-adjust": ["none"],
  "font-stretch": ["normal", "100%"],
  "font-variant": ["normal"],
  "font-variation-settings": ["normal"],
  "glyph-orientation-vertical": ["auto"],
  "text-decoration": ["none"],
  "text-transform": ["none"],
  "unicode-bidi": ["normal"],
  "word-spacing": ["normal", "0"],
  "writing-mode": ["horizontal-tb", "lr", "lr-tb"],
};

const weights: Readonly<Record<string, number>> = { normal: 400, bold: 700, bolder: 700, lighter: 300 };

/** The properties that an element sets, by attributes and by its `style`, which is stronger. */
export function propertiesOf({ style = "", ...attributes }: SvgAttributes): SvgAttributes {
  const declared = style.split(";").flatMap((declaration) => {
    const [name = "", ...value] = declaration.split(":");
    return value.length === 0 ? [] : [[name.trim(), value.join(":").trim()] as const];
  });
  return { ...attributes, ...Object.fromEntries(declared) };
}

/** Returns the style of an element from that of the element around it, and the first property that cannot be followed. */
export function styleOf(
  properties: SvgAttributes,
  around: DrawnStyle,
): { style: DrawnStyle; obstacle: string | undefined } {
  const unknown = new Set(
    Object.entries(usual).flatMap(([name, values]) => {
      const value = properties[name]?.trim();
      return value === undefined || values.includes(value) ? [] : [name];
    }),
  );
  const read = <T>(name: string, old: T, convert: (value: string) => T | undefined): T => {
    const value = properties[name]?.trim();
    if (value === undefined || value === "inherit") return old;
    const converted = convert(value);
    if (converted === undefined) unknown.add(name);
    return converted ?? old;
  };
  const size = read("font-size", around.size, (value) => {
    const length = relativeLength(value, around.size);
    return length !== undefined && length < 0 ? undefined : length;
  });
  const style: DrawnStyle = {
    families: read("font-family", around.families, (value) => value),
    size,
    weight: read("font-weight", around.weight, (value) => weights[value] ?? lengthOf(value)),
    italic: read("font-style", around.italic, (value) => /^(italic|oblique)/.test(value)),
    spacing: read("letter-spacing", around.spacing, (value) =>
      value === "normal" ? 0 : relativeLength(value, size),
    ),
    anchor: read("text-anchor", around.anchor, (value) =>
      value === "start" || value === "middle" || value === "end" ? value : undefined,
    ),
  };
  return { style, obstacle: [...unknown][0] };
}

/** Reads a length that may be given in the size of the font. */
export function relativeLength(value: string, size: number): number | undefined {
  const [, number, unit] = /^(.+?)(em|%)$/.exec(value) ?? [];
  const length = lengthOf(number ?? value);
  if (number === undefined || length === undefined) return length;
  return (length * size) / (unit === "em" ? 1 : 100);
}
