import type { WidgetProps } from "@rjsf/utils";
import { patternOf, textProps } from "../fields/controlProps.ts";

/** A telephone number, in any notation. */
export function widget(props: WidgetProps) {
  return <input {...textProps(props)} type="tel" pattern={patternOf(props)} className="form-control" />;
}
