import { samplesOf } from "../buildRatios.ts";
import type { Row } from "../row.ts";

const [fewest, few, many] = [40, 1000, 10_000];

export const row: Row = {
  what: "Growth: a page's share of a cold build of 10,000 pages, against one of 1,000",
  figures: { time: { unit: "×", atMost: 1.1 }, memory: { unit: "×", atMost: 1.1 } },
  async measure({ builds }) {
    const small = await builds.of(few);
    const large = await builds.of(many);
    const share = (measure: "seconds" | "megabytes") => {
      const before = samplesOf(small, "kente", "cold", measure);
      const after = samplesOf(large, "kente", "cold", measure);
      return after.map((one, turn) => one / many / ((before[turn] ?? Number.NaN) / few));
    };
    const times = [
      ["40 pages", await builds.of(fewest)],
      ["1,000 pages", small],
      ["10,000 pages", large],
    ] as const;
    const references = times.map(
      ([name, measured]) =>
        [name, { unit: "s" as const, samples: samplesOf(measured, "kente", "cold", "seconds") }] as const,
    );
    return {
      figures: { time: share("seconds"), memory: share("megabytes") },
      references: Object.fromEntries(references),
    };
  },
};
