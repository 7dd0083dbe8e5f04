import type { FieldTemplateProps } from "@rjsf/utils";
import type { JsonSchema } from "../../contract/json.ts";
import { CharacterCount } from "../fields/CharacterCount.tsx";
import { limitOf } from "../fields/characterLimit.ts";
import { errorId, helpId } from "../fields/ids.ts";
import type { FieldOptions } from "../rjsf/toRjsf.ts";
import { useSay } from "../words.ts";
import { RequiredMark } from "./RequiredMark.tsx";

/** A field: label, help, control and error message. */
export function FieldTemplate(props: FieldTemplateProps) {
  const { id, label, required, schema, uiSchema, rawErrors, formData, children } = props;
  const say = useSay();
  if (schema.type === "object") return children;
  const { width, help, widget } = (uiSchema?.["ui:options"] ?? {}) as unknown as Partial<FieldOptions>;
  const invalid = (rawErrors ?? []).length > 0;
  const limit = limitOf(schema as JsonSchema);
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
      {limit !== undefined && widget === "textarea" && (
        <p className="form-field__help form-field__limit">{say("form.limit", { count: limit })}</p>
      )}
      {children}
      {invalid && (
        <p id={errorId(id)} className="form-field__error">
          {rawErrors?.join(" ")}
        </p>
      )}
      {limit !== undefined && <CharacterCount control={id} limit={limit} value={formData} />}
    </div>
  );
}
