import { analyse } from "../content/analyse.ts";
import { type Problem, problem } from "../content/diagnostics/problem.ts";
import { isObject, isSame } from "../content/json/value.ts";
import { migrationsOf, type OldPart } from "../content/migration/migrate.ts";
import { roleOf } from "../content/read/roles.ts";
import type { SiteSource, Vocabulary } from "../contract/graph.ts";
import type { Json, JsonObject } from "../contract/json.ts";
import { currentTranslations } from "../lint/translationStates.ts";
import type { FileEdit } from "./renamePage.ts";
import { rewrite } from "./rewrite.ts";

/** What bringing a site up to date changes, or what prevents it. */
interface SiteMigration {
  edits: readonly (FileEdit & { changes: readonly string[] })[];
  /** If there are any, nothing should be written. */
  failures: readonly Problem[];
}

/** Brings the files of a site up to date with the present versions of its block types, each by least edits. */
export function migrateSite(source: SiteSource, vocabulary: Vocabulary): SiteMigration {
  const migrations = migrationsOf(vocabulary);
  const edits = new Map<string, FileEdit & { changes: readonly string[] }>();
  const failures: Problem[] = [];
  for (const [file, text] of migrations === undefined ? [] : source.texts) {
    const found = migrations?.migrateText(text, roleOf(file));
    if (found === undefined) continue;
    if ("unread" in found) failures.push(problem("migrate-syntax", {}, { file, path: [] }));
    else if ("failed" in found) {
      const { path, ...failed } = found.failed;
      failures.push(problem("migration-fails", failed, { file, path }));
    } else edits.set(file, { file, text: rewrite(text, found.value), changes: changesOf(found.old) });
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
