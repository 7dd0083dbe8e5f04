import type { WidgetProps } from "@rjsf/utils";
import type { JsonSchema } from "../../contract/json.ts";
import { dayLimits, textProps } from "../fields/controlProps.ts";

/** Schema of a field for this widget, for the conformance tests. */
export const example: JsonSchema = { type: "string", format: "date-time" };

/** A day with a time, where the visitor is. */
export function widget(props: WidgetProps) {
  return (
    <input
      {...textProps(props)}
      {...dayLimits(props)}
      type="datetime-local"
      className="form-control form-control--short"
    />
  );
}
