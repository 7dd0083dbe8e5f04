import { validators as loaders } from "virtual:kente/validators";
import type { Page } from "../../contract/page.ts";
import type { CompiledValidators } from "../../contract/validators.ts";
import type { FormServices } from "../../forms/services.ts";
import { readCookie } from "./cookies.ts";

/** What only pages with a form need, once it is touched. */
const sendingCode = () => import("./sendingCode.ts");
const validators: Record<string, CompiledValidators> = {};

/** What forms are given in the browser: validators of the forms seen so far, and transports, fetched when needed. */
export const formServices: FormServices = {
  validators,
  transports: async (name) => (await sendingCode()).loadTransport(name),
  environment: {
    settings: Object.fromEntries(
      Object.entries(import.meta.env).filter(([name]) => name.startsWith("VITE_")),
    ),
    fetch: (...request) => fetch(...request),
    cookie: (name) => readCookie(document.cookie, name),
    origin: location.origin,
    base: import.meta.env.BASE_URL,
  },
  prepare: async (steps) => (await sendingCode()).prepare(steps, formServices),
  outbox: async () => (await sendingCode()).loadOutbox(),
  async toast(words) {
    try {
      const { showToast } = await (await sendingCode()).loadToasts();
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

/** Puts a form's validators in the place of those that were loaded before. They count once the form is another object. */
export function replaceValidators(id: string, compiled: CompiledValidators): void {
  validators[id] = compiled;
}
