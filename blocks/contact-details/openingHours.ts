import type { Site } from "../../schemas/generated/types.d.ts";

type Contact = Site["contact"];

/** Shortens a time: "08:00" to "8AM", "17:30" to "5:30PM". */
function clock(time: string): string {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  const minutes = minute === 0 ? "" : `:${String(minute).padStart(2, "0")}`;
  return `${hour % 12 || 12}${minutes}${hour < 12 ? "AM" : "PM"}`;
}

/** Returns opening hours in one line: "8AM-5PM GMT". */
export const openingHours = ({ opens, closes, zone }: Contact["hours"]): string =>
  `${clock(opens)}-${clock(closes)} ${zone}`;
