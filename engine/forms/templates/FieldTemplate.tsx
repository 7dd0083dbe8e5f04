import { ADDITIONAL_PROPERTY_FLAG, type FieldTemplateProps, getUiOptions, type UiSchema } from "@rjsf/utils";
import type { JsonSchema } from "../../contract/json.ts";
import { CharacterCount } from "../fields/CharacterCount.tsx";
import { limitOf } from "../fields/characterLimit.ts";
import { descriptionId, errorId, helpId, labelId } from "../fields/ids.ts";
import { contextOf } from "../formContext.ts";
import { nameOf } from "../values/names.ts";
import { useSay } from "../words.ts";
import { RequiredMark } from "./RequiredMark.tsx";

/** A field: label, description, help, control and error message. */
export function FieldTemplate(props: FieldTemplateProps) {
  const {
    id,
    label,
    required,
    schema,
    uiSchema,
    rawErrors,
    rawDescription,
    formData,
    children,
    hidden,
    registry,
    fieldPathId,
  } = props;
  const say = useSay();
  const { isInline, isHydrated, prefix } = contextOf(registry);
  const { width, help, widget, ...options } = getUiOptions(uiSchema) as ReturnType<typeof getUiOptions> & {
    width?: string;
  };
  const unkept = options.keep === false ? nameOf(fieldPathId.path) : undefined;
  // There is nothing to choose: the value is sent. A box can still be ticked or not.
  const isFixed = schema.const !== undefined && typeof schema.const !== "boolean";
  if (hidden || isFixed)
    return (
      <div hidden data-unkept={unkept}>
        {children}
      </div>
    );
  const errors = props.hideError ? [] : (rawErrors ?? []);
  const message = errors.length > 0 && !(isInline && isHydrated) && (
    <p id={errorId(id)} className="form-field__error">
      {errors.join(" ")}
    </p>
  );
  const kind = kindOf(props);
  if (id === prefix)
    return (
      <>
        {children}
        {message}
      </>
    );
  if (kind === "fieldset")
    return (
      <div
        className="form-group"
        data-invalid={errors.length > 0 || undefined}
        data-readonly={props.readonly || undefined}
        data-unkept={unkept}
      >
        {children}
        {message}
      </div>
    );
  const limit = limitOf(schema as JsonSchema);
  const isBox = kind === "box";
  const isShown = !isBox && options.label !== false;
  const text = (
    <>
      {label}
      {required && !isInline && <RequiredMark />}
    </>
  );
  const field = (
    <div
      className={["form-field", options.classNames].filter(Boolean).join(" ")}
      data-width={width}
      data-unkept={unkept}
      data-readonly={props.readonly || undefined}
      data-invalid={errors.length > 0 || undefined}
    >
      {kind === "group" && (
        <p id={labelId(id)} className={isShown ? "form-field__label" : "visually-hidden"}>
          {text}
        </p>
      )}
      {kind === "control" && (
        <label htmlFor={id} className={isShown ? "form-field__label" : "visually-hidden"}>
          {text}
        </label>
      )}
      {rawDescription && !isBox && (
        <p id={descriptionId(id)} className="form-field__help">
          {rawDescription}
        </p>
      )}
      {help && (
        <p id={helpId(id)} className="form-field__help">
          {help}
        </p>
      )}
      {limit !== undefined && widget === "textarea" && (
        <p className="form-field__help form-field__limit">{say("form.limit", { count: limit })}</p>
      )}
      {children}
      {message}
      {limit !== undefined && kind === "control" && (
        <CharacterCount control={id} limit={limit} value={formData} />
      )}
    </div>
  );
  return ADDITIONAL_PROPERTY_FLAG in schema ? <OwnName {...props}>{field}</OwnName> : field;
}

/** How the controls of a field stand: one with a label, a box beside its label, several, or fields of their own. */
function kindOf({
  schema,
  uiSchema,
  registry,
}: FieldTemplateProps): "control" | "box" | "group" | "fieldset" {
  const { widget } = getUiOptions(uiSchema);
  const { schemaUtils } = registry;
  const isChoice = schemaUtils.isSelect(schema);
  if ((schema.oneOf || schema.anyOf) && !isChoice && schema.type !== "boolean") return "fieldset";
  if (schema.type === "object") return "fieldset";
  if (schema.type === "array") {
    const isMany = schemaUtils.isMultiSelect(schema);
    if (isMany) return widget === "select" ? "control" : "group";
    return schemaUtils.isFilesArray(schema, uiSchema as UiSchema) || widget ? "control" : "fieldset";
  }
  if (schema.type === "boolean" && (widget === undefined || widget === "checkbox" || widget === "switch"))
    return "box";
  return widget === "radio" || schema.type === "null" ? "group" : "control";
}

/** A field that the visitor names. */
function OwnName({ id, label, onKeyRenameBlur, onRemoveProperty, registry, children }: FieldTemplateProps) {
  const say = useSay();
  const { RemoveButton } = registry.templates.ButtonTemplates;
  return (
    <div className="form-own">
      <div className="form-field">
        <label htmlFor={`${id}-key`} className="form-field__label">
          {say("form.ownName")}
        </label>
        <input
          id={`${id}-key`}
          className="form-control"
          defaultValue={label}
          onBlur={onKeyRenameBlur}
          key={label}
        />
      </div>
      {children}
      <RemoveButton id={`${id}__remove`} title={label} registry={registry} onClick={onRemoveProperty} />
    </div>
  );
}
