import { fromMiddle, type Motif, show } from "../pattern/motif.ts";

export const description = "A star with eight points around a diamond.";

export const motif: Motif = {
  seedIndex: 9,
  crossing(x, y) {
    const reach = Math.max(fromMiddle(x), fromMiddle(y));
    const ring = fromMiddle(x) + fromMiddle(y);
    return show({ figure: ring <= 4 && ring > 1, accent: reach <= 5 || ring <= 7 });
  },
};
