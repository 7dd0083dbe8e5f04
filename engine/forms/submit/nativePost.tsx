import type { ComponentPropsWithRef } from "react";
import { type Form, honeypotField } from "../../contract/form.ts";

/**
 * The attribute `action`, to which the browser posts the form before hydration.
 * @param base path prefix of the site, with a slash at both ends
 */
export function actionOf({ action }: Pick<Form, "action">, base = "/"): { action?: string } {
  if (action === undefined) return {};
  return { action: action.startsWith("/") ? base + action.slice(1) : action };
}

/** What services that receive plain form posts look for in the HTML of a form. */
interface FormPost {
  name?: string;
  tagName?: typeof DetectedForm;
}

/** The attributes of a form with a step that posts its fields, for react-jsonschema-form. */
export function formPostOf(form: Form): FormPost {
  const step = stepOf(form);
  if (!step) return {};
  return { name: nameFor(form), ...(isOwn(step.url) && { tagName: DetectedForm }) };
}

/** The hidden fields that a browser posts by itself, as the transport does. */
export function FormPostFields({ form }: { form: Form }) {
  const step = stepOf(form);
  if (!step || step.url !== form.action) return null;
  const fields = { ...(isOwn(step.url) && { "form-name": nameFor(form) }), ...fixed(step) };
  return Object.entries(fields).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}

/** Netlify finds forms of its own sites by these attributes when it publishes the HTML. */
function DetectedForm(props: ComponentPropsWithRef<"form">) {
  return <form {...props} data-netlify="true" data-netlify-honeypot={honeypotField} />;
}

const stepOf = ({ send }: Form) => send.find(({ transport }) => transport === "form-post");

const isOwn = (url: unknown) => String(url).startsWith("/");

const fixed = (step: Form["send"][number]) => (step.fields ?? {}) as Record<string, string>;

function nameFor(form: Form): string {
  const step = stepOf(form);
  return (step && fixed(step)["form-name"]) ?? form.id;
}

/** Name of the hidden field that says where a natively posted form is shown. */
export const formLocationField = "_from";

/** Where a form is shown. */
export interface FormLocation {
  /** The form, or the variant of one: `demo.vas`. */
  form: string;
  /** Id of the form's element: a page may show the same form twice. */
  id: string;
  /** Address of the page, base path included. */
  page: string;
}

/** Writes the value of the field. Neither ids nor addresses contain spaces. */
function writeFormLocation({ form, id, page }: FormLocation): string {
  return `${form} ${id} ${page}`;
}

/** Reads the value of the field. Undefined for anything that {@link writeFormLocation} does not write. */
export function readFormLocation(text = ""): FormLocation | undefined {
  const [form, id, page, ...more] = text.split(" ");
  return form && id && page && more.length === 0 ? { form, id, page } : undefined;
}

/** Hidden field of a native post to the site's own server, which answers with the page that showed the form. */
export function FormLocationField({ action, ...source }: FormLocation & { action: string | undefined }) {
  return action?.startsWith("/api/") && source.page !== "" ? (
    <input type="hidden" name={formLocationField} value={writeFormLocation(source)} />
  ) : null;
}
