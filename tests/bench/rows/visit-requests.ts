import type { Row } from "../row.ts";
import { visits } from "../visits.ts";

export const row: Row = {
  what: "Requests before the first paint",
  figures: { "content page": { unit: "requests", atMost: 6, exact: true } },
  async measure(bench) {
    return { figures: { "content page": [(await visits(bench))["page without form"].requests] } };
  },
};
