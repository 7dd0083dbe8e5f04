import { validators as loaders } from "virtual:kente/validators";
import type { CompiledValidators, Form } from "../../contract/form.ts";
import type { Words } from "../../contract/language.ts";
import type { Page } from "../../contract/page.ts";
import type { CompiledSite } from "../../contract/site.ts";
import type { FormCode, FormServices } from "../../forms/services.ts";
import { savesData } from "../loading/importWithFiles.ts";

/** The code that only sending a form needs. It is loaded when a page with a form is idle, or when the form is first touched. */
const sendingCode = () => import("./sendingCode.ts");
const validators: Record<string, CompiledValidators> = {};
/** The code of all forms, once it is loaded. */
let code: typeof import("./formCode.ts") | undefined;
/** The words of the page. Nothing asks for them before the page is hydrated. */
let words: Words;

/** The services of all forms in this window. Code for sending is loaded when it is first needed. */
export const formServices: FormServices = {
  formCode(id): FormCode | undefined {
    const functions = validators[id];
    if (!code || !functions) return undefined;
    const { WholeForm, widgets, compiledValidator } = code;
    return {
      WholeForm,
      widgets,
      validatorOf: (form: Form) => compiledValidator(form, validators[id] ?? functions),
    };
  },
  loadForm: (id) => loadForms([id]),
  words: () => words,
  transports: async (name) => (await sendingCode()).loadTransport(name),
  environment: {
    settings: Object.fromEntries(
      Object.entries(import.meta.env).filter(([name]) => name.startsWith("VITE_")),
    ),
    fetch: (...request) => fetch(...request),
    upload: async (...request) => (await sendingCode()).upload(...request),
    cookies: () => document.cookie,
    origin: location.origin,
    base: import.meta.env.BASE_URL,
    language: () => document.documentElement.lang,
  },
  prepare: async (steps) => (await sendingCode()).prepare(steps, formServices),
  atIdle(act) {
    if (!savesData()) (globalThis.requestIdleCallback ?? setTimeout)(act);
  },
  outbox: async () => (await sendingCode()).loadOutbox(formServices),
  async toast(toast) {
    try {
      const { showToast } = await (await sendingCode()).loadToasts();
      await showToast(toast, words);
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

/** Sets the words of the page. A page in another language is another document. */
export function setWords({ words: shown }: Pick<CompiledSite, "words">): void {
  words = shown;
}

/** Loads the code of a page's forms, for a page that is shown without its HTML from the server. Rejects when that fails. */
export function loadFormsOf({ forms = [] }: Pick<Page, "forms">): Promise<void> {
  return forms.length === 0 ? Promise.resolve() : loadForms(forms);
}

async function loadForms(ids: readonly string[]): Promise<void> {
  await Promise.all([
    import("./formCode.ts").then((loaded) => {
      code = loaded;
    }),
    ...ids.map(async (id) => {
      const load = Object.hasOwn(loaders, id) ? loaders[id] : undefined;
      const loaded = await load?.();
      // Newer ones may have come meanwhile.
      if (loaded) validators[id] ??= loaded;
    }),
  ]);
}

/** Replaces the validators of a form. A form uses them from the next time that it gets a new form object. */
export function replaceValidators(id: string, compiled: CompiledValidators): void {
  validators[id] = compiled;
}
