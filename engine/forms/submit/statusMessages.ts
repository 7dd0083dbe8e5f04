import type { Say } from "../../language/phrase.ts";
import type { Failure } from "./submit.ts";

/** Says that a submission did not arrive, and what the visitor can do. */
export function failureMessage(say: Say, failure: Failure): string {
  return failure.outcome === "unavailable"
    ? unavailable(say, failure.retryAfter)
    : say(`form.${failure.outcome}`);
}

/**
 * Says that a submission waits for the network.
 * @param volatile whether it is kept only for as long as the page is open
 */
export function waitingMessage(say: Say, volatile = false): string {
  return say(volatile ? "form.waitingOnPage" : "form.waiting");
}

function unavailable(say: Say, retryAfter = 0): string {
  if (retryAfter < 5) return say("form.unavailable");
  if (retryAfter < 90) return say("form.unavailableSeconds", { count: Math.ceil(retryAfter) });
  const minutes = Math.ceil(retryAfter / 60);
  return minutes < 90
    ? say("form.unavailableMinutes", { count: minutes })
    : say("form.unavailableHours", { count: Math.ceil(minutes / 60) });
}
