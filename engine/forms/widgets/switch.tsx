import type { WidgetProps } from "@rjsf/utils";
import type { JsonSchema } from "../../contract/json.ts";
import { Box } from "../fields/choices.tsx";

/** Schema of a field for this widget, for the conformance tests. */
export const example: JsonSchema = { type: "boolean", const: true };

/** A switch: on or off. */
export function widget(props: WidgetProps) {
  return <Box {...props} isSwitch />;
}
