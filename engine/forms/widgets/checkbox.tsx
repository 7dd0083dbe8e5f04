import type { WidgetProps } from "@rjsf/utils";
import type { JsonSchema } from "../../contract/json.ts";
import { Box } from "../fields/choices.tsx";

/** Schema of a field for this widget, for the conformance tests. */
export const example: JsonSchema = { type: "boolean", const: true };

/** A checkbox with its label beside it. The label may hold links. */
export function widget(props: WidgetProps) {
  return <Box {...props} />;
}
