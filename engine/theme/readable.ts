import { contrast, lightness, mix, withLightness } from "./colour.ts";

/** The least contrast of text, and of lines and shapes that have to be seen, as WCAG 2.2 AA asks. */
export const leastContrast = { text: 4.5, shape: 3 } as const;

/** Whether a colour can be seen on all of the grounds. */
export function isReadable(colour: string, grounds: readonly string[], least: number): boolean {
  return grounds.every((ground) => contrast(colour, ground) >= least);
}

/**
 * Returns the colour itself where it can be seen on the grounds, else the first mixture with one of the others that can.
 * @param towards colours that are surely different from the grounds, the nicest first
 */
export function readableMix(
  colour: string,
  grounds: readonly string[],
  least: number,
  towards: readonly string[],
): string {
  if (isReadable(colour, grounds, least)) return colour;
  for (const other of towards) {
    for (let share = 4; share <= 100; share += 4) {
      const mixed = mix(colour, other, share);
      if (isReadable(mixed, grounds, least)) return mixed;
    }
  }
  return colour;
}

/** The one of several colours that has the most contrast with a ground. */
export function mostReadable(colours: readonly string[], ground: string): string {
  return [...colours].sort((one, other) => contrast(other, ground) - contrast(one, ground))[0] ?? "#000000";
}

/** A colour for text on a ground: one of the given ones where it can be read, else white or black. */
export function textOn(ground: string, colours: readonly string[]): string {
  const own = mostReadable(colours, ground);
  return isReadable(own, [ground], leastContrast.text) ? own : mostReadable(["#ffffff", "#000000"], ground);
}

/**
 * The nearest colour of the same hue that can be seen on a ground: lighter or darker, whichever changes less.
 * Undefined where no lightness is enough.
 */
export function nearestReadable(colour: string, ground: string, least: number): string | undefined {
  const from = lightness(colour);
  for (let step = 0.004; step <= 1; step += 0.004) {
    for (const value of [from - step, from + step]) {
      if (value < 0 || value > 1) continue;
      const near = withLightness(colour, value);
      if (contrast(near, ground) >= least) return near;
    }
  }
  return undefined;
}
