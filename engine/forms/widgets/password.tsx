import type { WidgetProps } from "@rjsf/utils";
import { patternOf, textProps } from "../fields/controlProps.ts";

/** A text that nobody else should read on the screen. */
export function widget(props: WidgetProps) {
  return <input {...textProps(props)} type="password" pattern={patternOf(props)} className="form-control" />;
}
