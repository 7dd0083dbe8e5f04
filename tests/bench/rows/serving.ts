import type { Row } from "../row.ts";
import { measureServing } from "../serving.ts";

export const row: Row = {
  what: "Pages and assets served, processor time beside nginx",
  figures: { "× nginx": { unit: "×", atMost: 5 } },
  async measure({ sites, progress }) {
    const dist = await sites.built();
    progress("10,000 requests by turns to each server");
    const served = await measureServing(dist, 5);
    if (!served) return { figures: {} };
    const { ours, nginx } = served;
    return {
      figures: {
        "× nginx": ours.map((seconds, turn) => seconds / (nginx[turn] ?? Number.NaN)),
      },
      references: {
        "10,000 requests": { unit: "CPU s", samples: ours },
        "nginx, 10,000 requests": { unit: "CPU s", samples: nginx },
      },
    };
  },
};
