import type { Row } from "../row.ts";
import { visits } from "../visits.ts";

export const row: Row = {
  what: "First visit: HTML, stylesheets, scripts and fonts",
  figures: { "content page": { unit: "KB", atMost: 60, exact: true } },
  async measure(bench) {
    return { figures: { "content page": [(await visits(bench))["page without form"].all] } };
  },
};
