import type { WidgetProps } from "@rjsf/utils";
import type { JsonSchema } from "../../contract/json.ts";
import { controlProps, optionsOf } from "../fields/controlProps.ts";
import type { FormContext } from "../rjsf/formContext.ts";
import { RequiredMark } from "../templates/RequiredMark.tsx";

/** Schema of a field for this widget, for the conformance tests. */
export const example: JsonSchema = { type: "boolean", const: true };

/** A checkbox with its label beside it. The label may hold links. */
export function widget(props: WidgetProps) {
  const { id, label, value, onChange, readonly, required, registry } = props;
  const { richLabel } = optionsOf(props);
  const { renderText } = registry.formContext as FormContext;
  return (
    <div className="form-check">
      <input
        {...controlProps(props)}
        type="checkbox"
        value="true"
        checked={value === true}
        // A checkbox cannot be read-only, so changes are ignored while the form is being sent.
        onChange={({ target }) => readonly || onChange(target.checked)}
        className="form-check__box"
      />
      <label htmlFor={id} className="form-check__label">
        {richLabel === undefined ? label : renderText(richLabel)}
        {required && <RequiredMark />}
      </label>
    </div>
  );
}
