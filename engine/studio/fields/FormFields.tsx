import { type ReactNode, useId, useRef, useState } from "react";
import type { Json } from "../../contract/json.ts";
import { swapMembers } from "../../editing/swapMembers.ts";
import { say } from "../desk/words.ts";
import { setValue } from "../state/edit.ts";
import {
  type FieldKind,
  type FormField,
  fieldKinds,
  fieldsOf,
  neighbourOf,
  withField,
  withFieldChanged,
  withoutField,
  withSwappedSteps,
} from "../state/formFields.ts";
import { useDesk } from "../state/store.ts";
import { fieldId } from "./fieldSchema.ts";
import { Fold } from "./templates.tsx";
import { useWantedFocus } from "./useWantedFocus.ts";

const place = ["schema", "properties"];
const noPath: string[] = [];

/** What a form asks, as rows: each field with its label, kind and choices. What rows can't say stays as it is written. */
export function FormFields({ form, isTranslation }: { form: Json; isTranslation: boolean }) {
  useWantedFocus(noPath);
  const fields = fieldsOf(form);
  return (
    <div className="fields__list">
      <ol>
        {fields.map((field, index) => (
          <Row key={field.name} {...{ form, field, isTranslation, place: index + 1, count: fields.length }} />
        ))}
      </ol>
      {!isTranslation && <AddField form={form} />}
    </div>
  );
}

function Row(props: {
  form: Json;
  field: FormField;
  /** Of a form in another language: what is asked is the same, in other words. */
  isTranslation: boolean;
  place: number;
  count: number;
}) {
  const { form, field, count, isTranslation } = props;
  const { name, kind, isRequired, choices, help } = field;
  const title = field.title || name;
  const file = useDesk((desk) => desk.file);
  const problems = useDesk((desk) => desk.problems).filter(
    ({ file: other, path }) =>
      other === file && path[0] === "schema" && path[1] === "properties" && path[2] === name,
  );
  const change = (what: Parameters<typeof withFieldChanged>[2], at: string) =>
    setValue([], withFieldChanged(form, name, what), `${name} ${at}`);
  const move = (by: 1 | -1) => {
    const other = neighbourOf(form, name, by);
    if (other === undefined) return;
    const swap = (text: string) => swapMembers(text, place, name, other);
    setValue([], withSwappedSteps(form, name, other), "move", swap);
    const values = { name: title, place: props.place + by, count };
    useDesk.setState({ announced: say("outline.moved", values) });
  };
  const remove = () => {
    setValue([], withoutField(form, name), "remove");
    useDesk.setState({ announced: say("fields.keyRemoved", { name: title }) });
    document.getElementById(addId)?.focus();
  };
  const tools = [
    ["up", "↑", () => move(-1), neighbourOf(form, name, -1) !== undefined],
    ["down", "↓", () => move(1), neighbourOf(form, name, 1) !== undefined],
    ["delete", "×", remove, true],
  ] as const;
  return (
    <li className="fields__entry">
      <Fold
        id={fieldId([...place, name])}
        title={title}
        value={isTranslation ? "" : say(`form-field.${kind ?? "other"}`)}
        isOpen={false}
        onRemove={undefined}
      >
        <div className="fields">
          <Line label={say("form-field.label")} id={fieldId([...place, name, "title"])}>
            {(id) => (
              <input
                id={id}
                className="form-control"
                value={field.title}
                onChange={({ target }) => change({ title: target.value }, "title")}
              />
            )}
          </Line>
          {isTranslation ? null : kind ? (
            <Line label={say("form-field.kind")}>
              {(id) => <KindChoice id={id} kind={kind} onChange={(now) => change({ kind: now }, "kind")} />}
            </Line>
          ) : (
            <p className="fields__unused">{say("form-field.kept", { name })}</p>
          )}
          {kind === "choice" && !isTranslation && (
            <Line label={say("form-field.choices")} help={say("form-field.choicesHelp")}>
              {(id) => (
                <Choices id={id} choices={choices} onChange={(now) => change({ choices: now }, "choices")} />
              )}
            </Line>
          )}
          <Line label={say("form-field.help")}>
            {(id) => (
              <input
                id={id}
                className="form-control"
                value={help}
                onChange={({ target }) => change({ help: target.value }, "help")}
              />
            )}
          </Line>
          {!isTranslation && (
            <label className="form-check">
              <input
                type="checkbox"
                className="form-check__box--switch"
                checked={isRequired}
                onChange={({ target }) => change({ isRequired: target.checked }, "required")}
              />
              {say("form-field.required")}
            </label>
          )}
          {problems.map(({ id, message }) => (
            <p key={id} className="form-field__error">
              {message}
            </p>
          ))}
        </div>
      </Fold>
      <div className="fields__tools">
        {!isTranslation &&
          tools.map(([what, sign, act, isPossible]) => (
            <button
              key={what}
              type="button"
              className="form-button form-button--icon"
              aria-label={`${say(`outline.${what}`)}: ${title}`}
              disabled={!isPossible}
              onClick={act}
            >
              {sign}
            </button>
          ))}
      </div>
    </li>
  );
}

/** Choices, one on each line. A line that is still empty is no choice yet. */
function Choices(props: { id: string; choices: string[]; onChange(choices: string[]): void }) {
  const { id, choices, onChange } = props;
  const [typed, setTyped] = useState(choices.join("\n"));
  const saidBy = (text: string) => text.split("\n").filter((line) => line.trim() !== "");
  const isOwn = saidBy(typed).join("\n") === choices.join("\n");
  return (
    <textarea
      id={id}
      rows={4}
      className="form-control form-control--long"
      value={isOwn ? typed : choices.join("\n")}
      onChange={({ target }) => {
        setTyped(target.value);
        const now = saidBy(target.value);
        if (now.length > 0 && now.join("\n") !== choices.join("\n")) onChange(now);
      }}
    />
  );
}

const addId = "add-field";

/** A new field: what it asks, and its label. */
function AddField({ form }: { form: Json }) {
  const [kind, setKind] = useState<FieldKind>("text");
  const [title, setTitle] = useState("");
  const input = useRef<HTMLInputElement>(null);
  const add = () => {
    if (title.trim() === "") return input.current?.focus();
    const added = withField(form, kind, title.trim());
    setValue([], added.form, "add");
    const path = [...place, added.name, "title"];
    useDesk.setState({ announced: say("fields.keyAdded", { name: title.trim() }), wanted: { path } });
    setTitle("");
  };
  return (
    <fieldset className="form-add" aria-label={say("form-field.add")}>
      <Line label={say("form-field.newLabel")} id={addId}>
        {(id) => (
          <input
            ref={input}
            id={id}
            className="form-control"
            value={title}
            onChange={({ target }) => setTitle(target.value)}
            onKeyDown={({ key }) => key === "Enter" && add()}
          />
        )}
      </Line>
      <Line label={say("form-field.kind")}>
        {(id) => <KindChoice id={id} kind={kind} onChange={setKind} />}
      </Line>
      <button type="button" className="button" onClick={add}>
        {say("form-field.add")}
      </button>
    </fieldset>
  );
}

function KindChoice(props: { id: string; kind: FieldKind; onChange(kind: FieldKind): void }) {
  const { id, kind, onChange } = props;
  return (
    <select
      id={id}
      className="form-control"
      value={kind}
      onChange={({ target }) => onChange(target.value as FieldKind)}
    >
      {fieldKinds.map((one) => (
        <option key={one} value={one}>
          {say(`form-field.${one}`)}
        </option>
      ))}
    </select>
  );
}

function Line(props: { label: string; help?: string; id?: string; children(id: string): ReactNode }) {
  const { label, help, children } = props;
  const made = useId();
  const id = props.id ?? made;
  return (
    <div className="form-field">
      <label className="form-field__label" htmlFor={id}>
        {label}
      </label>
      {help && <p className="form-field__help">{help}</p>}
      {children(id)}
    </div>
  );
}
