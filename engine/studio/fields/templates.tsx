import type {
  ArrayFieldItemTemplateProps,
  ArrayFieldTemplateProps,
  ObjectFieldTemplateProps,
} from "@rjsf/utils";
import { createContext, type ReactNode, use, useEffect, useRef } from "react";
import { resolved } from "../../content/schema/properties.ts";
import type { Json, JsonSchema } from "../../contract/json.ts";
import { contextOf } from "../../forms/fields/controlProps.ts";
import { FieldTemplate } from "../../forms/templates/FieldTemplate.tsx";
import { buttonTemplates, groupTemplates } from "../../forms/templates/groups.tsx";
import { say } from "../desk/words.ts";
import { labelOf } from "../state/blocks.ts";

/** What fields of the desk know besides. */
export interface DeskContext {
  /** Takes a value away. */
  remove(path: readonly (string | number)[]): void;
  /** Sets a value, for fields that change more than react-jsonschema-form knows of. */
  set(path: readonly (string | number)[], value: Json): void;
  /** Of a translation: what is translated. */
  original: Json | undefined;
  /** The section of the file that is shown: it is not folded. */
  section: string | undefined;
}

/** Fields that say how a block looks and how it is linked to. They are together at the end. */
const asideNames = new Set(["surface", "space", "emphasis", "id", "noindex", "layout", "draft", "publishAt"]);

/** The fields of a block or page; those of an object within it are folded while it is empty. */
function Group(props: ObjectFieldTemplateProps) {
  const { properties, schema, title, fieldPathId, registry, formData, required } = props;
  const { path, $id } = fieldPathId;
  const unused = <Unused schema={schema} value={formData} path={path} registry={registry} />;
  const { section } = deskOf(registry);
  if (section !== undefined && path.length <= 1)
    return (
      <div className="fields" id={path.length === 1 ? $id : undefined}>
        {properties.map(({ content }) => content)}
        {unused}
      </div>
    );
  if (path.length === 0) {
    const isAside = (name: string) => asideNames.has(name);
    const aside = properties.filter(({ name }) => isAside(name));
    return (
      <div className="fields">
        {properties.filter(({ name }) => !isAside(name)).map(({ content }) => content)}
        {unused}
        {aside.length > 0 && (
          <details className="fields__fold">
            <summary>{say("fields.more")}</summary>
            <div className="fields">{aside.map(({ content }) => content)}</div>
          </details>
        )}
      </div>
    );
  }
  const fields = (
    <div className="fields">
      {properties.map(({ content }) => content)}
      {unused}
    </div>
  );
  if (typeof path.at(-1) === "number" || properties.length === 0) return fields;
  const isSet = formData !== undefined && Object.keys(formData).length > 0;
  return (
    <Fold
      id={$id}
      title={title}
      value={labelOf(formData as Json)}
      isOpen={required ?? false}
      onRemove={isSet && !required ? () => deskOf(registry).remove(path) : undefined}
    >
      {fields}
    </Fold>
  );
}

/** What the author has written that has no use beside the other fields, such as a picture beside a pattern. */
function Unused({
  schema,
  value,
  path,
  registry,
}: Pick<ObjectFieldTemplateProps, "schema" | "registry"> & {
  value: unknown;
  path: readonly (string | number)[];
}) {
  const known = (schema.properties ?? {}) as Record<string, unknown>;
  const names = Object.keys((value ?? {}) as object).filter((name) => known[name] === false);
  return names.map((name) => (
    <p key={name} className="fields__unused">
      {say("fields.unused", { name })}
      <button type="button" className="button" onClick={() => deskOf(registry).remove([...path, name])}>
        {say("fields.remove", { name })}
      </button>
    </p>
  ));
}

/** Fields that can be folded away. */
export function Fold(props: {
  id: string;
  title: string;
  value: string;
  isOpen: boolean;
  onRemove: (() => void) | undefined;
  children: ReactNode;
}) {
  const { id, title, value, isOpen, onRemove, children } = props;
  return (
    <details className="fields__fold" id={id} open={isOpen || undefined}>
      <summary>
        <span className="fields__fold-title">{title}</span>
        <span className="fields__fold-value">{value}</span>
      </summary>
      {children}
      {onRemove && (
        <button type="button" className="button button--quiet" onClick={onRemove}>
          {say("fields.remove", { name: title })}
        </button>
      )}
    </details>
  );
}

const ListTitle = createContext<{ title: string; values: readonly Json[] }>({ title: "", values: [] });

/** A list: its entries, folded but for the one that was added last, and a button that adds one. */
function List(props: ArrayFieldTemplateProps) {
  const { canAdd, items, onAddClick, title, schema, fieldPathId, registry, formData, required } = props;
  const { announce } = contextOf(registry);
  const list = useRef<HTMLFieldSetElement>(null);
  const count = items.length;
  const before = useRef(count);
  useEffect(() => {
    if (before.current === count) return;
    const isMore = count > before.current;
    before.current = count;
    announce(say(isMore ? "form.entryAdded" : "form.entryRemoved", { title, count }));
    const added = list.current?.querySelector(":scope > ol > li:last-child");
    if (!isMore || !list.current?.contains(document.activeElement)) return;
    const fold = added?.querySelector<HTMLDetailsElement>(":scope > details");
    if (fold) fold.open = true;
    added?.querySelector<HTMLElement>("input, textarea, select")?.focus();
  }, [count, announce, title]);
  const { AddButton } = registry.templates.ButtonTemplates;
  if (formData !== undefined && !Array.isArray(formData))
    return <p className="fields__unused">{say("fields.fromData", { name: title })}</p>;
  const { title: itemTitle = title } = Array.isArray(schema.items)
    ? {}
    : (resolved(schema.items as Json, registry.rootSchema as JsonSchema) as { title?: string });
  const values = Array.isArray(formData) ? formData : [];
  return (
    <fieldset ref={list} id={fieldPathId.$id} className="fields__list" tabIndex={-1}>
      <legend className={isSection(registry, fieldPathId.path) ? "visually-hidden" : undefined}>
        {title}
        {required && <span aria-hidden="true"> *</span>}
      </legend>
      {schema.description && !isSection(registry, fieldPathId.path) && (
        <p className="form-field__help">{schema.description}</p>
      )}
      <ListTitle value={{ title, values }}>
        <ol>{items}</ol>
      </ListTitle>
      {canAdd && (
        <AddButton
          id={`${fieldPathId.$id}__add`}
          title={itemTitle}
          registry={registry}
          onClick={onAddClick}
        />
      )}
    </fieldset>
  );
}

/** One entry of a list. One of several fields is folded, and known by its first words. */
function Entry({ children, buttonsProps, hasToolbar, registry, schema }: ArrayFieldItemTemplateProps) {
  const { index, fieldPathId, hasMoveUp, hasMoveDown, hasCopy, hasRemove } = buttonsProps;
  const { onMoveUpItem, onMoveDownItem, onCopyItem, onRemoveItem } = buttonsProps;
  const { title, values } = use(ListTitle);
  const { MoveUpButton, MoveDownButton, CopyButton, RemoveButton } = registry.templates.ButtonTemplates;
  const common = { registry, title: String(index + 1) };
  const id = (what: string) => `${fieldPathId.$id}__${what}`;
  const tools = hasToolbar && (
    <div className="fields__tools">
      {(hasMoveUp || hasMoveDown) && (
        <>
          <MoveUpButton {...common} id={id("up")} onClick={onMoveUpItem} disabled={!hasMoveUp} />
          <MoveDownButton {...common} id={id("down")} onClick={onMoveDownItem} disabled={!hasMoveDown} />
        </>
      )}
      {hasCopy && <CopyButton {...common} id={id("copy")} onClick={onCopyItem} />}
      {hasRemove && <RemoveButton {...common} id={id("remove")} onClick={onRemoveItem} />}
    </div>
  );
  const name = `${schema.title ?? title} ${index + 1}`;
  if (schema.type === "string")
    return (
      <li className="fields__line">
        {children}
        {tools}
      </li>
    );
  return (
    <li className="fields__entry">
      <Fold
        id={id("fold")}
        title={labelOf(values[index]) || name}
        value=""
        isOpen={false}
        onRemove={undefined}
      >
        {children}
      </Fold>
      {tools}
    </li>
  );
}

/** Whether a value is the whole section, whose title and description stand above. */
export function isSection(registry: { formContext: unknown }, path: readonly (string | number)[]): boolean {
  return path.length === 1 && path[0] === deskOf(registry).section;
}

/** What the desk has told its fields. */
export function deskOf(registry: { formContext: unknown }): DeskContext {
  return registry.formContext as DeskContext;
}

/** A value of which its schema says too little for a field. It stays as it is written. */
function AsText() {
  return <p className="form-field__help">{say("fields.asText")}</p>;
}

/** The desk's templates: those of the engine's forms, with objects and entries of lists that fold. */
export const templates = {
  ...groupTemplates,
  FieldTemplate,
  ObjectFieldTemplate: Group,
  ArrayFieldTemplate: List,
  ArrayFieldItemTemplate: Entry,
  UnsupportedFieldTemplate: AsText,
  ButtonTemplates: buttonTemplates,
};
