import { fromMiddle, type Motif, SIZE, show } from "../pattern/motif.ts";

export const description = "A stepped pyramid in two colours.";

export const motif: Motif = {
  seedIndex: 5,
  crossing(x, y) {
    const height = Math.floor((SIZE - 1 - y) / 2);
    const inside = fromMiddle(x) <= 6 - height;
    return show({ figure: inside && height % 2 === 0, accent: inside });
  },
};
