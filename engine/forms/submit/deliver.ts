import type { SendStep } from "../../contract/form.ts";
import type { Delivery, Submission } from "../../contract/transport.ts";
import { reasonOf } from "../../errors/KenteError.ts";
import type { FormServices } from "../services.ts";

/** Options of {@link deliver}. */
interface DeliverOptions {
  signal?: AbortSignal | undefined;
  /** Called before each step. `once`: what this step sends twice may arrive twice. */
  beforeStep?: ((once: boolean) => Promise<void>) | undefined;
  /** Called with the part of an upload that has arrived, from 0 to 1. */
  onProgress?: ((share: number) => void) | undefined;
}

/**
 * Delivers a submission. The steps are tried in order until one accepts it.
 *
 * The next step is tried only where this one certainly delivered nothing: `unconfigured`, `refused`, or `unavailable`
 * and `untouched`. After any other `unavailable` the submission may have arrived; after `invalid` no transport helps.
 * @returns the result of the last step tried. `unconfigured` is returned only if no step was configured. Never rejects
 */
export async function deliver(
  steps: readonly SendStep[],
  submission: Submission,
  services: Pick<FormServices, "transports" | "environment" | "log">,
  options: DeliverOptions = {},
): Promise<Delivery> {
  let last: Delivery = { outcome: "unconfigured", cause: "the form has no step that sends it" };
  for (const step of steps) {
    const delivery = await attempt(step, submission, services, options);
    if (delivery.outcome !== "accepted") services.log?.(`Form "${submission.form}": ${delivery.cause}`);
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
  { signal, beforeStep, onProgress }: DeliverOptions,
): Promise<Delivery> {
  const { transport: name, ...options } = step;
  let untouched = true;
  try {
    const module = await transports(name);
    if (submission.files && !module.files)
      return { outcome: "unconfigured", cause: `${name}: it sends no files` };
    await beforeStep?.(module.once === true);
    const transport = module.create(options, environment);
    untouched = false;
    return await transport.send(submission, signal, onProgress);
  } catch (error) {
    // If the transport's code could not be loaded, nothing was sent.
    return {
      outcome: "unavailable",
      cause: `${name}: ${reasonOf(error)}`,
      ...(untouched && { untouched }),
    };
  }
}
