import {
  type CyclicSchemaExpandProps,
  canExpand,
  getUiOptions,
  type MultiSchemaFieldTemplateProps,
  type ObjectFieldTemplateProps,
  type OptionalDataControlsTemplateProps,
  type UnsupportedFieldProps,
} from "@rjsf/utils";
import { useEffect } from "react";
import { contextOf } from "../formContext.ts";
import { Steps } from "../steps/Steps.tsx";
import { useSay } from "../words.ts";
import { focusFirst } from "./focusField.ts";

/** Fields that belong together, in two columns where there is room. The outermost are those of the form. */
function Group(props: ObjectFieldTemplateProps) {
  const {
    properties,
    schema,
    title,
    description,
    fieldPathId,
    registry,
    uiSchema,
    formData,
    onAddProperty,
    optionalDataControl,
  } = props;
  const say = useSay();
  const { isInline, steps, prefix, hasLists } = contextOf(registry);
  const { AddButton } = registry.templates.ButtonTemplates;
  const fields = properties.map(({ content }) => content);
  if (fieldPathId.path.length === 0) {
    const optional = Object.keys(schema.properties ?? {}).length > (schema.required ?? []).length;
    const marked = optional && schema.required !== undefined && schema.required.length > 0;
    // Enter in a field presses the first button of the form, which must not be one that changes a list.
    const first = (
      <>
        <FirstWrong registry={registry} />
        {hasLists && <button type="submit" className="form__default" tabIndex={-1} aria-hidden="true" />}
      </>
    );
    if (isInline)
      return (
        <>
          {first}
          {fields}
        </>
      );
    const note = marked && <p className="form__note">{say("form.requiredNote")}</p>;
    const more = canExpand(schema, uiSchema, formData) && (
      <AddButton id={`${fieldPathId.$id}__add`} registry={registry} onClick={onAddProperty} />
    );
    if (steps) return <Steps {...{ steps, prefix, fields: properties, first, note, more }} />;
    return (
      <div className="form__fields">
        {first}
        {note}
        {fields}
        {more}
      </div>
    );
  }
  if ((schema.oneOf || schema.anyOf) && properties.length === 0) return null;
  const { help } = getUiOptions(uiSchema);
  return (
    <fieldset id={fieldPathId.$id} className="form-set" tabIndex={-1}>
      {title && <legend className="form-set__title">{title}</legend>}
      {description && <p className="form-field__help">{description}</p>}
      {help && <p className="form-field__help">{help}</p>}
      {optionalDataControl}
      <div className="form__fields">{fields}</div>
      {canExpand(schema, uiSchema, formData) && (
        <AddButton id={`${fieldPathId.$id}__add`} title={title} registry={registry} onClick={onAddProperty} />
      )}
    </fieldset>
  );
}

/**
 * Focuses the first field that is wrong, once for each attempt. It is inside of react-jsonschema-form, which renders what has changed
 * around it one step later.
 */
function FirstWrong({ registry }: Pick<ObjectFieldTemplateProps, "registry">) {
  const { prefix, errors, refusals } = contextOf(registry);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever is corrected afterwards
  useEffect(() => {
    const form = document.getElementById(prefix);
    if (refusals > 0 && form) focusFirst(form, prefix, Object.keys(errors));
  }, [refusals]);
  return null;
}

/** Alternatives: the choice, and the fields of the one that was chosen. */
function Alternatives({ selector, optionSchemaField, schema, uiSchema }: MultiSchemaFieldTemplateProps) {
  // The group around alternatives has said its title.
  const { title = schema.properties ? undefined : schema.title } = getUiOptions(uiSchema);
  return (
    <fieldset className="form-alternatives">
      {title && <legend className="form-field__label">{title}</legend>}
      {selector}
      {optionSchemaField}
    </fieldset>
  );
}

function Optional({ id, label, onAddClick, onRemoveClick }: OptionalDataControlsTemplateProps) {
  return (
    <button type="button" id={id} className="form-button" onClick={onAddClick ?? onRemoveClick}>
      {label}
    </button>
  );
}

/** A field that contains itself: it is shown when the visitor asks for it. */
function Deeper({ name, fieldPathId, onExpand }: CyclicSchemaExpandProps) {
  const say = useSay();
  return (
    <button
      type="button"
      id={`${fieldPathId.$id}__more`}
      className="form-button"
      onClick={() => onExpand(fieldPathId.$id)}
    >
      {say("form.add", { title: name })}
    </button>
  );
}

/** Lint refuses what no control exists for. */
function Unsupported({ reason }: UnsupportedFieldProps) {
  return <p className="form-field__error">{reason}</p>;
}

const nothing = () => null;

/** The templates of groups of fields. Titles, descriptions, help and errors are part of them and of the field's template. */
export const groupTemplates = {
  ObjectFieldTemplate: Group,
  MultiSchemaFieldTemplate: Alternatives,
  OptionalDataControlsTemplate: Optional,
  CyclicSchemaExpandTemplate: Deeper,
  UnsupportedFieldTemplate: Unsupported,
  TitleFieldTemplate: nothing,
  DescriptionFieldTemplate: nothing,
  FieldErrorTemplate: nothing,
  FieldHelpTemplate: nothing,
};
