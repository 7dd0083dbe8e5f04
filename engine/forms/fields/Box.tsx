import type { WidgetProps } from "@rjsf/utils";
import type { Text } from "../../contract/text.ts";
import { contextOf } from "../formContext.ts";
import { RequiredMark } from "../templates/RequiredMark.tsx";
import { controlProps, optionsOf } from "./controlProps.ts";
import { descriptionId } from "./ids.ts";

/** A box with its label beside it. The label may hold links. */
export function Box({ isSwitch, ...props }: WidgetProps & { isSwitch?: boolean }) {
  const { id, label, value, onChange, readonly, required, registry, schema } = props;
  const { markdown, description = schema.description } = optionsOf(props);
  const { renderText, isInline } = contextOf(registry);
  return (
    <>
      <div className="form-check">
        <input
          {...controlProps(props)}
          type="checkbox"
          role={isSwitch ? "switch" : undefined}
          aria-readonly={readonly || undefined}
          value="true"
          checked={value === true}
          // Only a box that must be ticked is required: for others, not ticked is an answer.
          required={(required && schema.const === true) || (required && isInline) || undefined}
          // A checkbox cannot be read-only, so changes are ignored while the form is being sent.
          onChange={({ target }) => readonly || onChange(target.checked)}
          className={`form-check__box${isSwitch ? " form-check__box--switch" : ""}`}
        />
        <label htmlFor={id} className="form-check__label">
          {markdown === undefined ? label : renderText(markdown as Text)}
          {required && <RequiredMark />}
        </label>
      </div>
      {description && (
        <p id={descriptionId(id)} className="form-field__help">
          {description}
        </p>
      )}
    </>
  );
}
