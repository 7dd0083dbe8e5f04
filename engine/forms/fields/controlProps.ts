import type { WidgetProps } from "@rjsf/utils";
import type { ChangeEvent } from "react";
import type { JsonSchema } from "../../contract/json.ts";
import { contextOf } from "../formContext.ts";
import { emailPattern } from "../validation/formats.ts";
import { limitOn } from "../validation/limits.ts";
import { charactersLeft, limitOf } from "./characterLimit.ts";
import { countId, descriptionId, errorId, helpId } from "./ids.ts";

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
