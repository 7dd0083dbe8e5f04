import { fromMiddle, MIDDLE, type Motif, show } from "../pattern/motif.ts";

export const description = "A cross with broad arms and dotted corners.";

export const motif: Motif = {
  seedIndex: 6,
  crossing(x, y) {
    const arm = Math.min(fromMiddle(x), fromMiddle(y));
    const reach = Math.max(fromMiddle(x), fromMiddle(y));
    return show({
      figure: arm <= 1 + Math.floor((MIDDLE - reach) / 2) && reach > 1,
      accent: reach <= 1 || (arm >= 5 && reach >= 5),
    });
  },
};
