import { getDefaultRegistry } from "@rjsf/core";
import { ADDITIONAL_PROPERTY_FLAG, type FieldProps, toFieldPathId } from "@rjsf/utils";
import { useId, useRef, useState } from "react";
import { isObject } from "../../content/json/value.ts";
import { resolved } from "../../content/schema/properties.ts";
import type { Json, JsonObject, JsonSchema } from "../../contract/json.ts";
import { contextOf } from "../../forms/fields/controlProps.ts";
import { say } from "../desk/words.ts";
import { labelOf } from "../state/blocks.ts";
import { deskOf, Fold, isSection } from "./templates.tsx";

const { ObjectField: Plain } = getDefaultRegistry().fields;

/** Whether an object can have keys that its schema does not name. */
export function isMap({ additionalProperties }: JsonSchema): boolean {
  return isObject(additionalProperties);
}

/** An object with free keys: the fields that its schema names, then a row for each other key. */
export function MapField(props: FieldProps) {
  const { registry, fieldPathId, required, title } = props;
  const { path, $id } = fieldPathId;
  const root = registry.rootSchema as JsonSchema;
  const schema = props.schema as JsonSchema;
  const { additionalProperties, propertyNames } = schema;
  const row = resolved(additionalProperties as Json, root);
  const formData: JsonObject = isObject(props.formData) ? props.formData : {};
  const named = namedIn(schema);
  const keys = Object.keys(formData).filter((key) => !Object.hasOwn(named, key));
  const desk = deskOf(registry);
  const refusal = (key: string, own?: string) => {
    if (key !== own && Object.hasOwn(formData, key)) return say("fields.keyTaken", { name: key });
    const { pattern, patternErrorMessage } = isObject(propertyNames) ? propertyNames : {};
    if (typeof pattern !== "string" || new RegExp(pattern, "u").test(key)) return undefined;
    return String(patternErrorMessage ?? say("fields.keyForm"));
  };
  const rename = (from: string, to: string) =>
    desk.set(
      path,
      Object.fromEntries(Object.entries(formData).map(([key, value]) => [key === from ? to : key, value])),
    );
  const add = (key: string) => {
    desk.set([...path, key], startOf(row));
    contextOf(registry).announce(say("fields.keyAdded", { name: key }));
  };
  const removed = (key: string) => {
    desk.remove([...path, key]);
    document.getElementById(`${$id}__key`)?.focus();
    contextOf(registry).announce(say("fields.keyRemoved", { name: key }));
  };
  const rows = (
    <div className="map">
      <ul className="map__rows">
        {keys.map((key, index) => (
          <Row
            // biome-ignore lint/suspicious/noArrayIndexKey: a renamed row stays the same one, with the focus in it
            key={index}
            {...{ name: key, props, schema: row, value: formData[key] ?? null }}
            refusal={(other) => refusal(other, key)}
            rename={(other) => rename(key, other)}
            remove={() => removed(key)}
          />
        ))}
      </ul>
      <AddKey id={$id} what={String(row.title ?? "")} refusal={refusal} add={add} />
    </div>
  );
  const fields = (
    <div className="fields">
      {Plain && Object.keys(named).length > 0 && (
        <Plain
          {...props}
          schema={{ ...schema, properties: named, additionalProperties: false } as FieldProps["schema"]}
        />
      )}
      {rows}
    </div>
  );
  if (path.length === 0 || isSection(registry, path) || Object.keys(named).length > 0) return fields;
  const isSet = Object.keys(formData).length > 0;
  return (
    <Fold
      id={$id}
      title={String(schema.title ?? title ?? "")}
      value={keys.join(", ")}
      isOpen={required ?? false}
      onRemove={isSet && !required ? () => desk.remove(path) : undefined}
    >
      {fields}
    </Fold>
  );
}

/** The properties that a schema names; react-jsonschema-form adds one for each key that is there. */
function namedIn({ properties }: JsonSchema): JsonObject {
  const all = isObject(properties) ? properties : {};
  return Object.fromEntries(
    Object.entries(all).filter(([, one]) => !(isObject(one) && ADDITIONAL_PROPERTY_FLAG in one)),
  );
}

/** What a new key has at first: what must be there, empty. */
function startOf({ type, properties, required, "x-content": content }: JsonSchema): Json {
  if (content === "colour") return "#888888";
  const [kind] = Array.isArray(type) ? type : [type];
  if (kind === "array") return [];
  if (kind === "number" || kind === "integer") return 0;
  if (kind === "boolean") return false;
  if (kind !== "object") return "";
  const members = isObject(properties) ? properties : {};
  const needed = Array.isArray(required) ? required.map(String) : [];
  return Object.fromEntries(needed.map((name) => [name, startOf(resolved(members[name], {}))]));
}

function Row(own: {
  name: string;
  props: FieldProps;
  schema: JsonSchema;
  value: Json;
  refusal(key: string): string | undefined;
  rename(key: string): void;
  remove(): void;
}) {
  const { name, props, schema, value, refusal, rename, remove } = own;
  const { registry, fieldPathId, onChange, onBlur, onFocus, errorSchema } = props;
  const { SchemaField } = registry.fields;
  const errorId = useId();
  const [{ of, text }, setText] = useState({ of: name, text: name });
  const typed = of === name ? text : name;
  const setTyped = (now: string) => setText({ of: name, text: now });
  const wrong = typed === name ? undefined : refusal(typed);
  const inner = toFieldPathId(name, registry.globalFormOptions, fieldPathId.path);
  const finish = () => {
    if (typed !== name && wrong === undefined) rename(typed);
    else setTyped(name);
  };
  const field = SchemaField && (
    <SchemaField
      {...{ registry, onBlur, onFocus, name }}
      schema={{ ...schema, title: isObject(value) ? schema.title : name } as FieldProps["schema"]}
      fieldPathId={inner}
      formData={value}
      errorSchema={(errorSchema as Record<string, NonNullable<FieldProps["errorSchema"]>>)?.[name] ?? {}}
      onChange={(now: unknown, path: FieldProps["fieldPathId"]["path"], errors, id) =>
        onChange(now === undefined && path.length === inner.path.length ? "" : now, path, errors, id)
      }
    />
  );
  const isGroup = isObject(schema.properties) || isMap(schema);
  return (
    <li className="map__row">
      <div className="map__key">
        <input
          className="form-control"
          aria-label={say("fields.key", { name })}
          aria-invalid={wrong !== undefined}
          aria-describedby={wrong === undefined ? undefined : errorId}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={finish}
          onKeyDown={({ key }) => {
            if (key === "Enter") finish();
            if (key === "Escape") setTyped(name);
          }}
        />
        <button
          type="button"
          className="form-button form-button--icon"
          aria-label={say("fields.remove", { name })}
          onClick={remove}
        >
          ×
        </button>
      </div>
      {wrong && (
        <p id={errorId} className="form-field__error">
          {wrong}
        </p>
      )}
      {isGroup ? (
        <Fold
          id={`${inner.$id}__fold`}
          title={String(schema.title ?? "")}
          value={labelOf(value)}
          isOpen={false}
          onRemove={undefined}
        >
          {field}
        </Fold>
      ) : (
        field
      )}
    </li>
  );
}

/** A field for a new key, with its button. */
function AddKey(props: {
  id: string;
  what: string;
  refusal(key: string): string | undefined;
  add(key: string): void;
}) {
  const { id, what, refusal, add } = props;
  const [typed, setTyped] = useState("");
  const [isTold, setTold] = useState(false);
  const errorId = useId();
  const input = useRef<HTMLInputElement>(null);
  const wrong = refusal(typed);
  const finish = () => {
    setTold(wrong !== undefined);
    if (wrong !== undefined) return input.current?.focus();
    add(typed);
    setTyped("");
  };
  return (
    <div className="map__add">
      <input
        ref={input}
        id={`${id}__key`}
        className="form-control"
        placeholder={say("fields.newKey", { name: what })}
        aria-label={say("fields.newKey", { name: what })}
        aria-invalid={isTold && wrong !== undefined}
        aria-describedby={isTold && wrong ? errorId : undefined}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={({ key }) => key === "Enter" && finish()}
      />
      <button type="button" className="form-button form-button--add" onClick={finish}>
        {say("form.add", { title: what })}
      </button>
      {isTold && wrong && (
        <p id={errorId} className="form-field__error">
          {wrong}
        </p>
      )}
    </div>
  );
}
