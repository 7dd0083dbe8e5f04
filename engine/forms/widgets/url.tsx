import type { WidgetProps } from "@rjsf/utils";
import { patternOf, textProps } from "../fields/controlProps.ts";

/** A web address, in any script. Phones show the keyboard for it; what an address is, the form itself says. */
export function widget(props: WidgetProps) {
  return (
    <input
      {...textProps(props)}
      type="text"
      inputMode="url"
      pattern={patternOf(props)}
      spellCheck={false}
      autoCapitalize="none"
      dir="ltr"
      className="form-control"
    />
  );
}
