import { useCallback, useEffect, useLayoutEffect, useRef } from "react";
import { anyEntry, type FieldPath, schemasAt } from "../../content/forms/fields.ts";
import { isObject } from "../../content/json/value.ts";
import type { Form, FormValues } from "../../contract/form.ts";
import type { Json, JsonObject, JsonSchema } from "../../contract/json.ts";
import type { SubmitState } from "../submit/submit.ts";
import { valueAt } from "../validation/messages.ts";
import { mergeControls, sentValues, withValue } from "../values/controls.ts";
import { optionsIn, pathOfName, sentId } from "../values/names.ts";
import { choicesIn, entriesOf, readValues } from "../values/read.ts";
import { changedFields, tidy } from "../values/tidy.ts";
import { readItem, writeItem } from "./storage.ts";

/** Milliseconds without a change after which it is kept: the tab may crash. */
const pauseMs = 300;

/** Events before the page is gone, or may be. */
const endings = ["pagehide", "visibilitychange"];

/** What {@link useKept} keeps, as it is now. */
interface Filling {
  form: Form;
  /** Prefix of all ids in the form. */
  prefix: string;
  /** What the form begins with. */
  empty: FormValues;
  values: FormValues;
  state: SubmitState;
  /** The number of the step that is shown, from 0. */
  step: number;
  element(): HTMLFormElement | null;
}

/**
 * Keeps what is typed into a form, until it is delivered or the tab is closed: when typing pauses, and when the page is left, also
 * what was filled in without an event. Never files, passwords, and what says `ui:keep: false`.
 * @param item where it is kept
 * @returns recalls what was kept of the form when it was last open in this tab: undefined where there is nothing
 */
export function useKept(item: string, filling: Filling): () => KeptForm | undefined {
  const now = useRef(filling);
  const { values, state, step, form } = filling;
  /** What is in the storage, by this form. */
  const written = useRef<string>(undefined);
  const left = useRef(new Set<string>()).current;
  const options = useRef<Record<string, number>>({});

  const save = useCallback(() => {
    const { form, prefix, empty, values, state, step, element } = now.current;
    const own = element();
    if (!own) return;
    for (const path of leftOut(own, form)) left.add(path);
    Object.assign(options.current, withoutPrefix(optionsIn(entriesOf(own)), prefix));
    const merged = mergeControls(values, form, own);
    // As they are sent: a submission under way is known by them.
    const kept = without(sentValues(merged, form, own), left) as FormValues | undefined;
    const isEmpty =
      kept === undefined ||
      (changedFields(without(empty, left), without(merged, left)).length === 0 &&
        Object.values(options.current).every((option) => option === 0) &&
        step === 0);
    const content =
      isEmpty || isSettled(state)
        ? undefined
        : { values: kept, options: { ...options.current }, step, ...submissionOf(state, kept, left, form) };
    const text = content && JSON.stringify(content);
    // What another form of the page keeps there stays.
    if (text === written.current) return;
    written.current = text;
    writeItem(item, content);
  }, [item, left]);

  useLayoutEffect(() => {
    now.current = filling;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever one of them changes
  useEffect(() => {
    const timer = setTimeout(save, pauseMs);
    return () => clearTimeout(timer);
  }, [save, values, state, step]);
  useLayoutEffect(() => {
    for (const ending of endings) addEventListener(ending, save);
    return () => {
      for (const ending of endings) removeEventListener(ending, save);
      // The controls are still there.
      save();
    };
  }, [save]);

  return useCallback(() => {
    const { prefix } = now.current;
    if (isPosted(item, prefix)) writeItem(item, undefined);
    const found = readItem(item);
    if (!found) return undefined;
    const kept = readKept(found, form);
    written.current = JSON.stringify(found);
    options.current = { ...kept.options };
    const ids = Object.entries(kept.options).map(([id, option]) => [prefix + id, option] as const);
    return { ...kept, options: Object.fromEntries(ids) };
  }, [item, form]);
}

/** What this document has recalled. */
const recalled = new Set<string>();

/** Whether the browser itself has posted the form, and this page is the answer. What is typed after that is kept again. */
function isPosted(item: string, prefix: string): boolean {
  const isFirst = !recalled.has(item);
  recalled.add(item);
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return isFirst && navigation?.type === "navigate" && location.hash === `#${sentId(prefix)}`;
}

/** Whether nothing is left to keep: it has arrived, or the outbox holds it and shows it on every page. */
function isSettled({ phase, volatile }: SubmitState): boolean {
  return phase === "sent" || (phase === "waiting" && !volatile);
}

/** Paths of what is never kept, with `[]` for the entries of lists. */
function leftOut(own: HTMLFormElement, { files = [] }: Form): string[] {
  if (own.closest("[data-unkept]")) return [""];
  const named = [...own.querySelectorAll<HTMLInputElement>("[data-unkept],[type=password]")];
  const paths = named.map(({ dataset, name }) => pathOfName(dataset.unkept ?? name)?.path ?? []);
  return [...files.map(({ path }) => path), ...paths.filter(({ length }) => length > 0).map(anyEntry)];
}

/** The submission that the outbox may still deliver, if it has the same values. */
function submissionOf(
  { phase, intent }: SubmitState,
  kept: FormValues,
  left: ReadonlySet<string>,
  { schema }: Form,
): Pick<KeptForm, "key" | "isWhole"> {
  if (!intent || phase === "editing" || phase === "invalid") return {};
  const sent = without(intent.values, left) as FormValues;
  if (changedFields(tidy(sent, schema), tidy(kept, schema)).length > 0) return {};
  return { key: intent.key, isWhole: changedFields(sent, intent.values).length === 0 };
}

/** Without the form's own id, which differs from visit to visit. */
function withoutPrefix(ids: Readonly<Record<string, number>>, prefix: string): Record<string, number> {
  return Object.fromEntries(Object.entries(ids).map(([id, option]) => [id.slice(prefix.length), option]));
}

/** What is kept of a form while it is filled in. */
interface KeptForm {
  values: FormValues;
  /** The chosen alternatives, by the ids of their controls. */
  options: Readonly<Record<string, number>>;
  /** The number of the step that was shown, from 0. */
  step: number;
  /** The submission that has these values and is not confirmed yet. */
  key?: string;
  /** Whether the values are all that the submission has: without files and what is never kept. */
  isWhole?: boolean;
}

/** Reads what is kept of a form. What does not fit the form any more is left out. */
export function readKept(found: JsonObject, form: Pick<Form, "schema" | "ui">): KeptForm {
  const entries = Array.isArray(found.entries) ? found.entries.filter(isEntry) : [];
  const typed = readValues(form, entries);
  let values: FormValues = isObject(found.values) ? found.values : {};
  for (const [name] of entries) {
    const path = pathOfName(name)?.path ?? [];
    const value = valueAt(typed, path);
    if (path.length > 0 && value !== undefined) values = withValue(values, path, value) as FormValues;
  }
  const { options, step, key } = found;
  const chosen = Object.entries(isObject(options) ? options : {});
  return {
    values: (fitting(values, form.schema) ?? {}) as FormValues,
    options: {
      ...Object.fromEntries(chosen.filter((one): one is [string, number] => Number.isInteger(one[1]))),
      ...optionsIn(entries),
    },
    step: Number.isInteger(step) ? Number(step) : 0,
    ...(typeof key === "string" && { key, isWhole: found.isWhole === true }),
  };
}

const isEntry = (one: Json): one is [string, string] =>
  Array.isArray(one) && one.length === 2 && one.every((part) => typeof part === "string");

/** Puts the changes that lead from some values to others over a third. */
export function withChanges(values: FormValues, before: FormValues, after: FormValues): FormValues {
  return changedFields(before, after).reduce<FormValues>(
    (all, path) => withValue(all, path, valueAt(after, path)) as FormValues,
    values,
  );
}

/** Leaves some fields out of values. @param fields their paths, with `[]` for the entries of lists */
export function without(
  value: Json | undefined,
  fields: ReadonlySet<string>,
  path: FieldPath = [],
): Json | undefined {
  if (value === undefined || fields.has(anyEntry(path))) return undefined;
  if (Array.isArray(value)) return value.map((one, index) => without(one, fields, [...path, index]) ?? null);
  return isObject(value) ? mapped(value, (one, name) => without(one, fields, [...path, name])) : value;
}

/** Leaves out of values what the form has no place for, or a place of another kind. */
function fitting(value: Json, schema: JsonSchema, path: FieldPath = []): Json | undefined {
  const schemas = path.length === 0 ? [schema] : schemasAt(schema, path);
  const types = schemas.flatMap(({ type, properties, items }) =>
    type === undefined ? [properties && "object", items && "array"] : [type].flat(),
  );
  if (Array.isArray(value))
    return types.includes("array")
      ? value.map((one, index) => fitting(one, schema, [...path, index]) ?? null)
      : undefined;
  if (isObject(value))
    return types.includes("object")
      ? mapped(value, (one, name) => fitting(one, schema, [...path, name]))
      : undefined;
  const choices = choicesIn(schemas);
  if (choices.includes(value)) return value;
  const isOpen = schemas.some((one) => one.type !== undefined && choicesIn([one]).length === 0);
  if (choices.length > 0 && !isOpen) return undefined;
  // A number that can't be read is a text until it is corrected.
  const wanted = typeof value === "boolean" ? ["boolean"] : ["string", "number", "integer"];
  return types.some((type) => wanted.includes(String(type))) ? value : undefined;
}

function mapped(members: JsonObject, map: (value: Json, name: string) => Json | undefined): JsonObject {
  const all = Object.entries(members).map(([name, one]) => [name, map(one, name)] as const);
  return Object.fromEntries(all.filter((pair): pair is [string, Json] => pair[1] !== undefined));
}
