import type { WidgetProps } from "@rjsf/utils";
import type { ChangeEvent } from "react";
import type { JsonSchema } from "../../contract/json.ts";
import {
  Choices,
  choiceName,
  choicesOf,
  errorOfAlternatives,
  isAlternatives,
  isSame,
} from "../fields/choices.tsx";
import { controlProps, optionsOf } from "../fields/controlProps.ts";
import { SearchableSelect } from "../fields/SearchList.tsx";

/** Schema of a field for this widget, for the conformance tests. */
export const example: JsonSchema = { type: "string", enum: ["One", "Two"] };

/** From so many choices on, they can be searched. */
const leastSearched = 15;

/** Up to so many alternatives are shown beside each other, as cards. */
const mostCards = 4;

/** One of several fixed choices: the `enum` of the schema. Of a list, all that are ticked. */
export function widget(props: WidgetProps) {
  const { value, onChange, readonly, multiple, uiSchema, placeholder, label, id } = props;
  const { autocomplete } = optionsOf(props);
  const choices = choicesOf(props);
  const isAlternative = isAlternatives(props);
  if (isAlternative && choices.length <= mostCards) return <Choices {...props} kind="radio" />;
  if (multiple && uiSchema?.["ui:widget"] !== "select") return <Choices {...props} kind="checkbox" />;
  const change = ({ target }: ChangeEvent<HTMLSelectElement>) => {
    if (readonly) return;
    const chosen = [...target.selectedOptions].flatMap(({ value: text }) =>
      choices.filter((one) => one.text === text),
    );
    const values = chosen.map((one) => one.value);
    onChange(multiple ? values : values[0]);
  };
  const one = choices.find((choice) => isSame(choice.value, value));
  const selected = multiple
    ? choices
        .filter((choice) => (value as unknown[]).some((each) => isSame(each, choice.value)))
        .map(({ text }) => text)
    : (one?.text ?? "");
  const isSearched = !multiple && !isAlternative && choices.length >= leastSearched;
  const attributes = {
    ...controlProps(props),
    name: choiceName(props),
    "aria-label": isAlternative ? label : undefined,
    ...(isAlternative && { "aria-describedby": errorOfAlternatives(props) }),
    "aria-readonly": readonly || undefined,
    multiple: multiple || undefined,
    value: selected,
    onChange: change,
    autoComplete: autocomplete,
    className: "form-control",
    children: (
      <>
        {!multiple && !isAlternative && <option value="">{placeholder}</option>}
        {choices.map(({ text, label: words, disabled }) => (
          <option key={text} value={text} disabled={disabled || undefined}>
            {words}
          </option>
        ))}
      </>
    ),
  };
  if (multiple) return <select {...attributes} key={id} />;
  if (!isSearched)
    return (
      <div key={id} className="form-select">
        <select {...attributes} />
      </div>
    );
  const enabled = choices.filter(({ disabled }) => !disabled);
  return (
    <SearchableSelect
      key={id}
      select={attributes}
      label={label}
      placeholder={placeholder}
      readonly={readonly}
      words={enabled.map((choice) => choice.label)}
      chosen={one?.label}
      onPick={(words) => onChange(enabled.find((choice) => choice.label === words)?.value)}
    />
  );
}
