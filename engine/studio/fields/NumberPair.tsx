import type { FieldProps } from "@rjsf/utils";
import { say } from "../desk/words.ts";

const sides = ["small", "large"] as const;

/** One number, or two: for small screens and for large ones. */
export function NumberPair({ formData, schema, fieldPathId, onChange }: FieldProps) {
  const isPair = Array.isArray(formData);
  const [one, other] = isPair ? formData : [formData, undefined];
  const { minimum, maximum } = schema;
  const set = (small: string, large: string) => {
    const [first, second] = [small, large].map((text) => (text === "" ? undefined : Number(text)));
    const now = first === undefined ? undefined : second === undefined ? first : [first, second];
    onChange(now, fieldPathId.path);
  };
  const values = [one, other].map((value) => (typeof value === "number" ? String(value) : ""));
  return (
    <div className="pair">
      {sides.map((side, index) => (
        <label key={side} className="pair__one">
          <span className="form-field__help">{say(`fields.${side}`)}</span>
          <input
            id={index === 0 ? fieldPathId.$id : undefined}
            type="number"
            step="any"
            min={minimum}
            max={maximum}
            className="form-control"
            value={values[index]}
            onChange={({ target }) =>
              index === 0 ? set(target.value, values[1] ?? "") : set(values[0] ?? "", target.value)
            }
          />
        </label>
      ))}
    </div>
  );
}
