import type { ComponentPropsWithRef } from "react";
import type { Form } from "../../contract/form.ts";
import { honeypotField } from "../../contract/intake.ts";

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
