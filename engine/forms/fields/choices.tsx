import type { WidgetProps } from "@rjsf/utils";
import type { Json } from "../../contract/json.ts";
import type { Text } from "../../contract/values.ts";
import { RequiredMark } from "../templates/FieldTemplate.tsx";
import { descriptionId, errorId, labelId, optionName } from "../values/names.ts";
import { writeChoice } from "../values/read.ts";
import { contextOf, controlProps, describedBy, optionsOf } from "./controlProps.ts";

const alternatives = /__(?:one|any)of_select$/;

/** One choice of a field. */
interface Choice {
  label: string;
  value: Json;
  /** The value of its control. */
  text: string;
  disabled: boolean;
}

/** The choices of a field, with the words that visitors read. */
export function choicesOf({ options }: Pick<WidgetProps, "options">): Choice[] {
  const { enumOptions = [], enumDisabled = [] } = options;
  return (enumOptions as { label: string; value: Json }[]).map(({ label, value }) => ({
    label,
    value,
    text: writeChoice(value ?? null),
    disabled: Array.isArray(enumDisabled) && enumDisabled.includes(value as never),
  }));
}

/** Whether two values are the same choice. */
export function isSame(one: unknown, other: unknown): boolean {
  return one === other || (typeof one === "object" && JSON.stringify(one) === JSON.stringify(other));
}

/** The name of a choice's control. That of alternatives has a name of its own. */
export function choiceName({
  id,
  name,
  htmlName,
}: Pick<WidgetProps, "id" | "name"> & { htmlName?: string }): string {
  return isAlternatives({ id }) ? optionName(id) : (htmlName ?? name);
}

/** Several boxes or buttons, of which one or more can be chosen. */
export function Choices({ kind, ...props }: WidgetProps & { kind: "radio" | "checkbox" }) {
  const { id, value, onChange, readonly, disabled, required, rawErrors, label } = props;
  const choices = choicesOf(props);
  const { inline } = optionsOf(props);
  const isAlternative = isAlternatives(props);
  const chosen = (one: Choice) =>
    Array.isArray(value) && kind === "checkbox"
      ? value.some((each) => isSame(each, one.value))
      : isSame(value, one.value);
  const change = (one: Choice, isChosen: boolean) => {
    if (readonly) return;
    if (kind === "radio") onChange(one.value);
    else
      onChange(choices.filter((each) => (each === one ? isChosen : chosen(each))).map((each) => each.value));
  };
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles have names
    <div
      id={id}
      role={kind === "radio" ? "radiogroup" : "group"}
      tabIndex={-1}
      aria-labelledby={isAlternative ? undefined : labelId(id)}
      aria-label={isAlternative ? label : undefined}
      aria-readonly={(kind === "radio" && readonly) || undefined}
      aria-required={kind === "radio" && required ? true : undefined}
      aria-invalid={(rawErrors ?? []).length > 0 || undefined}
      aria-describedby={isAlternative ? errorOfAlternatives(props) : describedBy(props)}
      className={`form-choices${inline ? " form-choices--inline" : ""}${isAlternative ? " form-choices--cards" : ""}`}
    >
      {choices.map((one, index) => (
        <label key={one.text} className="form-choice">
          <input
            id={`${id}-${index}`}
            type={kind}
            name={choiceName(props)}
            value={one.text}
            checked={chosen(one)}
            required={kind === "radio" && required && !isAlternative}
            disabled={disabled || one.disabled || undefined}
            aria-readonly={(kind === "checkbox" && readonly) || undefined}
            onChange={({ target }) => change(one, target.checked)}
            className="form-choice__box"
          />
          <span className="form-choice__label">{one.label}</span>
        </label>
      ))}
    </div>
  );
}

/** The id of what is wrong with alternatives. Their field shows it, and their help. */
export function errorOfAlternatives({ id, rawErrors }: Pick<WidgetProps, "id" | "rawErrors">) {
  return (rawErrors ?? []).length > 0 ? errorId(id.replace(alternatives, "")) : undefined;
}

/** Whether a widget is that of alternatives. */
export function isAlternatives({ id }: Pick<WidgetProps, "id">): boolean {
  return alternatives.test(id);
}

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
