import type { Json, JsonObject, JsonSchema } from "../../contract/json.ts";
import { withCorrection } from "../diagnostics/correction.ts";
import { type Problem, problem } from "../diagnostics/problem.ts";
import { nearestWords, toSuggestion } from "../diagnostics/suggestion.ts";
import { namesAt, schemasAt } from "../forms/schemasAt.ts";
import { isObject } from "../source/isObject.ts";

/** Checks that every field that visitors fill in is in one step, and that the steps name no others. */
export function checkSteps(file: string, { steps, ui }: JsonObject, schema: JsonSchema): Problem[] {
  if (!Array.isArray(steps)) return [];
  const names = namesAt(schema, []);
  const named = steps.flatMap((step, at) =>
    (isObject(step) && Array.isArray(step.fields) ? step.fields : []).map((name, index) => ({
      name,
      place: { file, path: ["steps", at, "fields", index] },
    })),
  );
  const written = named.map(({ name }) => name);
  const free = names.filter((name) => !written.includes(name));
  const meant = new Set<string>();
  const problems = named.flatMap(({ name, place }, index) => {
    if (typeof name !== "string") return [];
    if (written.indexOf(name) < index) return [problem("form-step-field", { field: name, times: 2 }, place)];
    if (names.includes(name)) return [];
    const near = nearestWords(name, free);
    for (const one of near) meant.add(one);
    const data = { field: name, suggestion: toSuggestion(near), known: names };
    return [withCorrection(problem("form-field", data, place), name, free)];
  });
  const missing = free.filter((name) => !meant.has(name) && !isHidden(name, ui, schema));
  const place = { file, path: ["steps"], at: "key" as const };
  return [...problems, ...missing.map((field) => problem("form-step-field", { field, times: 0 }, place))];
}

/** Whether a field has a value without being shown. */
function isHidden(name: string, ui: Json | undefined, schema: JsonSchema): boolean {
  const view = isObject(ui) ? ui[name] : undefined;
  return (
    (isObject(view) && view["ui:widget"] === "hidden") ||
    schemasAt(schema, [name]).some((one) => one.const !== undefined && typeof one.const !== "boolean")
  );
}
