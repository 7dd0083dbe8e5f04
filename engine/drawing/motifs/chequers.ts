import { type Motif, show } from "../pattern/motif.ts";

export const description = "A chequerboard, each figure square with an accent in its middle.";

export const motif: Motif = {
  seedIndex: 2,
  crossing(x, y) {
    const even = (Math.floor(x / 3) + Math.floor(y / 3)) % 2 === 0;
    return show({ figure: even && !(x % 3 === 1 && y % 3 === 1), accent: even });
  },
};
