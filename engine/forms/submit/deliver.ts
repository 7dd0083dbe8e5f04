import type { SendStep } from "../../contract/form.ts";
import type { Delivery, Submission } from "../../contract/transport.ts";
import { reasonOf } from "../../errors/reasonOf.ts";
import type { FormServices } from "../services.ts";

/** What a delivery may be given besides. */
export interface DeliverOptions {
  signal?: AbortSignal | undefined;
  /** Is told before each step whether what is sent that way twice may arrive twice. */
  risk?: ((once: boolean) => Promise<void>) | undefined;
}

/**
 * Hands a submission over, trying the steps in order: the first one that is configured and accepts, wins.
 *
 * The next step is tried only where it is certain that this one delivered nothing (`unconfigured`, `refused`, or
 * `unavailable` and `untouched`). After any other `unavailable` it may have been delivered all the same, and after `invalid` no other transport could do better.
 * @returns how the last step tried ended; a step that asked for a setting is told only if there was no other. Never throws
 */
export async function deliver(
  steps: readonly SendStep[],
  submission: Submission,
  services: Pick<FormServices, "transports" | "environment" | "log">,
  { signal, risk }: DeliverOptions = {},
): Promise<Delivery> {
  let last: Delivery = { outcome: "unconfigured", cause: "the form has no step that sends it" };
  for (const step of steps) {
    const delivery = await attempt(step, submission, services, { signal, risk });
    if (delivery.outcome !== "accepted") services.log?.(`Form "${submission.form}": ${delivery.cause}`);
    // A step that lacks a setting says nothing about one that was tried.
    if (delivery.outcome !== "unconfigured" || last.outcome === "unconfigured") last = delivery;
    if (!deliveredNothing(delivery)) break;
  }
  return last;
}

function deliveredNothing(delivery: Delivery): boolean {
  const { outcome } = delivery;
  return (
    outcome === "unconfigured" ||
    outcome === "refused" ||
    (outcome === "unavailable" && delivery.untouched === true)
  );
}

async function attempt(
  step: SendStep,
  submission: Submission,
  { transports, environment }: Pick<FormServices, "transports" | "environment">,
  { signal, risk }: DeliverOptions,
): Promise<Delivery> {
  const { transport: name, ...options } = step;
  let untouched = true;
  try {
    const module = await transports(name);
    await risk?.(module.once === true);
    const transport = module.create(options, environment);
    untouched = false;
    return await transport.send(submission, signal);
  } catch (error) {
    // Where its code could not be loaded, as when the connection is gone, nothing was sent.
    return {
      outcome: "unavailable",
      cause: `${name}: ${reasonOf(error)}`,
      ...(untouched && { untouched }),
    };
  }
}
