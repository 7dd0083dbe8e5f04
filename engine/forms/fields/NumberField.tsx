import { type FieldProps, getUiOptions } from "@rjsf/utils";
import { useState } from "react";
import type { JsonSchema } from "../../contract/json.ts";
import { writeNumber } from "../values/number.ts";
import { isPlainNumber, readText } from "../values/read.ts";
import { useFormWords } from "../words.ts";

/**
 * A number, read and written as the language of the page does. What can't be read stays as it was typed, and is refused when the
 * form is sent.
 */
export function NumberField(props: FieldProps) {
  const { formData, onChange, registry, schema, uiSchema } = props;
  const { StringField } = registry.fields;
  const { language } = useFormWords();
  const [typed, setTyped] = useState<string>();
  const read = (text: string) => readText(text, [schema as JsonSchema]);
  const view = getUiOptions(uiSchema);
  const isText =
    !isPlainNumber(view as Record<string, unknown>) &&
    !["radio", "select"].includes(String(view.widget)) &&
    !schema.enum;
  const isSame = typed !== undefined && read(typed) === formData;
  const shown = isSame ? typed : typeof formData === "number" ? writeNumber(formData, language) : formData;
  const change: FieldProps["onChange"] = (value, path, errors, id) => {
    if (typeof value !== "string") return onChange(value, path, errors, id);
    setTyped(value);
    onChange(read(value), path, errors, id);
  };
  if (!StringField) return null;
  return (
    <StringField {...props} formData={isText ? shown : formData} onChange={isText ? change : onChange} />
  );
}
