import type { ArrayFieldItemTemplateProps, ArrayFieldTemplateProps } from "@rjsf/utils";
import { getUiOptions } from "@rjsf/utils";
import { createContext, use, useEffect, useRef } from "react";
import { descriptionId } from "../fields/ids.ts";
import { contextOf } from "../formContext.ts";
import { listChange } from "../values/names.ts";
import { useSay } from "../words.ts";
import { RequiredMark } from "./RequiredMark.tsx";

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
