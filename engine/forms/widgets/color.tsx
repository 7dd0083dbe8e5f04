import type { WidgetProps } from "@rjsf/utils";
import { textProps } from "../fields/controlProps.ts";

/** A colour. */
export function widget(props: WidgetProps) {
  return <input {...textProps(props)} type="color" className="form-control form-control--colour" />;
}
