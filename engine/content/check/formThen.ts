import type { Json, JsonObject, JsonPath } from "../../contract/json.ts";
import { type Problem, problem } from "../diagnostics/problem.ts";
import { isObject } from "../source/isObject.ts";

/** Checks that one thing follows when a form was accepted, in each of its variants. */
export function checkThen(file: string, form: JsonObject): Problem[] {
  const variants = Object.entries(isObject(form.variants) ? form.variants : {});
  const all: [Json, JsonPath][] = [[form, []]];
  for (const [name, own] of variants) all.push([own, ["variants", name]]);
  return all
    .filter(([one]) => isObject(one) && one.then !== undefined && one.thanks !== undefined)
    .map(([, path]) => problem("form-then", {}, { file, path: [...path, "thanks"], at: "key" }));
}
