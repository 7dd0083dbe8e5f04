import type { WidgetProps } from "@rjsf/utils";
import type { ChangeEvent } from "react";
import type { JsonSchema } from "../../contract/json.ts";
import type { FieldOptions } from "../rjsf/toRjsf.ts";
import { emailPattern } from "../validation/formats.ts";
import { charactersLeft, limitOf } from "./characterLimit.ts";
import { countId, errorId, helpId } from "./ids.ts";

/** The field's options, as written in the form's file. */
export function optionsOf({ options }: Pick<WidgetProps, "options">): Partial<FieldOptions> {
  return options as unknown as Partial<FieldOptions>;
}

/** The attributes that all controls have: id, name and accessibility attributes. */
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

/** The attributes of text controls: {@link controlProps} with value, limit and hints for the browser. */
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
 * The `pattern` attribute for the schema's pattern. They differ: HTML matches the whole value, JSON Schema finds a match
 * anywhere in it.
 */
export function patternOf({ schema }: Pick<WidgetProps, "schema">): string | undefined {
  const { pattern } = schema;
  if (!pattern) return schema.format === "email" ? emailPattern.slice(1, -1) : undefined;
  return /^\^[^|]*[^\\|]\$$/.test(pattern) ? pattern.slice(1, -1) : `[\\s\\S]*(?:${pattern})[\\s\\S]*`;
}
