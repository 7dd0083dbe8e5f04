import { samplesOf } from "../buildRatios.ts";
import type { Row } from "../row.ts";

const pages = 10_000;

export const row: Row = {
  what: "Memory of the largest process that builds 10,000 pages",
  figures: { cold: { unit: "MB", atMost: 400 } },
  async measure(bench) {
    const builds = await bench.builds.of(pages);
    const references = Object.entries(builds).map(
      ([id, { title }]) =>
        [title, { unit: "MB" as const, samples: samplesOf(builds, id, "cold", "megabytes") }] as const,
    );
    return {
      figures: { cold: samplesOf(builds, "kente", "cold", "megabytes") },
      references: Object.fromEntries(references),
    };
  },
};
