import RjsfForm, { type FormProps, type IChangeEvent } from "@rjsf/core";
import { type ErrorSchema, ErrorSchemaBuilder } from "@rjsf/utils";
import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import type { Form, FormValues } from "../contract/form.ts";
import type { Text } from "../contract/text.ts";
import type { Words } from "../contract/words.ts";
import type { FormContext } from "./rjsf/formContext.ts";
import { passiveValidator } from "./rjsf/passiveValidator.ts";
import { toRjsf } from "./rjsf/toRjsf.ts";
import { useFormServices } from "./services.ts";
import { actionOf } from "./submit/nativeAction.ts";
import { usePreparation } from "./submit/usePreparation.ts";
import { useSubmit } from "./submit/useSubmit.ts";
import { changedFields, readValues, tidy } from "./submit/values.ts";
import { ErrorSummary } from "./templates/ErrorSummary.tsx";
import { FieldTemplate } from "./templates/FieldTemplate.tsx";
import { FormLocationField } from "./templates/FormLocationField.tsx";
import { ObjectFieldTemplate } from "./templates/ObjectFieldTemplate.tsx";
import { SubmitRow } from "./templates/SubmitRow.tsx";
import type { FieldErrors } from "./validation/messages.ts";
import { useErrorTitle } from "./validation/useErrorTitle.ts";
import { createCheck } from "./validation/validate.ts";
import { widgets } from "./widgets.ts";
import { FormWords, useFormWords } from "./words.ts";

/** Props of {@link FormView}. */
interface FormViewProps {
  form: Form;
  /** Path prefix of the site, with a slash at both ends. */
  base?: string;
  /** Address of the page that shows the form, base path included. */
  page?: string;
  /** Prefix of all ids in the form. Needed where a page shows the same form twice. */
  prefix?: string;
  words: Words;
  /** Renders a label that holds links, without paragraphs around it. */
  renderText(text: Text): ReactNode;
}

const templates: NonNullable<FormProps["templates"]> = {
  FieldTemplate,
  ObjectFieldTemplate,
  ErrorListTemplate: ErrorSummary,
};

/** No default values: a required checkbox is a `const` in the schema, and must not be checked at the start. */
const noDefaults = {
  experimental_defaultFormStateBehavior: { constAsDefaults: "never", emptyObjectFields: "skipDefaults" },
} as const;

/**
 * A form. Before the page is hydrated the browser posts it; afterwards its transports send it. `FormServicesProvider`
 * provides what it needs from the page.
 */
export function FormView({ words, ...props }: FormViewProps) {
  return (
    <FormWords words={words}>
      <SayingForm {...props} />
    </FormWords>
  );
}

function SayingForm({
  form,
  base,
  page = "",
  prefix = `form_${form.id}`,
  renderText,
}: Omit<FormViewProps, "words">) {
  const words = useFormWords();
  const { validators } = useFormServices();
  const { schema, uiSchema } = useMemo(() => toRjsf(form), [form]);
  const check = useMemo(() => createCheck(form, validators[form.id], words), [form, validators, words]);
  const { state, submit, edit } = useSubmit(form);
  const { hydrated, values, setValues, container } = useValues(form);
  usePreparation(container, form);
  const { phase, errors, refusals } = state;

  useErrorTitle(phase === "invalid");
  useEffect(() => {
    if (phase === "sent") setValues({});
  }, [phase, setValues]);
  useEffect(() => {
    if (refusals === 0) return;
    const summary = container.current?.querySelector(".form-summary");
    summary?.querySelector("a")?.focus({ preventScroll: true });
    summary?.scrollIntoView({ block: "nearest" });
  }, [refusals, container]);

  const change = ({ formData = {} }: IChangeEvent) => {
    edit(changedFields(values, formData));
    setValues(formData);
  };
  const send = ({ formData = {} }: IChangeEvent) => {
    const tidied = tidy(formData);
    submit(tidied, check ? check(tidied) : {}, container.current?.querySelector("form"));
  };
  const extraErrors = useMemo(() => toErrorSchema(errors), [errors]);
  const formContext = { prefix, refusal: form.toasts.failure, renderText } satisfies FormContext;
  return (
    <div className="form" ref={container} aria-busy={phase === "sending" || undefined}>
      <RjsfForm
        className="form__form"
        id={prefix}
        idPrefix={prefix}
        method="post"
        {...actionOf(form, base)}
        schema={schema}
        uiSchema={uiSchema}
        validator={passiveValidator}
        formData={values}
        formContext={formContext}
        templates={templates}
        widgets={widgets}
        {...noDefaults}
        noHtml5Validate={hydrated && check !== undefined}
        readonly={phase === "sending"}
        extraErrors={extraErrors}
        onChange={change}
        onSubmit={send}
      >
        <SubmitRow state={state} label={form.submit} success={form.toasts.success} prefix={prefix} />
        <FormLocationField action={form.action} form={form.id} id={prefix} page={page} />
      </RjsfForm>
    </div>
  );
}

/** The values of the form. They begin with what was typed before hydration, which only the controls know. */
function useValues({ schema }: Form) {
  const container = useRef<HTMLDivElement>(null);
  const [values, setValues] = useState<FormValues>({});
  const [hydrated, setHydrated] = useState(false);
  // In a layout effect: the next render would write the empty values into the controls.
  useLayoutEffect(() => {
    const element = container.current?.querySelector("form");
    if (element) setValues(readValues(element, schema));
    setHydrated(true);
  }, [schema]);
  return { hydrated, values, setValues, container };
}

function toErrorSchema(errors: FieldErrors): ErrorSchema {
  const builder = new ErrorSchemaBuilder();
  for (const [name, message] of Object.entries(errors)) builder.addErrors(message, name);
  return builder.ErrorSchema;
}
