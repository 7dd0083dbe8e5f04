import { startOfDay } from "../content/dates/startOfDay.ts";
import { timeZoneOf } from "../content/dates/timeZone.ts";
import type { SiteGraph } from "../contract/graph.ts";

/** The day from which a build has more pages, `2026-12-01`, and when it begins; undefined where no page waits for its day. */
export function nextPublication({
  unpublished,
  site,
}: SiteGraph): { day: string; zone: string; begins: Date } | undefined {
  const [day] = [...unpublished.values()].flatMap(({ publishAt }) => publishAt ?? []).sort();
  const zone = timeZoneOf(site);
  return day === undefined ? undefined : { day, zone, begins: startOfDay(day, zone) };
}
