import { measure } from "../cost.ts";
import type { Row } from "../row.ts";

export const row: Row = {
  what: "npm test",
  figures: { "whole suite": { unit: "s", atMost: 600 } },
  slow: true,
  async measure({ progress }) {
    progress("npm test, about 10 minutes");
    const { seconds, cpu } = await measure({ program: "npm", args: ["test"] });
    return {
      figures: { "whole suite": [seconds] },
      references: { "processor time": { unit: "CPU s", samples: [cpu] } },
    };
  },
};
