import { type Motif, show } from "../pattern/motif.ts";

export const description = "Rows of small triangles in two colours.";

export const motif: Motif = {
  seedIndex: 10,
  crossing(x, y) {
    const inside = Math.abs((x % 5) - 2) <= (y % 5) / 2;
    return show({ figure: inside && Math.floor(y / 5) !== 1, accent: inside });
  },
};
