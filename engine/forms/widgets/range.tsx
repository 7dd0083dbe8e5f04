import type { WidgetProps } from "@rjsf/utils";
import type { JsonSchema } from "../../contract/json.ts";
import { numberFormat } from "../../language/formats.ts";
import { controlProps } from "../fields/controlProps.ts";
import { useFormWords } from "../words.ts";

/** Schema of a field for this widget, for the conformance tests. */
export const example: JsonSchema = { type: "number", minimum: 0, maximum: 10 };

/** A number between two others, chosen with a slider. The number stands beside it. */
function Range(props: WidgetProps) {
  const { value, onChange, schema, readonly } = props;
  const { language } = useFormWords();
  const [min, max] = [Number(schema.minimum ?? 0), Number(schema.maximum ?? 100)];
  const shown = typeof value === "number" ? value : min;
  return (
    <div className="form-range">
      <input
        {...controlProps(props)}
        required={undefined}
        aria-readonly={readonly || undefined}
        type="range"
        min={min}
        max={max}
        step={schema.multipleOf ?? (schema.type === "integer" ? 1 : "any")}
        value={shown}
        onChange={({ target }) => readonly || onChange(Number(target.value))}
        className="form-range__slider"
      />
      <output htmlFor={props.id} className="form-range__value">
        {numberFormat(language).format(shown)}
      </output>
    </div>
  );
}

export { Range as widget };
