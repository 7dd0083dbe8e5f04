import { fromMiddle, type Motif, show } from "../pattern/motif.ts";

export const description = "Bars above and below a dashed one.";

export const motif: Motif = {
  seedIndex: 4,
  crossing(x, y) {
    const row = fromMiddle(y);
    return show({
      figure: row === 6 || row === 4 || (row < 2 && Math.floor(x / 3) % 2 === 0),
      accent: row < 2,
    });
  },
};
