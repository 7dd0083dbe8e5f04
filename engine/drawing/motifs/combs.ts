import { fromMiddle, MIDDLE, type Motif, SIZE, show } from "../pattern/motif.ts";

export const description = "Two combs, back to back.";

export const motif: Motif = {
  seedIndex: 7,
  crossing(x, y) {
    const tooth = x % 4 < 2 || x === SIZE - 1;
    return show({ figure: fromMiddle(y) <= 1 || (tooth && y < MIDDLE) || (!tooth && y > MIDDLE) });
  },
};
