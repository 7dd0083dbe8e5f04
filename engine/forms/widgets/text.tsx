import type { WidgetProps } from "@rjsf/utils";
import { patternOf, textProps } from "../fields/controlProps.ts";

const types: Record<string, string> = { uri: "url", date: "date", time: "time" };

/** One line of text. */
export function widget(props: WidgetProps) {
  const type = types[props.schema.format ?? ""] ?? "text";
  return <input {...textProps(props)} type={type} pattern={patternOf(props)} className="form-control" />;
}
