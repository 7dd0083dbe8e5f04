import type { Row } from "../row.ts";
import { visits } from "../visits.ts";

export const row: Row = {
  what: "Scripts once hydrated",
  figures: {
    "page without form": { unit: "KB", atMost: 72, exact: true },
    "page with form": { unit: "KB", atMost: 105, exact: true },
    "home with slider": { unit: "KB", atMost: 85, exact: true },
  },
  async measure(bench) {
    const all = Object.entries(await visits(bench));
    return { figures: Object.fromEntries(all.map(([kind, { scripts }]) => [kind, [scripts]])) };
  },
};
