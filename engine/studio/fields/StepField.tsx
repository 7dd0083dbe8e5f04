import { getDefaultRegistry } from "@rjsf/core";
import type { FieldProps } from "@rjsf/utils";
import { isObject } from "../../content/json/value.ts";
import type { JsonObject } from "../../contract/json.ts";
import { say } from "../desk/words.ts";
import { useDesk } from "../state/store.ts";
import { deskOf } from "./templates.tsx";

const { ObjectField: Plain } = getDefaultRegistry().fields;

/** A step of a form's delivery: its transport from a list, then the fields of that. */
export function StepField(props: FieldProps) {
  const { registry, fieldPathId, formData } = props;
  const steps = useDesk(({ site }) => site?.steps) ?? {};
  const value: JsonObject = isObject(formData) ? formData : {};
  const { transport } = value;
  const name = typeof transport === "string" ? transport : "";
  const schema = steps[name];
  const { transport: _, ...properties } = isObject(schema?.properties) ? schema.properties : {};
  const required = Array.isArray(schema?.required) ? schema.required : [];
  const id = `${fieldPathId.$id}__transport`;
  return (
    <div className="fields">
      <div className="form-field">
        <label className="form-field__label" htmlFor={id}>
          {say("fields.transport")}
        </label>
        <select
          id={id}
          className="form-control"
          value={name}
          // Options of one transport mean nothing to another one.
          onChange={({ target }) => deskOf(registry).set(fieldPathId.path, { transport: target.value })}
        >
          {!(name in steps) && <option value={name}>{name}</option>}
          {Object.keys(steps).map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </select>
      </div>
      {Plain && schema && (
        <Plain
          {...props}
          schema={
            {
              ...{ ...schema, title: undefined, properties },
              required: required.filter((one) => one !== "transport"),
            } as FieldProps["schema"]
          }
        />
      )}
    </div>
  );
}
