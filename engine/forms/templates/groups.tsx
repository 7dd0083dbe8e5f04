import {
  type ArrayFieldItemTemplateProps,
  type ArrayFieldTemplateProps,
  type CyclicSchemaExpandProps,
  canExpand,
  getUiOptions,
  type IconButtonProps,
  type MultiSchemaFieldTemplateProps,
  type ObjectFieldTemplateProps,
  type OptionalDataControlsTemplateProps,
  type UnsupportedFieldProps,
} from "@rjsf/utils";
import { createContext, use, useEffect, useRef } from "react";
import type { WordKey } from "../../language/words.ts";
import { contextOf } from "../fields/controlProps.ts";
import { Steps } from "../steps/Steps.tsx";
import { descriptionId, listChange, listField } from "../values/names.ts";
import { useSay } from "../words.ts";
import { focusFirst } from "./ErrorSummary.tsx";
import { RequiredMark } from "./FieldTemplate.tsx";

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

/** The title of the list that an entry belongs to. */
const ListTitle = createContext("");

/** A list: its entries, and a button that adds one. What changes is announced. */
function List(props: ArrayFieldTemplateProps) {
  const {
    canAdd,
    items,
    onAddClick,
    title,
    schema,
    uiSchema,
    fieldPathId,
    registry,
    required,
    optionalDataControl,
    disabled,
    readonly,
  } = props;
  const say = useSay();
  const { announce } = contextOf(registry);
  const { title: ownTitle, description = schema.description, help } = getUiOptions(uiSchema);
  const label = ownTitle ?? title;
  const list = useRef<HTMLFieldSetElement>(null);
  const count = items.length;
  const before = useRef(count);
  useEffect(() => {
    if (before.current === count) return;
    const isMore = count > before.current;
    before.current = count;
    announce(say(isMore ? "form.entryAdded" : "form.entryRemoved", { title: label, count }));
    // The button that had the focus may be gone.
    const entries = list.current?.querySelectorAll<HTMLElement>(":scope > ol > li");
    const target = isMore
      ? entries?.[count - 1]?.querySelector<HTMLElement>("input:not([type=hidden]),select,textarea")
      : list.current?.querySelector<HTMLElement>(":scope > .form-button--add");
    if (list.current?.contains(document.activeElement) || document.activeElement === document.body)
      (target ?? list.current)?.focus({ preventScroll: true });
  }, [count, announce, say, label]);
  const { AddButton } = registry.templates.ButtonTemplates;
  const [least, most] = [Number(schema.minItems ?? 0), schema.maxItems];
  return (
    <fieldset ref={list} id={fieldPathId.$id} className="form-set form-list" tabIndex={-1}>
      <legend className="form-set__title">
        {label}
        {required && least > 0 && <RequiredMark />}
      </legend>
      {description && (
        <p id={descriptionId(fieldPathId.$id)} className="form-field__help">
          {description}
        </p>
      )}
      {help && <p className="form-field__help">{help}</p>}
      {(least > 0 || most !== undefined) && !Array.isArray(schema.items) && (
        <p className="form-field__help">
          {[
            least > 0 && say("form.atLeast", { count: least }),
            most !== undefined && say("form.atMost", { count: most }),
          ]
            .filter(Boolean)
            .join(" ")}
        </p>
      )}
      {optionalDataControl}
      {count > 0 && (
        <ListTitle value={label}>
          <ol className="form-list__entries">{items}</ol>
        </ListTitle>
      )}
      {canAdd && (
        <AddButton
          id={`${fieldPathId.$id}__add`}
          title={label}
          value={listChange("add", fieldPathId.path)}
          registry={registry}
          disabled={disabled || readonly}
          onClick={onAddClick}
        />
      )}
    </fieldset>
  );
}

/**
 * One entry of a list: a line with its title, and buttons that move, copy and remove it, above its fields. The title of the entry's
 * own field or group, which names it for screen readers, is not shown again. The entries of fixed places have titles of their own.
 */
function Entry({ children, buttonsProps, hasToolbar, registry, schema }: ArrayFieldItemTemplateProps) {
  const { index, fieldPathId, hasMoveUp, hasMoveDown, hasCopy, hasRemove, disabled, readonly } = buttonsProps;
  const { onMoveUpItem, onMoveDownItem, onCopyItem, onRemoveItem } = buttonsProps;
  const list = use(ListTitle);
  const { MoveUpButton, MoveDownButton, CopyButton, RemoveButton } = registry.templates.ButtonTemplates;
  const change = (what: Parameters<typeof listChange>[0]) => listChange(what, fieldPathId.path);
  const common = { registry, disabled: disabled || readonly, title: String(index + 1) };
  const id = (what: string) => `${fieldPathId.$id}__${what}`;
  return (
    <li className={hasToolbar ? "form-entry form-entry--titled" : "form-entry"}>
      {hasToolbar && (
        <div className="form-entry__head">
          <p aria-hidden="true" className="form-entry__title">{`${schema.title ?? list} ${index + 1}`}</p>
          {hasMoveUp && (
            <MoveUpButton {...common} id={id("up")} value={change("up")} onClick={onMoveUpItem} />
          )}
          {hasMoveDown && (
            <MoveDownButton {...common} id={id("down")} value={change("down")} onClick={onMoveDownItem} />
          )}
          {hasCopy && <CopyButton {...common} id={id("copy")} value={change("copy")} onClick={onCopyItem} />}
          {hasRemove && (
            <RemoveButton {...common} id={id("remove")} value={change("remove")} onClick={onRemoveItem} />
          )}
        </div>
      )}
      <div className="form-entry__fields">{children}</div>
    </li>
  );
}

/** The templates of lists. */
export const arrayTemplates = { ArrayFieldTemplate: List, ArrayFieldItemTemplate: Entry };

/**
 * A button that changes a list. Where no script does it, the browser posts the form with the name of the button, and the server
 * answers with the changed list.
 */
function button(word: WordKey, sign: string, kind: "add" | "icon") {
  return function ListButton({ id, title, value, onClick, disabled }: IconButtonProps) {
    const say = useSay();
    const name = title || kind === "icon" ? say(word, { title: title ?? "" }) : say("form.addField");
    return (
      <button
        id={id}
        type={value === undefined ? "button" : "submit"}
        name={value === undefined ? undefined : listField}
        value={value}
        formNoValidate={value !== undefined}
        className={`form-button form-button--${kind}`}
        aria-label={kind === "icon" ? name : undefined}
        title={kind === "icon" ? name : undefined}
        disabled={disabled}
        onClick={onClick}
      >
        <span aria-hidden="true">{sign}</span>
        {kind === "add" && ` ${name}`}
      </button>
    );
  };
}

/** The buttons of lists. The form's own button is part of the form. */
export const buttonTemplates = {
  AddButton: button("form.add", "+", "add"),
  RemoveButton: button("form.remove", "×", "icon"),
  MoveUpButton: button("form.moveUp", "↑", "icon"),
  MoveDownButton: button("form.moveDown", "↓", "icon"),
  CopyButton: button("form.copy", "⧉", "icon"),
  ClearButton: button("form.clear", "×", "icon"),
};
