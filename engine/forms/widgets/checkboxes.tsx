import type { WidgetProps } from "@rjsf/utils";
import type { JsonSchema } from "../../contract/json.ts";
import { Choices } from "../fields/choices.tsx";

/** Schema of a field for this widget, for the conformance tests. */
export const example: JsonSchema = {
  type: "array",
  uniqueItems: true,
  items: { type: "string", enum: ["One", "Two"] },
};

/** Several of fixed choices. */
export function widget(props: WidgetProps) {
  return <Choices {...props} kind="checkbox" />;
}
