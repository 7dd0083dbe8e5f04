/** The theme's colours, by the names that palettes use. */
export const colours = {
  paper: "#FFFDF7",
  ink: "#16130E",
  forest: "#0B4F36",
  gold: "#F0B323",
  clay: "#BF4A26",
  indigo: "#1F2150",
} as const;

/** The name of a colour. */
export type Colour = keyof typeof colours;
