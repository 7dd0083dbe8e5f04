/** From when to when on one day, in minutes after midnight. */
export interface TimeRange {
  from: number;
  to: number;
}

/** Reads `08:00-17:00`; undefined where it is written in another way. */
export function timeRange(text: string): TimeRange | undefined {
  const [, ...parts] = /^(\d\d):(\d\d)-(\d\d):(\d\d)$/.exec(text) ?? [];
  const [fromHour, fromMinute, toHour, toMinute] = parts.map(Number);
  if (fromHour === undefined || fromMinute === undefined || toHour === undefined || toMinute === undefined)
    return undefined;
  return { from: fromHour * 60 + fromMinute, to: toHour * 60 + toMinute };
}
