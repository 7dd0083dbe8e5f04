import type { FieldTemplateProps } from "@rjsf/utils";
import { errorId, helpId } from "../ids.ts";
import type { FieldOptions } from "../rjsfSchema.ts";
import { RequiredMark } from "./RequiredMark.tsx";

/** A field: label above, help under it, the control, and what is wrong with it. */
export function FieldTemplate(props: FieldTemplateProps) {
  const { id, label, required, schema, uiSchema, rawErrors, children } = props;
  if (schema.type === "object") return children;
  const { width, help, widget } = (uiSchema?.["ui:options"] ?? {}) as unknown as Partial<FieldOptions>;
  const invalid = (rawErrors ?? []).length > 0;
  return (
    <div className="form-field" data-width={width} data-invalid={invalid || undefined}>
      {widget !== "checkbox" && (
        <label htmlFor={id} className="form-field__label">
          {label}
          {required && <RequiredMark />}
        </label>
      )}
      {help && (
        <p id={helpId(id)} className="form-field__help">
          {help}
        </p>
      )}
      {children}
      {invalid && (
        <p id={errorId(id)} className="form-field__error">
          {rawErrors?.join(" ")}
        </p>
      )}
    </div>
  );
}
