import { useState } from "react";
import type { Form } from "../../contract/form.ts";
import type { JsonSchema } from "../../contract/json.ts";
import { RequiredMark } from "../templates/RequiredMark.tsx";
import { CharacterCount } from "./CharacterCount.tsx";
import { charactersLeft, limitOf } from "./characterLimit.ts";
import { patternOf } from "./controlProps.ts";
import { titleOf } from "./fieldsOf.ts";
import { countId, errorId, helpId } from "./ids.ts";

/** Props of {@link InlineField}. */
interface InlineFieldProps {
  form: Form;
  name: string;
  schema: JsonSchema;
  id: string;
  error: string | undefined;
  readOnly: boolean;
  onInput(): void;
}

/** A field of an inline form: a line of text, a choice or a checkbox. The control is uncontrolled. */
export function InlineField(props: InlineFieldProps) {
  const { form, name, schema, id, error } = props;
  const { help } = form.fields[name] ?? {};
  const label = titleOf(form, name);
  return (
    <div className="form-field" data-invalid={error ? "" : undefined}>
      {schema.type === "boolean" ? (
        <div className="form-check">
          <Control {...props} />
          <label htmlFor={id} className="form-check__label">
            {label}
            {isRequired(form, name) && <RequiredMark />}
          </label>
        </div>
      ) : (
        <>
          <label htmlFor={id} className="form-field__label">
            {label}
          </label>
          {help && <Help id={id} text={help} />}
          <Control {...props} />
        </>
      )}
      {schema.type === "boolean" && help && <Help id={id} text={help} />}
    </div>
  );
}

function Help({ id, text }: { id: string; text: string }) {
  return (
    <p id={helpId(id)} className="form-field__help">
      {text}
    </p>
  );
}

function Control({ form, name, schema, id, error, readOnly, onInput }: InlineFieldProps) {
  const { widget = schema.format, placeholder, autocomplete, help, choices = {} } = form.fields[name] ?? {};
  const limit = limitOf(schema);
  const [text, setText] = useState("");
  const counted = charactersLeft(text, limit) !== undefined;
  const described = [help && helpId(id), error && errorId(id), counted && countId(id)]
    .filter(Boolean)
    .join(" ");
  const common = {
    id,
    name,
    required: isRequired(form, name),
    "aria-invalid": error ? true : undefined,
    "aria-describedby": described || undefined,
    onInput,
  };
  if (schema.type === "boolean")
    return <input {...common} type="checkbox" value="true" className="form-check__box" />;
  if (Array.isArray(schema.enum))
    return (
      <select {...common} autoComplete={autocomplete} className="form-control">
        <option value="">{placeholder}</option>
        {schema.enum.map(String).map((choice) => (
          <option key={choice} value={choice}>
            {choices[choice] ?? choice}
          </option>
        ))}
      </select>
    );
  const email = widget === "email";
  return (
    <>
      <input
        {...common}
        type={email || widget === "tel" ? widget : "text"}
        pattern={patternOf({ schema })}
        maxLength={limit}
        placeholder={placeholder}
        autoComplete={autocomplete}
        spellCheck={email ? false : undefined}
        autoCapitalize={email ? "none" : undefined}
        readOnly={readOnly}
        onInput={({ currentTarget }) => {
          setText(currentTarget.value);
          onInput();
        }}
        className="form-control"
      />
      {limit !== undefined && <CharacterCount control={id} limit={limit} value={text} />}
    </>
  );
}

function isRequired({ schema: { required } }: Form, name: string): boolean {
  return Array.isArray(required) && required.includes(name);
}
