import { fromMiddle, type Motif, show } from "../pattern/motif.ts";

export const description = "Two triangles that touch at their tips.";

export const motif: Motif = {
  seedIndex: 1,
  crossing(x, y) {
    const slope = fromMiddle(y);
    return show({ figure: fromMiddle(x) < slope, accent: fromMiddle(x) - slope >= 3 });
  },
};
