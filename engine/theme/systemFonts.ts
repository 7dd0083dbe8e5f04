import type { SystemFont } from "../contract/theme.ts";

/** The fonts of common systems by kind, the best first. Each list ends with what every browser knows. */
export const systemFonts: Readonly<Record<SystemFont, string>> = {
  sans: 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Liberation Sans", Arial, sans-serif',
  humanist: 'Seravek, "Gill Sans Nova", Ubuntu, Calibri, "DejaVu Sans", source-sans-pro, sans-serif',
  geometric: 'Avenir, Montserrat, Corbel, "URW Gothic", source-sans-pro, sans-serif',
  rounded:
    'ui-rounded, "Hiragino Maru Gothic ProN", Quicksand, Comfortaa, Manjari, "Arial Rounded MT Bold", Calibri, sans-serif',
  serif: 'Charter, "Bitstream Charter", "Sitka Text", Cambria, "Noto Serif", C059, "Liberation Serif", serif',
  "old-style":
    '"Iowan Old Style", Palatino, "Palatino Linotype", "URW Palladio L", P052, "TeX Gyre Pagella", "Noto Serif", serif',
  slab: 'Rockwell, "Rockwell Nova", "Roboto Slab", "DejaVu Serif", "Sitka Small", serif',
  mono: 'ui-monospace, "Cascadia Code", "Liberation Mono", "Courier New", monospace',
};

/** The last resort of each kind: what stands behind a font that is loaded. */
export const genericFonts: Readonly<Record<SystemFont, string>> = {
  sans: "sans-serif",
  humanist: "sans-serif",
  geometric: "sans-serif",
  rounded: "sans-serif",
  serif: "serif",
  "old-style": "serif",
  slab: "serif",
  mono: 'ui-monospace, "Liberation Mono", "Courier New", monospace',
};
