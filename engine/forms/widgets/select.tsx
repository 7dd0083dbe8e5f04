import type { WidgetProps } from "@rjsf/utils";
import type { ChangeEvent } from "react";
import type { JsonSchema } from "../../contract/json.ts";
import { controlProps, optionsOf } from "../fields/controlProps.ts";

/** Schema of a field for this widget, for the conformance tests. */
export const example: JsonSchema = { type: "string", enum: ["One", "Two"] };

/** One of several fixed choices: the `enum` of the schema. */
export function widget(props: WidgetProps) {
  const { value, onChange, readonly, schema } = props;
  const { placeholder = "", autocomplete, choices: labels = {} } = optionsOf(props);
  const choices = (schema.enum ?? []).filter(
    (choice) => typeof choice === "string" || typeof choice === "number",
  );
  const change = ({ target }: ChangeEvent<HTMLSelectElement>) => {
    if (!readonly) onChange(choices.find((choice) => String(choice) === target.value));
  };
  return (
    <select
      {...controlProps(props)}
      value={value ?? ""}
      onChange={change}
      autoComplete={autocomplete}
      className="form-control"
    >
      <option value="">{placeholder}</option>
      {choices.map((choice) => (
        <option key={choice} value={choice}>
          {labels[choice] ?? choice}
        </option>
      ))}
    </select>
  );
}
