import { ratioOf, samplesOf } from "../buildRatios.ts";
import type { Row } from "../row.ts";

const pages = 10_000;

export const row: Row = {
  what: "Build of 10,000 pages, one changed",
  figures: {
    "of cold": { unit: "×", atMost: 0.1 },
    // The page and its data, plus the site's list of pages and what describes the output.
    "files written": { unit: "", atMost: 12, exact: true },
  },
  async measure(bench) {
    const builds = await bench.builds.of(pages);
    const references = Object.entries(builds).flatMap(([id, { title }]) => [
      [
        `${title}, one page changed`,
        { unit: "×" as const, samples: ratioOf(builds, id, "changed") },
      ] as const,
      [
        `${title}, nothing changed`,
        { unit: "×" as const, samples: ratioOf(builds, id, "unchanged") },
      ] as const,
    ]);
    return {
      figures: {
        "of cold": ratioOf(builds, "kente", "changed"),
        "files written": samplesOf(builds, "kente", "changed", "written"),
      },
      references: Object.fromEntries(references),
    };
  },
};
