import type { ValidatorType, Widget } from "@rjsf/utils";
import { type ComponentType, createContext, createElement, type ReactNode, useContext } from "react";
import type { Form, FormValues, SendStep } from "../contract/form.ts";
import type { Words } from "../contract/language.ts";
import type { OutboxEntry } from "../contract/outbox.ts";
import type { Delivery, TransportEnvironment, TransportModule } from "../contract/transport.ts";
import type { Text } from "../contract/values.ts";
import { KenteError } from "../errors/KenteError.ts";
import type { FieldErrors } from "./validation/messages.ts";

/** A short message on top of the page. It is not announced: the form shows the same text in a live region. */
export interface Toast {
  kind: "success" | "failure";
  text: string;
  /** Whether a click anywhere on it closes it, as its button does. */
  closeOnClick?: boolean;
}

/** The result of an attempt to deliver a submission. */
export interface Attempt {
  delivery: Delivery;
  /** It will be sent again automatically. */
  again: boolean;
  /** It is kept only for as long as the page is open. */
  volatile?: boolean;
  /** It was delivered after its form had closed, and the visitor was notified. */
  late?: boolean;
}

/** Keeps submissions until they are confirmed. */
export interface OutboxService {
  /** Keeps a submission, then tries to deliver it. Never rejects. */
  send(entry: Omit<OutboxEntry, "savedAt" | "state">): Promise<Attempt>;
  /** Deletes a submission that a corrected one replaces. */
  discard(key: string): void;
  /** Calls back after each later delivery of a submission, by this tab or another one. @returns stops it */
  watch(key: string, onAttempt: (attempt: Attempt) => void): () => void;
}

/** What forms need from the page around them. */
export interface FormServices {
  /** The code of a form, once it is loaded. */
  formCode?(id: string): FormCode | undefined;
  /** Loads the code of a form. Rejects when that fails; then it may be called again. */
  loadForm?(id: string): Promise<void>;
  /** The HTML that the server has rendered of a form, by its prefix or id, until the page is hydrated. Undefined if it has several. */
  htmlOf?(id: string): Element | undefined;
  /**
   * Notes the elements of a form's HTML, which React may render anew. @returns carries over what the visitor did to those that
   * are gone, to be called when scripts have taken over the form, or cannot
   */
  noteElements?(part: Element, takingOver: AbortSignal): () => void;
  /** Loads a transport by its name. Rejects when it cannot be loaded. */
  transports(name: string): Promise<TransportModule>;
  environment: TransportEnvironment;
  /**
   * Loads all code that sending by these steps may need, so that sending works even if the network goes away. Rejects
   * when that fails; then it may be called again.
   */
  prepare?(steps: readonly SendStep[]): Promise<void>;
  /** Does something when the browser has nothing else to do; never where the reader asked to save data. */
  atIdle?(act: () => void): void;
  /** Loads the outbox. Rejects when it cannot be loaded. Without it, a submission is tried once. */
  outbox?(): Promise<OutboxService>;
  /** Shows a toast. @returns whether it could be shown */
  toast?(toast: Toast): Promise<boolean>;
  /** The words of the page that is shown, for what stays when the page changes: toasts and the outbox. */
  words(): Words;
  /** Goes to another page, as a click on a link does. */
  go?(address: string): void;
  /** Called with the cause of each failed delivery, for developers. It holds nothing that the visitor typed. */
  log?(cause: string): void;
}

const none: FormServices = {
  transports: (name) => Promise.reject(new KenteError("transport-unknown", { name })),
  words: () => ({ language: "en", phrases: {} }),
  environment: { settings: {}, fetch: (...request) => fetch(...request), cookies: () => "" },
};

const FormServicesContext = createContext<FormServices>(none);

/** Provides the services to all forms below. Only the browser needs it: forms render without. */
export function FormServicesProvider(props: { services: FormServices; children?: ReactNode }): ReactNode {
  return createElement(FormServicesContext, { value: props.services }, props.children);
}

/** The services of the nearest {@link FormServicesProvider}. */
export function useFormServices(): FormServices {
  return useContext(FormServicesContext);
}

/** What a form begins with, where it is not empty: a visitor without scripts gets it back. */
export interface FormStart {
  values: FormValues;
  errors: FieldErrors;
  /** The chosen alternatives, by the ids of their controls. */
  options: Readonly<Record<string, number>>;
  /** Why the form was not accepted. */
  message: string | undefined;
}

/** What the code of a form gets. */
export interface WholeFormProps {
  form: Form;
  /** Path prefix of the site, with a slash at both ends. */
  base: string | undefined;
  /** Address of the page that shows the form, base path included. */
  page: string;
  /** Prefix of all ids in the form. */
  prefix: string;
  /** Replaces a short form, within other content, after it was sent. */
  thanks?: string | undefined;
  validator: ValidatorType;
  widgets: Readonly<Record<string, Widget>>;
  start?: FormStart;
  /** Called when the form was accepted, where a text replaces it. */
  onThanks?(): void;
  /**
   * Called when scripts have taken over the form.
   * @param restore fills in what was kept of it, where the visitor has typed nothing
   */
  onReady?(restore: () => void): void;
  renderText(text: Text): ReactNode;
}

/** The code that takes over a form. */
export interface FormCode {
  WholeForm: ComponentType<WholeFormProps>;
  /** The widgets by name. */
  widgets: Readonly<Record<string, Widget>>;
  /** The validator of a form; undefined where there is none for its schema. */
  validatorOf(form: Form): ValidatorType | undefined;
}
