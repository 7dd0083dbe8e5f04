import { fromMiddle, type Motif, show } from "../pattern/motif.ts";

export const description = "Diamonds inside one another.";

export const motif: Motif = {
  seedIndex: 0,
  crossing(x, y) {
    const ring = fromMiddle(x) + fromMiddle(y);
    return show({ figure: ring >= 4 && ring <= 7, accent: ring <= 2 });
  },
};
