import { transports as own } from "virtual:kente/transports";
import type { SendStep } from "../../contract/form.ts";
import type { TransportModule } from "../../contract/transport.ts";
import { KenteError } from "../../errors/KenteError.ts";
import type { FormServices, OutboxService } from "../../forms/services.ts";

export { upload } from "./upload.ts";

const transports = import.meta.glob<TransportModule>(
  ["../../transports/*.ts", "!../../transports/*.test.ts"],
  { import: "transport" },
);

/** Loads a transport by its name. Rejects when it does not exist or cannot be loaded. */
export async function loadTransport(name: string): Promise<TransportModule> {
  const load =
    transports[`../../transports/${name}.ts`] ?? (Object.hasOwn(own, name) ? own[name] : undefined);
  if (!load) throw new KenteError("transport-unknown", { name });
  return load();
}

/** Loads the outbox, which then sends the entries that wait in it. */
export async function loadOutbox(services: FormServices): Promise<OutboxService> {
  return (await import("./outbox.ts")).startOutbox(services);
}

export const loadToasts = () => import("../../forms/toasts/Toasts.tsx");

/**
 * Loads all code that sending a form by these steps may need: outbox, toasts and every transport.
 * Rejects when some of it cannot be loaded.
 */
export async function prepare(steps: readonly SendStep[], services: FormServices): Promise<void> {
  await Promise.all([
    loadOutbox(services),
    loadToasts(),
    ...steps.map(async ({ transport: name, ...options }) => {
      const { create } = await loadTransport(name);
      await create(options, services.environment).prepare?.();
    }),
  ]);
}
