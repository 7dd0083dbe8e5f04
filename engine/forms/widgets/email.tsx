import type { WidgetProps } from "@rjsf/utils";
import { patternOf, textProps } from "../fields/controlProps.ts";

/** An email address. Phones show the keyboard for it. */
export function widget(props: WidgetProps) {
  return (
    <input
      {...textProps(props)}
      type="email"
      pattern={patternOf(props)}
      spellCheck={false}
      autoCapitalize="none"
      className="form-control"
    />
  );
}
