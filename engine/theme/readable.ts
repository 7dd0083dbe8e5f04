import type { ContrastLevel, LeastContrast } from "../contract/theme.ts";
import { contrast, lightness, mix, withLightness } from "./colour.ts";

/** The contrasts that WCAG 2.2 asks for, by level. */
export const leastContrasts: Readonly<Record<ContrastLevel, LeastContrast>> = {
  AA: { text: 4.5, large: 3, shape: 3 },
  AAA: { text: 7, large: 4.5, shape: 3 },
};

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
export function textOn(ground: string, colours: readonly string[], least: LeastContrast): string {
  const own = mostReadable(colours, ground);
  return isReadable(own, [ground], least.text) ? own : mostReadable(["#ffffff", "#000000"], ground);
}

/**
 * The nearest colour of the same hue that can be seen on all of the grounds: lighter or darker, whichever changes less.
 * Undefined where no lightness is enough.
 */
export function nearestReadable(
  colour: string,
  grounds: readonly string[],
  least: number,
): string | undefined {
  const from = lightness(colour);
  for (let step = 0.004; step <= 1; step += 0.004) {
    for (const value of [from - step, from + step]) {
      if (value < 0 || value > 1) continue;
      const near = withLightness(colour, value);
      if (isReadable(near, grounds, least)) return near;
    }
  }
  return undefined;
}
