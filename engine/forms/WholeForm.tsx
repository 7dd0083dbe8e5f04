import { type IChangeEvent, withTheme } from "@rjsf/core";
import { createSchemaUtils, type ErrorSchema, TranslatableString, type ValidatorType } from "@rjsf/utils";
import { type ComponentType, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { readPath } from "../content/forms/schemasAt.ts";
import { viewAt } from "../content/forms/viewAt.ts";
import type { Form, FormValues } from "../contract/form.ts";
import { submittedFiles } from "./files/submittedFiles.ts";
import type { WholeFormProps } from "./formCode.ts";
import type { FormContext } from "./formContext.ts";
import { withChanges } from "./kept/keptForm.ts";
import { itemOf } from "./kept/storage.ts";
import { useKept } from "./kept/useKept.ts";
import { useSteps } from "./steps/useSteps.ts";
import { actionOf } from "./submit/nativeAction.ts";
import { useSubmit } from "./submit/useSubmit.ts";
import { FormLocationField } from "./templates/FormLocationField.tsx";
import { FormPostFields, formPostOf } from "./templates/FormPost.tsx";
import { InlineEnd, InlineThanks } from "./templates/InlineEnd.tsx";
import { SubmitRow } from "./templates/SubmitRow.tsx";
import { themeOf } from "./theme.ts";
import { checkValues } from "./validation/checkValues.ts";
import { type FieldErrors, messagesOf } from "./validation/messages.ts";
import { useErrorTitle } from "./validation/useErrorTitle.ts";
import { halfFilled, mergeControls, sentValues } from "./values/controls.ts";
import { nameOf, optionsIn } from "./values/names.ts";
import { entriesOf } from "./values/read.ts";
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
  const { state, submit, edit, recall } = useSubmit(form, onThanks);
  const { phase, refusals } = state;
  const errors = start?.errors ?? state.errors;
  const isInline = thanks !== undefined;
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
