import type { WidgetProps } from "@rjsf/utils";
import type { JsonSchema } from "../../contract/json.ts";
import { Choices } from "../fields/choices.tsx";

/** Schema of a field for this widget, for the conformance tests. */
export const example: JsonSchema = { type: "string", enum: ["One", "Two"] };

/** One of several fixed choices, all of them in view; yes or no for a boolean. */
export function widget(props: WidgetProps) {
  return <Choices {...props} kind="radio" />;
}
