import { validators as loaders } from "virtual:kente/validators";
import type { Page } from "../contract/page.ts";
import type { TransportModule } from "../contract/transport.ts";
import type { CompiledValidators } from "../contract/validators.ts";
import { KenteError } from "../errors/KenteError.ts";
import type { FormServices } from "../forms/services.ts";
import { readCookie } from "./cookies.ts";

const transports = import.meta.glob<TransportModule>(["../transports/*.ts", "!../transports/*.test.ts"], {
  import: "transport",
});
const validators: Record<string, CompiledValidators> = {};

/** What forms are given in the browser: validators of the forms seen so far, and transports, fetched when needed. */
export const formServices: FormServices = {
  validators,
  async transports(name) {
    const load = transports[`../transports/${name}.ts`];
    if (!load) throw new KenteError("transport-unknown", { name });
    return load();
  },
  environment: {
    settings: Object.fromEntries(
      Object.entries(import.meta.env).filter(([name]) => name.startsWith("VITE_")),
    ),
    fetch: (...request) => fetch(...request),
    cookie: (name) => readCookie(document.cookie, name),
    origin: location.origin,
    base: import.meta.env.BASE_URL,
  },
  outbox: () => import("./outbox.ts").then(({ outboxService }) => outboxService),
  async toast(words) {
    try {
      const { showToast } = await import("../forms/toasts/Toasts.tsx");
      await showToast(words);
      return true;
    } catch {
      return false;
    }
  },
  log(cause) {
    // biome-ignore lint/suspicious/noConsole: the cause of a failed delivery is for the console; it holds nothing typed
    console.warn(cause);
  },
};

/**
 * Loads the validators of a page's forms, which then validate as soon as the reader does something.
 * Rejects when one cannot be loaded.
 */
export async function loadValidators({ forms = [] }: Pick<Page, "forms">): Promise<void> {
  await Promise.all(
    forms.map(async (id) => {
      const load = Object.hasOwn(loaders, id) ? loaders[id] : undefined;
      if (load && !validators[id]) validators[id] = await load();
    }),
  );
}
