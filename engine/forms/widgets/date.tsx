import type { WidgetProps } from "@rjsf/utils";
import type { JsonSchema } from "../../contract/json.ts";
import { dayLimits, textProps } from "../fields/controlProps.ts";

/** Schema of a field for this widget, for the conformance tests. */
export const example: JsonSchema = { type: "string", format: "date" };

/** A day. */
export function widget(props: WidgetProps) {
  return (
    <input
      {...textProps(props)}
      {...dayLimits(props)}
      type="date"
      className="form-control form-control--short"
    />
  );
}
