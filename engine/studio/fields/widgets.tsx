import { getDefaultRegistry } from "@rjsf/core";
import type { FieldProps, RegistryWidgetsType, WidgetProps } from "@rjsf/utils";
import "@github/markdown-toolbar-element";
import { createElement, useEffect, useId, useState } from "react";
import { valueAt } from "../../content/json/value.ts";
import type { JsonPath, JsonSchema } from "../../contract/json.ts";
import { textProps } from "../../forms/fields/controlProps.ts";
import { widget as select } from "../../forms/widgets/select.tsx";
import { widget as switchBox } from "../../forms/widgets/switch.tsx";
import { widget as text } from "../../forms/widgets/text.tsx";
import { widget as textarea } from "../../forms/widgets/textarea.tsx";
import { Sign } from "../desk/Sign.tsx";
import { say } from "../desk/words.ts";
import type { SiteName } from "../protocol.ts";
import { useDesk } from "../state/store.ts";
import { Focus } from "./Focus.tsx";
import { Link } from "./Link.tsx";
import { isMap, MapField } from "./MapField.tsx";
import { MarkdownLink } from "./MarkdownLink.tsx";
import { NumberPair } from "./NumberPair.tsx";
import { Picture } from "./Picture.tsx";
import { StepField } from "./StepField.tsx";
import { ThemeColour } from "./ThemeColour.tsx";
import { deskOf } from "./templates.tsx";

/** The buttons over a text in Markdown: the element of each, and what it is for. */
const marks = [
  ["md-bold", "bold"],
  ["md-italic", "italic"],
  ["md-code", "code"],
] as const;
const blockMarks = [
  ["md-unordered-list", "list"],
  ["md-ordered-list", "numbers"],
  ["md-quote", "quote"],
] as const;

/** Text in Markdown, as the author writes it, with a bar of buttons. */
function Markdown(props: WidgetProps) {
  const { id, schema, value, onChange } = props;
  const isLine = schema["x-content" as keyof typeof schema] === ("inline" as never);
  const own = textProps(props);
  return (
    <div className="markdown">
      {/* Before its buttons, for the keyboard. */}
      <textarea {...own} rows={isLine ? 2 : 5} className="form-control form-control--long" />
      {createElement(
        "markdown-toolbar",
        { for: id, "aria-label": say("fields.formatting"), class: "markdown__bar" },
        [...marks, ...(isLine ? [] : blockMarks)].map(([element, name]) =>
          createElement(
            element,
            {
              key: element,
              "aria-label": say(`fields.${name}`),
              title: say(`fields.${name}`),
              role: "button",
              class: "markdown__button",
            },
            <Sign name={name} />,
          ),
        ),
        <MarkdownLink key="link" field={id} text={String(value ?? "")} onChange={onChange} />,
      )}
    </div>
  );
}

/** The name of an icon, with its drawing. */
function Icon(props: WidgetProps) {
  const [icons, setIcons] = useState<Record<string, { body: string }>>({});
  const list = useId();
  useEffect(
    () => void import("@iconify-json/lucide/icons.json").then((loaded) => setIcons(loaded.icons)),
    [],
  );
  const body = icons[String(props.value)]?.body;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">${body}</svg>`;
  const drawing = body && { maskImage: `url("data:image/svg+xml,${encodeURIComponent(svg)}")` };
  return (
    <div className="icon-field">
      <span className="icon-field__drawing" style={drawing || undefined} data-empty={!body || undefined} />
      <input {...textProps(props)} list={list} className="form-control" autoComplete="off" />
      <datalist id={list}>
        {Object.keys(icons).map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </div>
  );
}

/** Widgets by what a schema says that its texts are. */
const byContent: Readonly<Record<string, string>> = {
  text: "markdown",
  inline: "markdown",
  to: "link",
  icon: "icon",
  picture: "picture",
  focus: "focus",
};

const {
  StringField: Plain,
  ObjectField: PlainObject,
  NumberField: PlainNumber,
} = getDefaultRegistry().fields;

/** From so many characters on, a text gets several lines. */
const longText = 300;

/** A text, with the widget for what it is. What must be there stays as an empty text when it is cleared. */
function StringField(props: FieldProps) {
  const { schema, uiSchema, required } = props;
  const { "x-content": content, enumDescriptions } = schema as Record<string, unknown>;
  const given = useDesk(({ site }) => site?.names[content as keyof typeof site.names]);
  if (content === "colour") return <ThemeColour {...props} />;
  if (given && !schema.enum) return <StringField {...props} schema={withNames(props, given)} />;
  const whole = deskOf(props.registry).original;
  const original = whole === undefined ? undefined : valueAt(whole, props.fieldPathId.path as JsonPath);
  const isLong = (schema.maxLength ?? 0) >= longText && !schema.enum;
  const widget = byContent[String(content)] ?? (isLong ? "textarea" : undefined);
  const names = Array.isArray(enumDescriptions)
    ? schema.enum?.map((name, index) =>
        [capital(String(name)), enumDescriptions[index]].filter(Boolean).join(" – "),
      )
    : undefined;
  const own = {
    ...uiSchema,
    ...(widget && { "ui:widget": widget, "ui:rows": 3 }),
    ...(names && { "ui:enumNames": names }),
    ...(required && { "ui:emptyValue": "" }),
    ...(schema.enum && { "ui:placeholder": say("fields.unset") }),
  };
  return (
    <>
      {Plain && <Plain {...props} uiSchema={own} />}
      {typeof original === "string" && (
        <p className="fields__original">
          <span className="visually-hidden">{say("fields.original")} </span>
          {original}
        </p>
      )}
    </>
  );
}

/** A schema with the names that a site has given as choices. One that it has not, or no more, stays where it is written. */
function withNames({ schema, formData }: FieldProps, given: readonly SiteName[]): FieldProps["schema"] {
  const written = typeof formData === "string" && !given.some(({ name }) => name === formData);
  const all = [...given, ...(written ? [{ name: formData, description: "" }] : [])];
  const enumDescriptions = all.map(({ description }) => description);
  return { ...schema, enum: all.map(({ name }) => name), enumDescriptions } as FieldProps["schema"];
}

function capital(word: string): string {
  return word.slice(0, 1).toLocaleUpperCase() + word.slice(1);
}

/** A group of fields, or of rows with free keys, or a step of a form's delivery. */
function ObjectField(props: FieldProps) {
  const schema = props.schema as JsonSchema;
  if (schema["x-content"] === "step") return <StepField {...props} />;
  if (isMap(schema)) return <MapField {...props} />;
  return PlainObject ? <PlainObject {...props} /> : null;
}

/** A number, or one for small screens and one for large ones. */
function NumberField(props: FieldProps) {
  if (Array.isArray(props.schema.type)) return <NumberPair {...props} />;
  return PlainNumber ? <PlainNumber {...props} /> : null;
}

/** The fields that differ from those of react-jsonschema-form. */
export const fields = { StringField, NumberField, ObjectField, NullField: () => null };

/** The desk's widgets: those of the engine's forms, and its own. */
export const widgets: RegistryWidgetsType = {
  TextWidget: text,
  SelectWidget: select,
  CheckboxWidget: switchBox,
  RadioWidget: select,
  DateWidget: (props) => <input {...textProps(props)} type="date" className="form-control" />,
  UpDownWidget: (props) => <input {...textProps(props)} type="number" className="form-control" />,
  text,
  textarea,
  select,
  markdown: Markdown,
  link: Link,
  picture: Picture,
  focus: Focus,
  icon: Icon,
};
