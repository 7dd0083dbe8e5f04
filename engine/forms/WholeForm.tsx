import { getDefaultRegistry, type IChangeEvent, type ThemeProps, withTheme } from "@rjsf/core";
import {
  createSchemaUtils,
  type ErrorSchema,
  type Field,
  type FieldProps,
  getUiOptions,
  type Registry,
  type RegistryWidgetsType,
  TranslatableString,
  type ValidatorType,
  type Widget,
} from "@rjsf/utils";
import { type ComponentType, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { readPath } from "../content/forms/fields.ts";
import { viewAt } from "../content/forms/fieldViews.ts";
import type { Form, FormValues } from "../contract/form.ts";
import type { JsonSchema } from "../contract/json.ts";
import { contextOf, type FormContext } from "./fields/controlProps.ts";
import { submittedFiles } from "./files.ts";
import { useKept, withChanges } from "./kept/keptForm.ts";
import { itemOf } from "./kept/storage.ts";
import type { WholeFormProps } from "./services.ts";
import { useSteps } from "./steps/Steps.tsx";
import { actionOf, FormLocationField, FormPostFields, formPostOf } from "./submit/nativePost.tsx";
import { InlineEnd, InlineThanks, SubmitRow } from "./submit/SubmitRow.tsx";
import { useErrorTitle, useSubmit } from "./submit/useSubmit.ts";
import { ErrorSummary } from "./templates/ErrorSummary.tsx";
import { FieldTemplate } from "./templates/FieldTemplate.tsx";
import { arrayTemplates, buttonTemplates, groupTemplates } from "./templates/groups.tsx";
import { checkValues } from "./validation/check.ts";
import { type FieldErrors, messagesOf } from "./validation/messages.ts";
import { halfFilled, mergeControls, sentValues } from "./values/controls.ts";
import { nameOf, optionsIn } from "./values/names.ts";
import { entriesOf, isPlainNumber, readText, writeNumber } from "./values/read.ts";
import { changedFields } from "./values/tidy.ts";
import { useFormWords, useSay } from "./words.ts";

/** No question is answered at the start: a box that must be ticked, a `const`, is not ticked, and neither "yes" nor "no" is chosen. */
const defaults = {
  constAsDefaults: "never",
  requiredBooleanDefault: "skip",
  arrayMinItems: { populate: "all" },
} as const;

const themed = new WeakMap<object, ComponentType<Record<string, unknown>>>();

/** The form of react-jsonschema-form in the engine's theme, made once for all forms. */
function themedForm(widgets: WholeFormProps["widgets"]): ComponentType<Record<string, unknown>> {
  const known =
    themed.get(widgets) ?? (withTheme(themeOf(widgets)) as unknown as ComponentType<Record<string, unknown>>);
  themed.set(widgets, known);
  return known;
}

/** A form that scripts have taken over, and what the server renders of it. */
export function WholeForm(props: WholeFormProps) {
  const { form, base, page, prefix, thanks, validator, widgets, start, onReady, onThanks, renderText } =
    props;
  const words = useFormWords();
  const say = useSay();
  const ThemedForm = themedForm(widgets);
  const { schema } = form;
  const empty = useMemo(() => withDefaults(form, validator, start?.values), [form, validator, start]);
  const [values, setValues] = useState<FormValues>(empty);
  const [options, setOptions] = useState(start?.options ?? {});
  const [generation, setGeneration] = useState(0);
  const [hydrated, setHydrated] = useState(false);
  // Whether the browser checks the server's HTML has been changed where scripts will take it over.
  const [isUnchecked] = useState(() => globalThis.document?.forms.namedItem(prefix)?.noValidate);
  const [announced, setAnnounced] = useState("");
  const container = useRef<HTMLDivElement>(null);
  const files = useRef(new Map<string, readonly File[]>()).current;
  const isInline = thanks !== undefined;
  const { state, submit, edit, recall } = useSubmit(form, onThanks, isInline);
  const { phase, refusals } = state;
  const errors = start?.errors ?? state.errors;
  const steps = useSteps(isInline ? undefined : form.steps, state, {
    isPlain: start !== undefined,
    isHydrated: hydrated,
  });
  const element = () => container.current?.querySelector("form") ?? null;
  const item = itemOf(page, isInline ? form.id : prefix);
  const step = steps?.current ?? 0;
  const recallKept = useKept(item, { form, prefix, empty, values, state, step, element });

  // In a layout effect: the next render would write the empty values into the controls.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each form
  useLayoutEffect(() => {
    const typed = element();
    if (typed) {
      const chosen = optionsIn(entriesOf(typed));
      const merged = mergeControls(empty, form, typed);
      if (changedFields(empty, merged).length > 0) setValues(withDefaults(form, validator, merged));
      if (Object.values(chosen).some((option) => option > 0)) {
        setOptions(chosen);
        setGeneration((count) => count + 1);
      }
    }
    setHydrated(true);
    const restore = () => {
      const found = recallKept();
      if (!found) return;
      // What the visitor has typed meanwhile is newer.
      setValues((now) => withDefaults(form, validator, withChanges(found.values, empty, now)));
      steps?.show(found.step);
      const shown = typed ? optionsIn(entriesOf(typed)) : {};
      if (Object.entries(found.options).some(([id, option]) => option > 0 && shown[id] !== option)) {
        setOptions((chosen) => ({ ...found.options, ...chosen }));
        setGeneration((count) => count + 1);
      }
      if (found.key !== undefined && found.isWhole)
        recall({ key: found.key, values: checkValues(form, validator, found.values).stored, files: [] });
    };
    if (onReady) onReady(restore);
    else restore();
  }, [form]);
  useErrorTitle(phase === "invalid");
  useEffect(() => {
    if (phase !== "sent") return;
    files.clear();
    setOptions({});
    setValues(withDefaults(form, validator));
    setGeneration((count) => count + 1);
  }, [phase, form, validator, files]);

  const change = ({ formData = {} }: IChangeEvent) => {
    edit(changedFields(values, formData));
    setValues(formData);
  };
  const send = ({ formData = {} }: IChangeEvent) => {
    const own = element();
    // A password manager may have filled in a control without telling anybody.
    const merged = own ? mergeControls(formData, form, own) : formData;
    if (changedFields(formData, merged).length > 0) setValues(merged);
    const whole = own ? sentValues(merged, form, own) : merged;
    const { tidied, stored, errors: wrong } = checkValues(form, validator, whole);
    const found = [...wrong, ...(own ? halfFilled(form, own) : [])];
    const messages = messagesOf(form, found, tidied, words);
    if (steps?.next(messages)) return;
    submit(stored, steps ? steps.reported(messages) : messages, own, submittedFiles(files));
  };
  const extraErrors = useMemo(() => toErrorSchema(errors), [errors]);
  const hasLists = useMemo(() => JSON.stringify(schema).includes('"items"'), [schema]);
  const formContext: FormContext = {
    form,
    prefix,
    refusal: start?.message ?? form.toasts.failure,
    errors,
    refusals,
    options,
    steps,
    hasLists,
    isInline,
    isHydrated: hydrated,
    files,
    announce: setAnnounced,
    renderText,
  };
  return (
    <div
      className={isInline ? "inline-form" : "form"}
      data-hydrated={hydrated || undefined}
      data-sent={(isInline && phase === "sent") || undefined}
      ref={container}
      aria-busy={phase === "sending" || undefined}
      data-unkept={viewAt(form.ui, []).keep === false ? "" : undefined}
    >
      <ThemedForm
        key={generation}
        className={isInline ? "inline-form__form" : "form__form"}
        id={prefix}
        idPrefix={prefix}
        nameGenerator={nameOf}
        method="post"
        enctype={form.files ? "multipart/form-data" : undefined}
        {...actionOf(form, base)}
        {...formPostOf(form)}
        schema={schema}
        uiSchema={form.ui}
        validator={validator}
        formData={values}
        formContext={formContext}
        experimental_defaultFormStateBehavior={defaults}
        translateString={translator(say)}
        noValidate
        noHtml5Validate={hydrated ? !isInline : isUnchecked}
        readonly={phase === "sending"}
        showErrorList={isInline || start ? false : "top"}
        extraErrors={extraErrors}
        onChange={change}
        onSubmit={send}
      >
        {isInline ? (
          <InlineEnd state={state} form={form} errors={errors} prefix={prefix} isHydrated={hydrated} />
        ) : (
          <SubmitRow state={state} form={form} prefix={prefix} steps={steps} />
        )}
        <FormPostFields form={form} />
        <FormLocationField action={form.action} form={form.id} id={prefix} page={page} />
      </ThemedForm>
      {hasLists && (
        <p role="status" className="visually-hidden">
          {announced}
        </p>
      )}
      {isInline && <InlineThanks state={state} thanks={thanks} prefix={prefix} />}
    </div>
  );
}

/** The values that a form begins with: those of the visitor, and the defaults of its schema. */
function withDefaults({ schema }: Form, validator: ValidatorType, values: FormValues = {}): FormValues {
  const utils = createSchemaUtils(validator, schema as never, defaults);
  return (utils.getDefaultFormState(schema as never, values as never) ?? {}) as FormValues;
}

function toErrorSchema(errors: FieldErrors): ErrorSchema {
  const all: ErrorSchema = {};
  for (const [written, message] of Object.entries(errors)) {
    let here: Record<string, unknown> = all as Record<string, unknown>;
    for (const step of readPath(written)) {
      here[step] ??= {};
      here = here[step] as Record<string, unknown>;
    }
    here.__errors = [message];
  }
  return all;
}

/** What react-jsonschema-form itself says, in the words of the page. */
function translator(say: ReturnType<typeof useSay>) {
  return (text: TranslatableString, params: readonly string[] = []): string => {
    switch (text) {
      case TranslatableString.YesLabel:
        return say("form.yes");
      case TranslatableString.NoLabel:
        return say("form.no");
      case TranslatableString.OptionPrefix:
      case TranslatableString.TitleOptionPrefix:
        return say("form.option", { count: Number(params.at(-1)) });
      case TranslatableString.NewStringDefault:
        return "";
      case TranslatableString.OptionalObjectAdd:
        return say("form.add", { title: "" });
      case TranslatableString.OptionalObjectRemove:
        return say("form.remove", { title: "" });
      default:
        return params.join(" ");
    }
  };
}

/** Widgets under the names that react-jsonschema-form has for them. */
const names: Readonly<Record<string, string>> = {
  TextWidget: "text",
  PasswordWidget: "password",
  EmailWidget: "email",
  URLWidget: "url",
  TextareaWidget: "textarea",
  DateWidget: "date",
  TimeWidget: "time",
  DateTimeWidget: "date-time",
  UpDownWidget: "text",
  RangeWidget: "range",
  ColorWidget: "color",
  SelectWidget: "select",
  RadioWidget: "radio",
  CheckboxWidget: "checkbox",
  CheckboxesWidget: "checkboxes",
  FileWidget: "file",
  datetime: "date-time",
  uri: "url",
  iri: "url",
  "idn-email": "email",
  "data-url": "file",
  files: "file",
};

/** The engine's theme of react-jsonschema-form. */
function themeOf(widgets: Readonly<Record<string, Widget>>): ThemeProps {
  const named = Object.entries(names).flatMap(([name, own]) => (widgets[own] ? [[name, widgets[own]]] : []));
  return {
    // What is null asks for nothing. The field of react-jsonschema-form would change the values by itself, also after they were sent.
    fields: { NumberField, NullField: () => null, ...alternatives(getDefaultRegistry().fields) },
    widgets: { ...widgets, ...Object.fromEntries(named) } as RegistryWidgetsType,
    templates: {
      FieldTemplate,
      ErrorListTemplate: ErrorSummary,
      ...groupTemplates,
      ...arrayTemplates,
      ButtonTemplates: buttonTemplates,
    },
  };
}

/**
 * A number, read and written as the language of the page does. What can't be read stays as it was typed, and is refused when the
 * form is sent.
 */
function NumberField(props: FieldProps) {
  const { formData, onChange, registry, schema, uiSchema } = props;
  const { StringField } = registry.fields;
  const { language } = useFormWords();
  const [typed, setTyped] = useState<string>();
  const read = (text: string) => readText(text, [schema as JsonSchema]);
  const view = getUiOptions(uiSchema);
  const isText =
    !isPlainNumber(view as Record<string, unknown>) &&
    !["radio", "select"].includes(String(view.widget)) &&
    !schema.enum;
  const isSame = typed !== undefined && read(typed) === formData;
  const shown = isSame ? typed : typeof formData === "number" ? writeNumber(formData, language) : formData;
  const change: FieldProps["onChange"] = (value, path, errors, id) => {
    if (typeof value !== "string") return onChange(value, path, errors, id);
    setTyped(value);
    onChange(read(value), path, errors, id);
  };
  if (!StringField) return null;
  return (
    <StringField {...props} formData={isText ? shown : formData} onChange={isText ? change : onChange} />
  );
}

/** The fields for alternatives, which begin with the one that was chosen before the form came to life. */
function alternatives(fields: Registry["fields"]): Record<string, Field> {
  return Object.fromEntries(
    ["OneOfField", "AnyOfField"].flatMap((name) => {
      const Inner = fields[name];
      return Inner ? [[name, beginning(Inner)]] : [];
    }),
  );
}

function beginning(Inner: Field): Field {
  return function Alternatives(props: FieldProps) {
    const { registry, fieldPathId, schema } = props;
    const { options } = contextOf(registry);
    const id = `${fieldPathId.$id}${schema.oneOf ? "__oneof_select" : "__anyof_select"}`;
    const chosen = options[id];
    const started = useMemo(() => {
      if (chosen === undefined) return registry;
      let asked = false;
      const { schemaUtils } = registry;
      const own: typeof schemaUtils = Object.create(schemaUtils, {
        getClosestMatchingOption: {
          value: (...request: Parameters<typeof schemaUtils.getClosestMatchingOption>) => {
            if (asked) return schemaUtils.getClosestMatchingOption(...request);
            asked = true;
            return Math.min(chosen, request[1].length - 1);
          },
        },
      });
      return { ...registry, schemaUtils: own };
    }, [registry, chosen]);
    return <Inner {...props} registry={started} />;
  };
}
