import type { Registry, WidgetProps } from "@rjsf/utils";
import type { ChangeEvent, ReactNode } from "react";
import type { Form } from "../../contract/form.ts";
import type { JsonSchema } from "../../contract/json.ts";
import type { Text } from "../../contract/values.ts";
import type { Stepping } from "../steps/Steps.tsx";
import { emailPattern } from "../validation/formats.ts";
import { limitOn } from "../validation/limits.ts";
import type { FieldErrors } from "../validation/messages.ts";
import { countId, descriptionId, errorId, helpId } from "../values/names.ts";

/** The value of `registry.formContext`, for templates and widgets. */
export interface FormContext {
  form: Form;
  /** The form's own id, which is the prefix of the controls' ids. */
  prefix: string;
  /** What the line above the form says before the names of fields. */
  refusal: string;
  errors: FieldErrors;
  /** Number of attempts that were refused: whenever it grows, the first field that is wrong gets the focus. */
  refusals: number;
  /** The alternatives that were chosen before the form came to life, by the ids of their controls. */
  options: Readonly<Record<string, number>>;
  /** The steps of the form; undefined if it has none. */
  steps: Stepping | undefined;
  /** Whether the form has lists, with buttons that change them where no script does. */
  hasLists: boolean;
  /** A short form, within other content. */
  isInline: boolean;
  /** Whether scripts have taken over the form. */
  isHydrated: boolean;
  /** Files that were chosen, by the names of their controls. */
  files: Map<string, readonly File[]>;
  /** Says what has changed in a list. */
  announce(text: string): void;
  renderText(text: Text): ReactNode;
}

/** The context of the form that a template or widget belongs to. */
export function contextOf(registry: Pick<Registry, "formContext">): FormContext {
  return registry.formContext as FormContext;
}

/** What widgets use of a field's uiSchema. */
interface FieldOptions {
  help?: string;
  rows?: number;
  suggestions?: readonly string[];
  autocomplete?: string;
  inline?: boolean;
  markdown?: unknown;
  description?: string;
  accept?: string;
  maxSize?: number;
}

/** The field's options, as written in the form's file. */
export function optionsOf({ options }: Pick<WidgetProps, "options">): FieldOptions {
  return options as FieldOptions;
}

/** Ids of what describes a control: its description, help, error and count. */
export function describedBy(props: Pick<WidgetProps, "id" | "rawErrors" | "value" | "schema" | "options">) {
  const { id, rawErrors, schema } = props;
  const counted = charactersLeft(props.value, limitOf(schema as JsonSchema)) !== undefined;
  const { help, description = schema.description } = optionsOf(props);
  const ids = [
    description && descriptionId(id),
    help && helpId(id),
    (rawErrors ?? []).length > 0 && errorId(id),
    counted && countId(id),
  ];
  return ids.filter(Boolean).join(" ") || undefined;
}

/** The attributes that all controls have: id, name and accessibility attributes. */
export function controlProps(props: WidgetProps) {
  const { id, name, htmlName, required, rawErrors, disabled, autofocus } = props;
  return {
    id,
    name: htmlName ?? name,
    required: required ?? false,
    disabled: disabled || undefined,
    autoFocus: autofocus || undefined,
    "aria-invalid": (rawErrors ?? []).length > 0 || undefined,
    "aria-describedby": describedBy(props),
  };
}

/** The attributes of text controls: {@link controlProps} with value and hints for the browser. */
export function textProps(props: WidgetProps) {
  const { value, onChange, readonly, schema, placeholder } = props;
  const { autocomplete } = optionsOf(props);
  const numeric = schema.type === "number" || schema.type === "integer";
  return {
    ...controlProps(props),
    value: value ?? "",
    // Browsers change some controls that can only be read, such as colours.
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      readonly || onChange(target.value === "" ? props.options.emptyValue : target.value),
    readOnly: readonly ?? false,
    placeholder: placeholder || undefined,
    autoComplete: autocomplete,
    inputMode: numeric
      ? schema.type === "integer"
        ? ("numeric" as const)
        : ("decimal" as const)
      : undefined,
  };
}

/**
 * The `pattern` attribute for the schema's pattern. They differ: HTML matches the whole value, JSON Schema finds a match
 * anywhere in it.
 */
export function patternOf({ schema }: Pick<WidgetProps, "schema">): string | undefined {
  const { pattern } = schema;
  if (!pattern) return schema.format === "email" ? emailPattern.slice(1, -1) : undefined;
  return /^\^[^|]*[^\\|]\$$/.test(pattern) ? pattern.slice(1, -1) : `[\\s\\S]*(?:${pattern})[\\s\\S]*`;
}

/** The earliest and the latest day of a control, once its form is hydrated: a page is rendered on another day. */
export function dayLimits({ schema, registry }: Pick<WidgetProps, "schema" | "registry">): {
  min?: string;
  max?: string;
} {
  const { formatMinimum, formatMaximum } = schema as JsonSchema;
  const isKnown = (limit: unknown): limit is string =>
    typeof limit === "string" && (contextOf(registry).isHydrated || /^\d/.test(limit));
  const min = isKnown(formatMinimum) ? limitOn(formatMinimum, "least") : undefined;
  const max = isKnown(formatMaximum) ? limitOn(formatMaximum, "most") : undefined;
  return { ...(min && { min }), ...(max && { max }) };
}

/**
 * Maximum number of characters of a field's text control.
 * @returns undefined for fields without free text: choices, dates, checkboxes, numbers
 */
export function limitOf(schema: JsonSchema): number | undefined {
  const picked = schema.enum !== undefined || schema.format === "date" || schema.format === "time";
  return typeof schema.maxLength === "number" && !picked ? schema.maxLength : undefined;
}

/**
 * Counts how many characters are left.
 * @returns undefined while more than a tenth of the limit is left (at least 20, at most 100 characters)
 */
export function charactersLeft(value: unknown, limit = Number.POSITIVE_INFINITY): number | undefined {
  if (typeof value !== "string" || value === "") return undefined;
  // Spaces around a text don't count where it is checked either.
  const text = value.trim();
  const near = Math.min(Math.max(limit / 10, 20), 100, limit / 2);
  // A character has at least one UTF-16 unit, so most texts need no counting.
  if (text.length < limit - near) return undefined;
  const left = limit - count(text);
  return left <= near ? left : undefined;
}

function count(text: string): number {
  let found = 0;
  for (const _ of text) found += 1;
  return found;
}
