import { ADDITIONAL_PROPERTY_FLAG, type FieldTemplateProps, getUiOptions, type UiSchema } from "@rjsf/utils";
import { useEffect, useState } from "react";
import type { JsonSchema } from "../../contract/json.ts";
import type { Say } from "../../language/words.ts";
import { charactersLeft, contextOf, limitOf } from "../fields/controlProps.ts";
import { countId, descriptionId, errorId, helpId, labelId, nameOf } from "../values/names.ts";
import { useSay } from "../words.ts";

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

/** The star beside a label. Screen readers read `required` from the control itself. */
export function RequiredMark() {
  return (
    <span className="form-field__mark" aria-hidden="true">
      {" *"}
    </span>
  );
}

/** Milliseconds without typing before the count is announced, so that it does not interrupt the visitor. */
const pauseMs = 1000;

/** Props of {@link CharacterCount}. */
interface CharacterCountProps {
  /** Id of the control. */
  control: string;
  /** Maximum number of characters. */
  limit: number;
  /** Current value of the control. */
  value: unknown;
}

/**
 * Shows how many characters are left when a text is near its limit, and how many are too many. There is no `maxlength`: browsers
 * cut off what is beyond it without a word.
 */
function CharacterCount({ control, limit, value }: CharacterCountProps) {
  const say = useSay();
  const left = charactersLeft(value, limit);
  const count = left === undefined ? "" : leftText(left, say);
  const announced = useAnnounced(count);
  return (
    <>
      {count && (
        <p id={countId(control)} className="form-field__count" data-over={Number(left) < 0 || undefined}>
          {count}
        </p>
      )}
      <p aria-live="polite" className="visually-hidden">
        {announced}
      </p>
    </>
  );
}

function leftText(left: number, say: Say): string {
  return left < 0
    ? say("form.charactersTooMany", { count: -left })
    : say("form.charactersLeft", { count: left });
}

/** The text for the live region: the count when typing pauses. */
function useAnnounced(count: string): string {
  const [counted, setCounted] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setCounted(count), count === "" ? 0 : pauseMs);
    return () => clearTimeout(timer);
  }, [count]);
  return counted;
}
