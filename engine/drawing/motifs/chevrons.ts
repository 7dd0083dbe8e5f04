import { fromMiddle, type Motif, show } from "../pattern/motif.ts";

export const description = "Zigzag bands that point downwards.";

export const motif: Motif = {
  seedIndex: 3,
  crossing(x, y) {
    const row = (fromMiddle(x) + y) % 7;
    return show({ figure: row < 3, accent: row === 5 });
  },
};
