import type { SendStep } from "../../contract/form.ts";
import type { TransportModule } from "../../contract/transport.ts";
import { KenteError } from "../../errors/KenteError.ts";
import type { FormServices, OutboxService } from "../../forms/services.ts";

const transports = import.meta.glob<TransportModule>(
  ["../../transports/*.ts", "!../../transports/*.test.ts"],
  {
    import: "transport",
  },
);

/** Loads a transport by its name; rejects where it can't be loaded. */
export async function loadTransport(name: string): Promise<TransportModule> {
  const load = transports[`../../transports/${name}.ts`];
  if (!load) throw new KenteError("transport-unknown", { name });
  return load();
}

/** Loads the outbox, which then sends what waits. */
export async function loadOutbox(): Promise<OutboxService> {
  return (await import("./outbox.ts")).outboxService;
}

export const loadToasts = () => import("../../forms/toasts/Toasts.tsx");

/**
 * Fetches all code that sending a form by some steps may take: outbox, messages, each way that it may go.
 * Rejects where some of it could not be fetched.
 */
export async function prepare(
  steps: readonly SendStep[],
  { environment }: Pick<FormServices, "environment">,
): Promise<void> {
  await Promise.all([
    loadOutbox(),
    loadToasts(),
    ...steps.map(async ({ transport: name, ...options }) => {
      const { create } = await loadTransport(name);
      await create(options, environment).prepare?.();
    }),
  ]);
}
