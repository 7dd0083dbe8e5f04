import type { WidgetProps } from "@rjsf/utils";
import type { ChangeEvent } from "react";
import type { JsonSchema } from "../../contract/json.ts";
import type { FieldOptions } from "../rjsf/toRjsf.ts";
import { emailPattern } from "../validation/formats.ts";
import { charactersLeft, limitOf } from "./characterLimit.ts";
import { countId, errorId, helpId } from "./ids.ts";

/** The field's options as the form's author wrote them. */
export function optionsOf({ options }: Pick<WidgetProps, "options">): Partial<FieldOptions> {
  return options as unknown as Partial<FieldOptions>;
}

/** Attributes that every control has in common: its name, its place in the form, and what it says to assistive software. */
export function controlProps(props: WidgetProps) {
  const { id, name, required, rawErrors } = props;
  const invalid = (rawErrors ?? []).length > 0;
  const counted = charactersLeft(props.value, limitOf(props.schema as JsonSchema)) !== undefined;
  const described = [optionsOf(props).help && helpId(id), invalid && errorId(id), counted && countId(id)]
    .filter(Boolean)
    .join(" ");
  return {
    id,
    name,
    required: required ?? false,
    "aria-invalid": invalid || undefined,
    "aria-describedby": described || undefined,
  };
}

/** {@link controlProps} with those of a control that holds a text. */
export function textProps(props: WidgetProps) {
  const { value, onChange, readonly, schema } = props;
  const { placeholder, autocomplete } = optionsOf(props);
  const numeric = schema.type === "number" || schema.type === "integer";
  return {
    ...controlProps(props),
    value: value ?? "",
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      onChange(target.value === "" ? undefined : target.value),
    maxLength: limitOf(schema as JsonSchema),
    readOnly: readonly ?? false,
    placeholder,
    autoComplete: autocomplete,
    inputMode: numeric ? ("decimal" as const) : undefined,
  };
}

/**
 * The `pattern` attribute that means the same as the schema's pattern: HTML matches the whole value where JSON Schema
 * looks for a match inside it.
 */
export function patternOf({ schema }: Pick<WidgetProps, "schema">): string | undefined {
  const { pattern } = schema;
  if (!pattern) return schema.format === "email" ? emailPattern.slice(1, -1) : undefined;
  return /^\^[^|]*[^\\|]\$$/.test(pattern) ? pattern.slice(1, -1) : `[\\s\\S]*(?:${pattern})[\\s\\S]*`;
}
