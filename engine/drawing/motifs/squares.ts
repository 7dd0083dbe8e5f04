import { fromMiddle, type Motif, show } from "../pattern/motif.ts";

export const description = "Squares inside one another.";

export const motif: Motif = {
  seedIndex: 8,
  crossing(x, y) {
    const ring = Math.max(fromMiddle(x), fromMiddle(y));
    return show({ figure: ring === 5 || ring === 6 || ring <= 1, accent: ring === 2 || ring === 3 });
  },
};
