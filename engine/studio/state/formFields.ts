import { isObject } from "../../content/json/value.ts";
import type { Json, JsonObject } from "../../contract/json.ts";

/** What can be asked in a form. */
export const fieldKinds = [
  ...(["text", "long", "email", "phone", "choice", "number", "date", "file", "box"] as const),
];
export type FieldKind = (typeof fieldKinds)[number];

/** A field of a form, as far as rows can say it. */
export interface FormField {
  name: string;
  title: string;
  /** Missing for one that rows can't say: a group, a list, an alternative. It stays as it is written. */
  kind?: FieldKind;
  isRequired: boolean;
  choices: string[];
  help: string;
}

/** What makes a kind: members of the field's schema, and its control. */
const kinds: Readonly<Record<FieldKind, { schema: JsonObject; widget?: string; most?: number }>> = {
  text: { schema: { type: "string" }, most: 200 },
  long: { schema: { type: "string" }, widget: "textarea", most: 5000 },
  email: { schema: { type: "string", format: "email" }, most: 254 },
  phone: { schema: { type: "string" }, widget: "tel", most: 40 },
  choice: { schema: { type: "string" } },
  number: { schema: { type: "number" } },
  date: { schema: { type: "string", format: "date" } },
  file: { schema: { type: "string", format: "data-url" } },
  box: { schema: { type: "boolean" } },
};

/** Members of a schema that say nothing of another kind of field. */
const ofKinds = [
  ...["type", "format", "enum", "const", "default", "pattern", "examples"],
  ...["minLength", "maxLength", "minimum", "maximum", "multipleOf", "formatMinimum", "formatMaximum"],
];

/** The fields of a form, in the order of its file. */
export function fieldsOf(form: Json): FormField[] {
  const { schema, ui } = partsOf(form);
  const required = textsOf(schema.required);
  return Object.entries(group(schema.properties)).map(([name, value]) => {
    const own = group(value);
    const view = group(ui[name]);
    const kind = kindOf(own, view);
    const title = typeof own.title === "string" ? own.title : "";
    return {
      ...{ name, title, ...(kind && { kind }) },
      isRequired: required.includes(name),
      choices: textsOf(own.enum),
      help: typeof view["ui:help"] === "string" ? view["ui:help"] : "",
    };
  });
}

function kindOf(schema: JsonObject, view: JsonObject): FieldKind | undefined {
  const { type, format, enum: choices, oneOf, anyOf, allOf, $ref } = schema;
  const { "ui:widget": widget } = view;
  if (oneOf ?? anyOf ?? allOf ?? $ref) return undefined;
  if (type === "boolean") return "box";
  if (type === "number" || type === "integer") return choices === undefined ? "number" : undefined;
  if (type !== "string") return undefined;
  if (choices !== undefined)
    return textsOf(choices).length === [choices].flat().length ? "choice" : undefined;
  if (widget === "textarea") return "long";
  if (widget === "tel") return "phone";
  if (format === undefined) return "text";
  return ({ email: "email", date: "date", "data-url": "file" } as const)[String(format)];
}

/** Adds a field at the end, or in the last step. @param title its label, which makes its name */
export function withField(form: Json, kind: FieldKind, title: string): { form: Json; name: string } {
  const { schema, ui } = partsOf(form);
  const properties = group(schema.properties);
  const name = nameFor(title, Object.keys(properties));
  const { schema: own, widget, most } = kinds[kind];
  const { type, ...rest } = own;
  const field: JsonObject = {
    ...{ type: type ?? "string", title, ...rest },
    ...(kind === "choice" && { enum: [title] }),
    ...(most !== undefined && { maxLength: most }),
  };
  const added = withParts(form, {
    schema: { ...schema, properties: { ...properties, [name]: field } },
    ui: widget === undefined ? ui : { ...ui, [name]: { "ui:widget": widget } },
  });
  const { steps } = added;
  const last = Array.isArray(steps) ? steps.at(-1) : undefined;
  if (!Array.isArray(steps) || !isObject(last)) return { form: added, name };
  const fields = Array.isArray(last.fields) ? last.fields : [];
  const longer = [...steps.slice(0, -1), { ...last, fields: [...fields, name] }];
  return { form: { ...added, steps: longer }, name };
}

/** Changes what rows say of a field; all else in it stays. */
export function withFieldChanged(
  form: Json,
  name: string,
  change: Partial<Pick<FormField, "title" | "kind" | "isRequired" | "choices" | "help">>,
): Json {
  const { schema, ui } = partsOf(form);
  const properties = group(schema.properties);
  let own = group(properties[name]);
  let view = group(ui[name]);
  let required = Array.isArray(schema.required) ? schema.required : [];
  const { title, kind, isRequired, choices, help } = change;
  if (title !== undefined) own = { ...own, title };
  if (choices !== undefined) own = { ...own, enum: choices };
  if (help !== undefined) view = help === "" ? without(view, ["ui:help"]) : { ...view, "ui:help": help };
  if (kind !== undefined) {
    const { schema: ofKind, widget, most } = kinds[kind];
    const kept = without(own, ofKinds);
    const label = typeof own.title === "string" ? own.title : name;
    own = {
      ...{ ...ofKind, ...kept },
      ...(kind === "choice" && { enum: Array.isArray(own.enum) ? own.enum : [label] }),
      ...(most !== undefined && { maxLength: most }),
    };
    view = without(view, ["ui:widget", "ui:suggestions", "ui:enumNames", "ui:rows"]);
    if (widget !== undefined) view = { "ui:widget": widget, ...view };
  }
  if (isRequired === true && !required.includes(name)) required = [...required, name];
  if (isRequired === false) {
    required = required.filter((one) => one !== name);
    // A box that must be ticked says so itself.
    if (own.const === true) own = without(own, ["const"]);
  }
  return withParts(form, {
    schema: { ...schema, properties: { ...properties, [name]: own }, required },
    ui: { ...ui, [name]: view },
  });
}

/** Takes a field away, with all that the file says of it. */
export function withoutField(form: Json, name: string): Json {
  const { schema, ui } = partsOf(form);
  const { messages, steps, ...rest } = withParts(form, {
    schema: {
      ...schema,
      properties: without(group(schema.properties), [name]),
      required: (Array.isArray(schema.required) ? schema.required : []).filter((one) => one !== name),
    },
    ui: without(ui, [name]),
  });
  const left = without(group(messages), [name]);
  return {
    ...rest,
    ...(Object.keys(left).length > 0 && { messages: left }),
    ...(Array.isArray(steps) && {
      steps: steps.map((step) =>
        isObject(step) && Array.isArray(step.fields)
          ? { ...step, fields: step.fields.filter((one) => one !== name) }
          : step,
      ),
    }),
  };
}

/** The field that one changes places with when it moves; undefined where it can't, since another step begins there. */
export function neighbourOf(form: Json, name: string, by: 1 | -1): string | undefined {
  const names = fieldsOf(form).map((one) => one.name);
  const other = names[names.indexOf(name) + by];
  const { steps } = group(form);
  const stepOf = (one: string) =>
    Array.isArray(steps) ? steps.findIndex((step) => textsOf(group(step).fields).includes(one)) : 0;
  return other !== undefined && stepOf(other) === stepOf(name) ? other : undefined;
}

/** A form in whose steps two neighbours have changed places. */
export function withSwappedSteps(form: Json, one: string, other: string): Json {
  const { steps, ...rest } = group(form);
  if (!Array.isArray(steps)) return form;
  const swapped = (name: Json) => (name === one ? other : name === other ? one : name);
  const now = steps.map((step) =>
    isObject(step) && Array.isArray(step.fields) ? { ...step, fields: step.fields.map(swapped) } : step,
  );
  return { ...rest, steps: now };
}

function partsOf(form: Json): { schema: JsonObject; ui: JsonObject } {
  const { schema, ui } = group(form);
  return { schema: group(schema), ui: group(ui) };
}

/** The form with other parts. What is empty and was not there does not come. */
function withParts(form: Json, { schema, ui }: { schema: JsonObject; ui: JsonObject }): JsonObject {
  const own = group(form);
  const views = Object.fromEntries(
    Object.entries(ui).filter(([name, one]) => Object.keys(group(one)).length > 0 || hasKey(own.ui, name)),
  );
  const isNeeded = Array.isArray(schema.required) && schema.required.length === 0;
  const fields = isNeeded && !hasKey(own.schema, "required") ? without(schema, ["required"]) : schema;
  const hasViews = Object.keys(views).length > 0 || own.ui !== undefined;
  return { ...own, schema: fields, ...(hasViews && { ui: views }) };
}

function hasKey(value: Json | undefined, key: string): boolean {
  return isObject(value) && Object.hasOwn(value, key);
}

function without(value: JsonObject, names: readonly string[]): JsonObject {
  return Object.fromEntries(Object.entries(value).filter(([name]) => !names.includes(name)));
}

function group(value: Json | undefined): JsonObject {
  return isObject(value) ? value : {};
}

function textsOf(value: Json | undefined): string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === "string") : [];
}

/** A name that no field has, made of a label: `dateOfBirth` of "Date of birth". */
function nameFor(title: string, taken: readonly string[]): string {
  const words =
    title
      .normalize("NFD")
      .replace(/\p{M}/gu, "")
      .match(/[A-Za-z0-9]+/g) ?? [];
  const camel = words.map((word, index) =>
    index === 0 ? word.toLowerCase() : word.slice(0, 1).toUpperCase() + word.slice(1).toLowerCase(),
  );
  const start =
    camel
      .join("")
      .replace(/^[0-9]+/, "")
      .slice(0, 40) || "field";
  let name = start;
  for (let count = 2; taken.includes(name); count += 1) name = `${start}${count}`;
  return name;
}
