/** Attributes of an SVG element, by name. */
export type SvgAttributes = Readonly<Record<string, string | undefined>>;

/** Reads a length in user units or pixels. */
export function lengthOf(value: string | undefined): number | undefined {
  if (value === undefined || !/^\s*[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?(px)?\s*$/i.test(value))
    return undefined;
  const length = Number.parseFloat(value);
  return Number.isFinite(length) ? length : undefined;
}

/** How much larger a `transform` draws: the square root of how much larger areas become. */
export function scaleOfTransform(transform: string | undefined): number {
  let scale = 1;
  for (const [, name, list = ""] of (transform ?? "").matchAll(/([a-zA-Z]+)\s*\(([^)]*)\)/g)) {
    const [a = 1, b = a, c = 0, d = 1] = numbersIn(list);
    if (name === "scale") scale *= Math.sqrt(Math.abs(a * b));
    if (name === "matrix") scale *= Math.sqrt(Math.abs(a * d - b * c));
  }
  return scale;
}

/** How much larger an `<svg>` draws its content than the space that it stands in. */
export function scaleOfViewport({ viewBox, width, height, preserveAspectRatio = "" }: SvgAttributes): number {
  const [, , across = 0, down = 0] = numbersIn(viewBox ?? "");
  const room = [lengthOf(width), lengthOf(height)] as const;
  if (across <= 0 || down <= 0) return 1;
  const scales = [room[0] && room[0] / across, room[1] && room[1] / down].filter((one) => one !== undefined);
  if (scales.length === 0) return 1;
  return preserveAspectRatio.includes("slice") ? Math.max(...scales) : Math.min(...scales);
}

function numbersIn(list: string): number[] {
  return list
    .split(/[\s,]+/)
    .filter((one) => one !== "")
    .map(Number);
}
