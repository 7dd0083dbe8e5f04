import { analyse } from "../content/analyse.ts";
import { type Problem, problem } from "../content/diagnostics/problem.ts";
import { parse } from "../content/json/parse.ts";
import { isObject, isSame } from "../content/json/value.ts";
import { migrationsOf, type OldPart } from "../content/migration/migrate.ts";
import { type Role, roleOf } from "../content/read/roles.ts";
import type { SiteSource, Vocabulary } from "../contract/graph.ts";
import type { Json, JsonObject } from "../contract/json.ts";
import { currentTranslations } from "../lint/translationStates.ts";
import type { FileEdit } from "./ChangedFiles.ts";
import { rewrite } from "./rewrite.ts";

/** What bringing a site up to date changes, or what prevents it. */
interface SiteMigration {
  edits: readonly (FileEdit & { changes: readonly string[] })[];
  /** If there are any, nothing should be written. */
  failures: readonly Problem[];
}

/** Brings the files of a site up to date with the present versions of its block types and of forms, each by least edits. */
export function migrateSite(source: SiteSource, vocabulary: Vocabulary): SiteMigration {
  const migrations = migrationsOf(vocabulary);
  const edits = new Map<string, FileEdit & { changes: readonly string[] }>();
  const failures: Problem[] = [];
  for (const [file, text] of source.texts) {
    const role = roleOf(file);
    const form = isForm(role) ? presentForm(text) : undefined;
    if (form !== undefined) edits.set(file, { file, text: form, changes: ["fields → ui"] });
    const found = migrations?.migrateText(form ?? text, role);
    if (found === undefined) continue;
    if ("unread" in found) failures.push(problem("migrate-syntax", {}, { file, path: [] }));
    else if ("failed" in found) {
      const { path, ...failed } = found.failed;
      failures.push(problem("migration-fails", failed, { file, path }));
    } else {
      const changes = [...(edits.get(file)?.changes ?? []), ...changesOf(found.old)];
      edits.set(file, { file, text: rewrite(form ?? text, found.value), changes });
    }
  }
  if (edits.size === 0 || failures.length > 0) return { edits: [...edits.values()], failures };
  const changeOf = (original: string) => {
    const edit = edits.get(original);
    return edit && { before: source.texts.get(original) ?? "", after: edit.text };
  };
  // Their originals say the same as before.
  for (const [file, hash] of currentTranslations(analyse(source, vocabulary).graph, changeOf)) {
    const { text = source.texts.get(file) ?? "", changes = [] } = edits.get(file) ?? {};
    const now = rewrite(text, { ...(JSON.parse(text) as JsonObject), translates: hash });
    edits.set(file, { file, text: now, changes: [...changes, "translates: up to date"] });
  }
  return { edits: [...edits.values()], failures };
}

function isForm(role: Role | undefined): boolean {
  return role?.kind === "form" || (role?.kind === "translation" && role.of === "form");
}

/** Keys that are not only written with "ui:" before them since forms have a uiSchema. */
const uiKeys = new Map([
  ["label", "ui:markdown"],
  ["choices", "ui:enumNames"],
]);

/** The text of a form that shows its fields by `fields`, with the uiSchema that says the same; undefined for all others. */
function presentForm(text: string): string | undefined {
  const form = text.includes('"fields"') ? parse(text).value : undefined;
  if (!isObject(form) || !isObject(form.fields) || Object.hasOwn(form, "ui")) return undefined;
  const ui = mapEntries(form.fields, (field, view) => [
    field,
    isObject(view) ? mapEntries(view, (key, value) => [uiKeys.get(key) ?? `ui:${key}`, value]) : view,
  ]);
  return rewrite(
    text,
    mapEntries(form, (key, value) => (key === "fields" ? ["ui", ui] : [key, value])),
  );
}

function mapEntries(value: JsonObject, change: (key: string, member: Json) => [string, Json]): JsonObject {
  return Object.fromEntries(Object.entries(value).map(([key, member]) => change(key, member)));
}

/** Says in words what changes, the same changes once. */
function changesOf(old: readonly OldPart[]): string[] {
  const lines = old.flatMap(({ type, before, after }) => {
    const found = differences(before, after);
    return found.map((words) => (type === undefined ? words : `${type} › ${words}`));
  });
  return [...new Set(lines)];
}

/** Says in words how an object, list or value differs from an older one. */
function differences(before: Json, after: Json): string[] {
  if (Array.isArray(before) && Array.isArray(after))
    return before.length === after.length
      ? before.flatMap((item, at) => (isSame(item, after[at]) ? [] : differences(item, after[at] ?? null)))
      : ["changed"];
  if (!isObject(before) || !isObject(after)) return ["changed"];
  const gone = new Set(Object.keys(before).filter((key) => !Object.hasOwn(after, key)));
  return [
    ...Object.keys(after).flatMap((key) => {
      const now = after[key] ?? null;
      if (Object.hasOwn(before, key)) {
        const then = before[key] ?? null;
        if (isSame(then, now)) return [];
        if (key === "v" || key === "type") return [`${key}: ${then} → ${now}`];
        return differences(then, now).map((words) => `${key} › ${words}`);
      }
      const from = [...gone].find((one) => isSame(before[one], now));
      if (from === undefined) return [key === "v" ? `v: ${now}` : `${key} is new`];
      gone.delete(from);
      return [`${from} → ${key}`];
    }),
    ...Array.from(gone, (key) => `${key} is gone`),
  ];
}
