import type { WidgetProps } from "@rjsf/utils";
import { optionsOf, textProps } from "../fields/controlProps.ts";

/** Text of several lines; 10 unless the form says otherwise. */
export function widget(props: WidgetProps) {
  const { rows = 10 } = optionsOf(props);
  return <textarea {...textProps(props)} rows={rows} className="form-control form-control--long" />;
}
