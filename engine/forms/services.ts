import { createContext, createElement, type ReactNode, useContext } from "react";
import type { SendStep } from "../contract/form.ts";
import type { OutboxEntry } from "../contract/outbox.ts";
import type { Delivery, TransportEnvironment, TransportModule } from "../contract/transport.ts";
import type { CompiledValidators } from "../contract/validators.ts";
import { KenteError } from "../errors/KenteError.ts";

/** What a visitor sees on top of the page for a while. It is not announced: its words also stand on the page. */
export interface Toast {
  kind: "success" | "failure";
  words: string;
  /** Whether a click on it closes it, as its button does. */
  closeOnClick?: boolean;
}

/** What came of sending a submission. */
export interface Attempt {
  delivery: Delivery;
  /** It will be tried again by itself. */
  again: boolean;
  /** It is kept only for as long as the page is open. */
  volatile?: boolean;
  /** It was delivered after its form had gone, and the visitor is notified already. */
  late?: boolean;
}

/** What keeps submissions until they are confirmed. */
export interface OutboxService {
  /** Keeps a submission, then tries to deliver it. Never rejects. */
  send(entry: Omit<OutboxEntry, "savedAt" | "state">): Promise<Attempt>;
  /** Forgets a submission whose words were changed. */
  discard(key: string): void;
  /** Tells of later deliveries of a submission, by this tab or another one. @returns stops it */
  watch(key: string, told: (attempt: Attempt) => void): () => void;
}

/** What forms need from the page around them. */
export interface FormServices {
  /** Compiled validators by form. A form whose validators are not there relies on the browser's own validation. */
  validators: Readonly<Record<string, CompiledValidators>>;
  /** Loads a transport by its name; rejects where it can't be loaded. */
  transports(name: string): Promise<TransportModule>;
  environment: TransportEnvironment;
  /**
   * Fetches all that sending may take by these steps, so that it works where the network has gone meanwhile. Rejects
   * where that fails, and may then be tried again.
   */
  prepare?(steps: readonly SendStep[]): Promise<void>;
  /** Loads the outbox; rejects where it can't be loaded. Without it, submissions are tried once. */
  outbox?(): Promise<OutboxService>;
  /** Shows a toast. @returns whether it could be shown; the words stand by the form in any case */
  toast?(toast: Toast): Promise<boolean>;
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
