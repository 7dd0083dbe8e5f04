import { type IChangeEvent, withTheme } from "@rjsf/core";
import type { ErrorSchema } from "@rjsf/utils";
import { type ReactNode, useEffect, useMemo, useState } from "react";
import { isObject, valueAt } from "../../content/json/value.ts";
import { resolved } from "../../content/schema/properties.ts";
import type { Json, JsonPath, JsonSchema } from "../../contract/json.ts";
import { liveValidator } from "../../forms/validation/ajv.ts";
import { FormWords } from "../../forms/words.ts";
import { ItemTools } from "../desk/ItemTools.tsx";
import { titleOf } from "../desk/titleOf.ts";
import { say, words } from "../desk/words.ts";
import { problemWords } from "../problems/problemWords.ts";
import type { BlockType, Problem, StudioFile, StudioSite } from "../protocol.ts";
import { labelOf, startsWith } from "../state/blocks.ts";
import { setValue } from "../state/edit.ts";
import { openAt, openFile } from "../state/open.ts";
import { hasBlocks, schemaOf, sectionsOf } from "../state/sections.ts";
import { sharedFile, titleOfShared } from "../state/sharing.ts";
import {
  fieldsKey,
  useDesk,
  useIsClosed,
  usePage,
  useSelected,
  useShownFile,
  valueIn,
} from "../state/store.ts";
import { Closed } from "./Closed.tsx";
import { withChanges } from "./changes.ts";
import { FormFields } from "./FormFields.tsx";
import { fieldSchema, idPrefix, idSeparator, sectionSchema } from "./fieldSchema.ts";
import { type DeskContext, templates } from "./templates.tsx";
import { useWantedFocus } from "./useWantedFocus.ts";
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
  if (!site || !shown || page === undefined) return null;
  if (!hasBlocks(shown) || (!selected && shown.kind !== "page"))
    return <OfFile key={`${shown.file} ${key}`} site={site} file={shown} value={page} />;
  if (!selected)
    return (
      <Panel title={say("fields.ofPage")} note={shown.title}>
        <Form key={shown.file} schema={site.page} slots={noSlots} value={page} path={[]} />
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
          : say("fields.shared", { name: titleOfShared(String(use)) })}
      </p>
      {use !== undefined && (
        <button type="button" className="button" onClick={() => openAt(sharedFile(String(use)))}>
          {say("outline.open")}
        </button>
      )}
    </Panel>
  );
}

/** The fields of a file that is no page: of one section, of a record, or what is in none. */
function OfFile({ site, file, value }: { site: StudioSite; file: StudioFile; value: Json }) {
  const path = useDesk((desk) => desk.selected) ?? [];
  const schema = schemaOf(site, file);
  const [step] = path;
  if (typeof step === "number") {
    const record = valueAt(value, [step]);
    if (record === undefined) return null;
    return (
      <Panel title={labelOf(record) || String(step + 1)} note={titleOf(file)}>
        <ItemTools path={[step]} className="record-tools" label={say("outline.record")} />
        <Form schema={resolved(schema.items, schema)} slots={noSlots} value={record} path={[step]} />
      </Panel>
    );
  }
  const sections = sectionsOf(schema, value);
  const section = sections.find((one) => one.path[0] === step);
  if (section && file.kind === "form" && step === "schema")
    return (
      <Panel title={section.title} note={say("form-field.about")}>
        <FormFields form={value} isTranslation={file.translates !== undefined} />
      </Panel>
    );
  if (section)
    return (
      <Panel title={section.title} note={section.description}>
        <Form schema={schema} slots={noSlots} value={value} path={[]} section={String(step)} />
      </Panel>
    );
  // How the fields of a form are shown is said in their rows.
  const names = [...(Array.isArray(value) ? [] : sections.map(({ path: [name] }) => String(name))), "ui"];
  const slots = names.map((name) => ({ property: [name] }));
  if (hasBlocks(file)) return <Panel title={titleOf(file)} note={say("fields.shared")} />;
  return (
    <Panel title={titleOf(file)} note={String(schema.description ?? "")}>
      {isObject(value) ? (
        <Form schema={schema} slots={slots} value={value} path={[]} />
      ) : (
        <p className="fields__unused">{say("fields.records")}</p>
      )}
    </Panel>
  );
}

function Panel({ title, note, children }: { title: string; note: string | undefined; children?: ReactNode }) {
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
  /** The only section that is shown. */
  section?: string;
}

function Form({ schema: whole, slots, value, path, section }: FormProps) {
  const schema = useMemo(
    () =>
      section === undefined
        ? fieldSchema(
            whole,
            slots.map(({ property }) => property),
          )
        : sectionSchema(whole, section),
    [whole, slots, section],
  );
  const validator = useMemo(() => liveValidator({ schema }), [schema]);
  const problems = useDesk((desk) => desk.problems);
  const file = useDesk((desk) => desk.file);
  const [announced, setAnnounced] = useState("");
  const original = useOriginal();
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
      set: (inside, now) => setValue([...path, ...inside], now),
      section,
      original,
    }),
    [path, section, original],
  );
  useWantedFocus(path);
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

/** What the file that is shown translates. */
function useOriginal(): Json | undefined {
  const file = useShownFile();
  const name = file?.kind === "site" || file?.kind === "form" ? file.translates?.file : undefined;
  useEffect(() => void (name !== undefined && openFile(name)), [name]);
  return useDesk(({ files }) => valueIn(name ?? "", files[name ?? ""]?.text));
}

/** What is wrong, in the shape that react-jsonschema-form wants. */
function errorsOf(problems: readonly Problem[], start: JsonPath): ErrorSchema {
  const all: Record<string, unknown> = {};
  for (const one of problems) {
    const { path } = one;
    const { message, hint } = problemWords(one, useDesk.getState());
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
