import type { Row } from "../row.ts";
import { visits } from "../visits.ts";

export const row: Row = {
  what: "Scripts before the first interaction",
  figures: { "any page": { unit: "KB", atMost: 1.5, exact: true } },
  async measure(bench) {
    const all = Object.values(await visits(bench)).map(({ firstScripts }) => firstScripts);
    return { figures: { "any page": [Math.max(...all)] } };
  },
};
