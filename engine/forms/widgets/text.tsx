import type { WidgetProps } from "@rjsf/utils";
import { patternOf, textProps } from "../fields/controlProps.ts";
import { listId } from "../values/names.ts";
import { widget as Combobox } from "./combobox.tsx";

/** One line of text, or a number; with suggestions where the form has some. */
export function widget(props: WidgetProps) {
  const { schema, id, options } = props;
  if (options.suggestions) return <Combobox {...props} />;
  const { examples } = schema;
  const suggestions = Array.isArray(examples) ? examples.map(String) : [];
  return (
    <>
      <input
        {...textProps(props)}
        type={options.inputType ?? "text"}
        pattern={patternOf(props)}
        list={suggestions.length > 0 ? listId(id) : undefined}
        className="form-control"
      />
      {suggestions.length > 0 && (
        <datalist id={listId(id)}>
          {suggestions.map((word) => (
            <option key={word} value={word} />
          ))}
        </datalist>
      )}
    </>
  );
}
