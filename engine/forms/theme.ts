import { getDefaultRegistry, type ThemeProps } from "@rjsf/core";
import type { RegistryWidgetsType, Widget } from "@rjsf/utils";
import { alternatives } from "./fields/alternatives.tsx";
import { NumberField } from "./fields/NumberField.tsx";
import { buttonTemplates } from "./templates/buttons.tsx";
import { ErrorSummary } from "./templates/ErrorSummary.tsx";
import { FieldTemplate } from "./templates/FieldTemplate.tsx";
import { groupTemplates } from "./templates/groups.tsx";
import { arrayTemplates } from "./templates/lists.tsx";

/** Widgets under the names that react-jsonschema-form has for them. */
const names: Readonly<Record<string, string>> = {
  TextWidget: "text",
  PasswordWidget: "password",
  EmailWidget: "email",
  URLWidget: "url",
  TextareaWidget: "textarea",
  DateWidget: "date",
  TimeWidget: "time",
  DateTimeWidget: "date-time",
  UpDownWidget: "text",
  RangeWidget: "range",
  ColorWidget: "color",
  SelectWidget: "select",
  RadioWidget: "radio",
  CheckboxWidget: "checkbox",
  CheckboxesWidget: "checkboxes",
  FileWidget: "file",
  datetime: "date-time",
  uri: "url",
  iri: "url",
  "idn-email": "email",
  "data-url": "file",
  files: "file",
};

/** The engine's theme of react-jsonschema-form. */
export function themeOf(widgets: Readonly<Record<string, Widget>>): ThemeProps {
  const named = Object.entries(names).flatMap(([name, own]) => (widgets[own] ? [[name, widgets[own]]] : []));
  return {
    // What is null asks for nothing. The field of react-jsonschema-form would change the values by itself, also after they were sent.
    fields: { NumberField, NullField: () => null, ...alternatives(getDefaultRegistry().fields) },
    widgets: { ...widgets, ...Object.fromEntries(named) } as RegistryWidgetsType,
    templates: {
      FieldTemplate,
      ErrorListTemplate: ErrorSummary,
      ...groupTemplates,
      ...arrayTemplates,
      ButtonTemplates: buttonTemplates,
    },
  };
}
