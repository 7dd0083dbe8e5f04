import { type IChangeEvent, withTheme } from "@rjsf/core";
import type { ErrorSchema } from "@rjsf/utils";
import { type ReactNode, useEffect, useMemo, useState } from "react";
import { isObject } from "../../content/json/value.ts";
import type { Json, JsonPath, JsonSchema } from "../../contract/json.ts";
import { liveValidator } from "../../forms/validation/ajv.ts";
import { FormWords } from "../../forms/words.ts";
import { say, words } from "../desk/words.ts";
import type { BlockType, Problem } from "../protocol.ts";
import { startsWith } from "../state/blocks.ts";
import { setValue } from "../state/edit.ts";
import { fieldsKey, useDesk, useIsClosed, usePage, useSelected, useShownFile } from "../state/store.ts";
import { Closed } from "./Closed.tsx";
import { withChanges } from "./changes.ts";
import { fieldId, fieldSchema, idPrefix, idSeparator } from "./fieldSchema.ts";
import { type DeskContext, templates } from "./templates.tsx";
import { fields, widgets } from "./widgets.tsx";

const ThemedForm = withTheme({ templates, widgets, fields } as never);

/** Nothing is filled in by itself: what nobody wrote does not come into the file. */
const defaults = {
  emptyObjectFields: "skipDefaults",
  constAsDefaults: "never",
  requiredBooleanDefault: "skip",
  arrayMinItems: { populate: "never" },
} as const;

const noSlots: BlockType["slots"] = [];

/** The fields of what is selected: a block, or else the page. */
export function Fields() {
  const page = usePage();
  const selected = useSelected();
  const site = useDesk((desk) => desk.site);
  const shown = useShownFile();
  const key = useDesk(fieldsKey);
  const isClosed = useIsClosed();
  if (isClosed) return <Closed />;
  if (!site || !isObject(page)) return null;
  if (!selected)
    return (
      <Panel title={say("fields.ofPage")} note={shown?.title}>
        <Form key={shown?.file} schema={site.page} slots={noSlots} value={page} path={[]} />
      </Panel>
    );
  const { path, value } = selected;
  const type = isObject(value) ? site.blocks.find((one) => one.type === value.type) : undefined;
  if (type)
    return (
      <Panel title={type.title} note={type.description}>
        <Form
          key={`${shown?.file} ${key} ${type.type}`}
          schema={type.schema}
          slots={type.slots}
          value={value}
          path={path}
        />
      </Panel>
    );
  const { use, type: name } = isObject(value) ? value : {};
  return (
    <Panel title={say("outline.shared")} note={undefined}>
      <p className="fields__unused">
        {use === undefined
          ? say("fields.unknown", { name: String(name) })
          : say("fields.shared", { name: String(use) })}
      </p>
    </Panel>
  );
}

function Panel({ title, note, children }: { title: string; note: string | undefined; children: ReactNode }) {
  return (
    <>
      <header className="panel__head">
        <h2 className="panel__title">{title}</h2>
        {note && <p className="panel__note">{note}</p>}
      </header>
      {children}
    </>
  );
}

/** Props of {@link Form}. */
interface FormProps {
  schema: JsonSchema;
  slots: BlockType["slots"];
  value: Json;
  path: JsonPath;
}

function Form({ schema: whole, slots, value, path }: FormProps) {
  const schema = useMemo(
    () =>
      fieldSchema(
        whole,
        slots.map(({ property }) => property),
      ),
    [whole, slots],
  );
  const validator = useMemo(() => liveValidator({ schema }), [schema]);
  const problems = useDesk((desk) => desk.problems);
  const file = useDesk((desk) => desk.file);
  const wanted = useDesk((desk) => desk.wanted);
  const [announced, setAnnounced] = useState("");
  const extraErrors = useMemo(
    () =>
      errorsOf(
        problems.filter((one) => one.file === file && startsWith(one.path, path)),
        path,
      ),
    [problems, file, path],
  );
  const context: DeskContext & Record<string, unknown> = useMemo(
    () => ({
      prefix: idPrefix,
      isHydrated: true,
      isInline: false,
      options: {},
      announce: setAnnounced,
      remove: (inside) => setValue([...path, ...inside], undefined),
    }),
    [path],
  );
  // After the fields of another block are there.
  useEffect(() => {
    if (wanted && startsWith(wanted.path, path)) focusField(wanted.path.slice(path.length));
  }, [wanted, path]);
  const change = ({ formData }: IChangeEvent, id?: string) => {
    const now = withChanges(value, formData);
    if (now !== undefined && now !== value) setValue(path, now, `${path.join("/")} ${id}`);
  };
  return (
    <FormWords words={words}>
      <ThemedForm
        tagName="div"
        schema={schema as never}
        validator={validator}
        formData={value}
        formContext={context}
        idPrefix={idPrefix}
        idSeparator={idSeparator}
        experimental_defaultFormStateBehavior={defaults}
        extraErrors={extraErrors}
        showErrorList={false}
        noValidate
        liveValidate={false}
        onChange={change}
      >
        <p role="status" className="visually-hidden">
          {announced}
        </p>
      </ThemedForm>
    </FormWords>
  );
}

/** What is wrong, in the shape that react-jsonschema-form wants. */
function errorsOf(problems: readonly Problem[], start: JsonPath): ErrorSchema {
  const all: Record<string, unknown> = {};
  for (const { path, message, hint } of problems) {
    let here = all;
    for (const step of path.slice(start.length)) {
      here[step] ??= {};
      here = here[step] as Record<string, unknown>;
    }
    here.__errors = [
      ...((here.__errors as string[] | undefined) ?? []),
      [message, hint].filter(Boolean).join(" "),
    ];
  }
  return all as ErrorSchema;
}

/** Gives a field the focus, or what is nearest around it, and unfolds what it is in. */
function focusField(path: JsonPath): void {
  for (let length = path.length; length >= 0; length -= 1) {
    const found = document.getElementById(length === 0 ? "fields" : fieldId(path.slice(0, length)));
    if (!found) continue;
    for (let around: Element | null = found; around; around = around.parentElement)
      if (around instanceof HTMLDetailsElement) around.open = true;
    const control = found.matches("input, textarea, select")
      ? found
      : found.querySelector<HTMLElement>("input, textarea, select, summary");
    (control ?? found).focus();
    found.scrollIntoView({ block: "nearest" });
    return;
  }
}
