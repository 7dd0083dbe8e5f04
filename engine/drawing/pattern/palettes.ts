/** The theme's colours, as yarn. */
export const yarns = {
  paper: "#FFFDF7",
  ink: "#16130E",
  forest: "#0B4F36",
  gold: "#F0B323",
  clay: "#BF4A26",
  indigo: "#1F2150",
} as const;

/** The name of one yarn. */
export type Yarn = keyof typeof yarns;

/** How a palette's yarns are put on the loom. */
export interface Palette {
  /** Covers most of the cloth: the threads along the strips. */
  warp: Yarn;
  /** Narrow stripes in the warp. */
  stripe: Yarn;
  /** Ground of the woven blocks: the threads across the strips. */
  weft: Yarn;
  /** What the blocks show, outside and inside. */
  figure: Yarn;
  accent: Yarn;
}

/** The named palettes that `_site.json` chooses from. */
export const palettes = {
  market: { warp: "clay", stripe: "gold", weft: "forest", figure: "gold", accent: "paper" },
  forest: { warp: "forest", stripe: "gold", weft: "gold", figure: "ink", accent: "forest" },
  gold: { warp: "gold", stripe: "clay", weft: "forest", figure: "gold", accent: "paper" },
  clay: { warp: "clay", stripe: "ink", weft: "ink", figure: "gold", accent: "clay" },
  indigo: { warp: "indigo", stripe: "gold", weft: "gold", figure: "indigo", accent: "paper" },
  ink: { warp: "ink", stripe: "gold", weft: "gold", figure: "clay", accent: "ink" },
  dusk: { warp: "indigo", stripe: "clay", weft: "clay", figure: "paper", accent: "gold" },
  harvest: { warp: "gold", stripe: "ink", weft: "clay", figure: "forest", accent: "gold" },
  paper: { warp: "paper", stripe: "forest", weft: "forest", figure: "paper", accent: "gold" },
} as const satisfies Record<string, Palette>;

/** The name of one palette. */
export type PaletteName = keyof typeof palettes;
