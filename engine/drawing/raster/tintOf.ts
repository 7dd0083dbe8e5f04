import { toHue } from "../../theme/colour.ts";

/** The lightness in percent of the colours that stylesheets have for pictures that load. */
const lightnesses = [20, 35, 50, 65, 80, 95] as const;

/** Between their hues, in degrees. */
const hueStep = 30;

/** Colours with less colour than this are grey. */
const grey = 0.015;

/**
 * Returns the classes for the colour of a picture: the nearest to its mean in a palette (`engine/render/styles/tint.css`) that is
 * the same on all sites, so that no stylesheet changes with a picture.
 * @param pixels of a small copy: red, green, blue and opacity of each
 */
export function tintOf(pixels: Uint8ClampedArray): string {
  const mean = (channel: number) => {
    let sum = 0;
    for (let at = channel; at < pixels.length; at += 4) sum += pixels[at] ?? 0;
    return (sum * 4) / pixels.length / 255;
  };
  const { lightness, chroma, hue } = toHue(mean(0), mean(1), mean(2));
  const nearest = lightnesses.reduce((best, one) =>
    Math.abs(one - 100 * lightness) < Math.abs(best - 100 * lightness) ? one : best,
  );
  const turned = (Math.round(hue / hueStep) * hueStep) % 360;
  return chroma < grey ? `tint-${nearest}` : `tint-${nearest} tint-h${turned}`;
}
