import type { Failure } from "./submit.ts";

const kept = "What you wrote is still here.";

/** Says that a submission did not arrive, and what the visitor can do. */
export function failureMessage(failure: Failure): string {
  switch (failure.outcome) {
    case "unavailable":
      return `This could not be sent. ${kept} Please check your connection and ${again(failure.retryAfter)}.`;
    case "invalid":
      return `This was not accepted. ${kept} Please look through it and try again.`;
    case "refused":
      return `This was not accepted. ${kept} Please try again later, or contact us in another way.`;
    case "unconfigured":
      return `This form can't be sent at the moment. ${kept} Please contact us in another way.`;
  }
}

/**
 * Says that a submission waits for the network.
 * @param volatile whether it is kept only for as long as the page is open
 */
export function waitingMessage(volatile = false): string {
  return volatile
    ? "This could not be sent yet. Please keep this page open: we will send it as soon as that works again."
    : "This could not be sent yet. It is kept on this device, and we will send it as soon as that works again.";
}

function again(retryAfter = 0): string {
  if (retryAfter < 5) return "try again";
  if (retryAfter < 90) return `try again in ${Math.ceil(retryAfter)} seconds`;
  const minutes = Math.ceil(retryAfter / 60);
  return minutes < 90 ? `try again in ${minutes} minutes` : `try again in ${Math.ceil(minutes / 60)} hours`;
}
