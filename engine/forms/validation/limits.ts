const dayMs = 24 * 60 * 60 * 1000;

/**
 * Whether a day or time keeps a limit: "2026-01-31", "today", "in 14 days", "14 days ago".
 * @param side whether the limit is the earliest or the latest
 */
export default function isWithin(value: string, limit: string, side: "least" | "most"): boolean {
  const wanted = limitOn(limit, side);
  if (wanted === undefined) return true;
  // A day has no time, so that its limit holds for all of it.
  const own = value.slice(0, wanted.length);
  return side === "least" ? own >= wanted : own <= wanted;
}

/** The day or time that a limit stands for. */
export function limitOn(limit: string, side: "least" | "most"): string | undefined {
  const [, ahead, back] = /^(?:today|in (\d{1,5}) days?|(\d{1,5}) days? ago)$/.exec(limit) ?? [
    undefined,
    "",
    "",
  ];
  if (ahead === "") return /^\d/.test(limit) ? limit : undefined;
  return today(Number(ahead ?? 0) - Number(back ?? 0), side);
}

/** The server does not know where a visitor is: it is still, or already, another day there. */
function today(days: number, side: "least" | "most"): string {
  const now = Date.now() + days * dayMs;
  const offset =
    typeof document === "undefined" ? (side === "least" ? 12 : -14) * 60 : new Date(now).getTimezoneOffset();
  return new Date(now - offset * 60_000).toISOString().slice(0, 10);
}
