import { createContext, createElement, type ReactNode, useContext } from "react";
import type { TransportEnvironment, TransportModule } from "../contract/transport.ts";
import type { CompiledValidators } from "../contract/validators.ts";
import { KenteError } from "../errors/KenteError.ts";

/** What forms need from the page around them. */
export interface FormServices {
  /** Compiled validators by form. A form whose validators are not there relies on the browser's own validation. */
  validators: Readonly<Record<string, CompiledValidators>>;
  /** Loads a transport by its name; rejects where it can't be loaded. */
  transports(name: string): Promise<TransportModule>;
  environment: TransportEnvironment;
  /** Takes the cause of each delivery that failed, in a developer's words, without anything the visitor typed. */
  log?(cause: string): void;
}

const none: FormServices = {
  validators: {},
  transports: (name) => Promise.reject(new KenteError("transport-unknown", { name })),
  environment: { settings: {}, fetch: (...request) => fetch(...request), cookie: () => undefined },
};

const FormServicesContext = createContext<FormServices>(none);

/** Gives the forms below it their services. Needed in the browser only: forms render without. */
export function FormServicesProvider(props: { services: FormServices; children?: ReactNode }): ReactNode {
  return createElement(FormServicesContext, { value: props.services }, props.children);
}

/** The services around the calling component. */
export function useFormServices(): FormServices {
  return useContext(FormServicesContext);
}
