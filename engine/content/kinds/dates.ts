import type { ContentKind } from "../../contract/contentKind.ts";
import { compileDates, type Rhythm } from "../dates.ts";

/** Days at equal distances: the first one, a rhythm and their number. */
export const kind: ContentKind = {
  name: "dates",
  compile: (value, { words }) => compileDates(value as unknown as Rhythm, words.language),
  type: { name: "PlannedDays", declaredIn: "values" },
};
