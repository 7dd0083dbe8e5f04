import { ratioTo, samplesOf } from "../buildRatios.ts";
import type { Row } from "../row.ts";

const pages = 10_000;

export const row: Row = {
  what: "Build of 10,000 pages, cold, lint included",
  figures: {
    "of Eleventy": { unit: "×", atMost: 1 },
    "of Hugo": { unit: "×", atMost: 0.6 },
    "of a bare React loop": { unit: "×", atMost: 1.5 },
  },
  async measure(bench) {
    const builds = await bench.builds.of(pages);
    const peers = { "of Eleventy": "eleventy", "of Hugo": "hugo", "of a bare React loop": "react" };
    const ratios = Object.entries(peers).map(([name, id]) => [name, ratioTo(builds, id)] as const);
    const references = Object.entries(builds).map(
      ([id, { title }]) =>
        [title, { unit: "s" as const, samples: samplesOf(builds, id, "cold", "seconds") }] as const,
    );
    return {
      figures: Object.fromEntries(ratios.filter(([, samples]) => samples.length > 0)),
      references: Object.fromEntries(references),
    };
  },
};
