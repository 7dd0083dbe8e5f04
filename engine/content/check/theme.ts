import type { JsonObject } from "../../contract/json.ts";
import { colourPlaces, namesIn } from "../../theme/colourPlaces.ts";
import { isRole, roles } from "../../theme/roles.ts";
import { withCorrection } from "../diagnostics/correction.ts";
import { type Problem, problem } from "../diagnostics/problem.ts";
import { nearestWords, toSuggestion } from "../diagnostics/suggestion.ts";
import { isObject } from "../source/isObject.ts";
import type { FileChecker } from "./FileChecker.ts";
import { memberNames, memberSchema } from "./schemaMembers.ts";
import type { Validators } from "./validators.ts";

/**
 * Checks a theme: its form, and that every colour that it names has a value.
 * @returns the theme as it was meant
 */
export function checkTheme(checker: FileChecker, theme: JsonObject, validators: Validators): JsonObject {
  const meant = checker.check(validators.theme, theme, []);
  const colours = isObject(meant.colours) ? meant.colours : {};
  const known = memberNames(memberSchema(validators.theme.schema, "colours"));
  checker.report(
    ...unknownNames(checker.file, meant, colours),
    ...circles(checker.file, colours),
    ...misspeltRoles(checker.file, meant, colours, known),
  );
  return meant;
}

/** Names that no colour has. */
function unknownNames(file: string, theme: JsonObject, colours: JsonObject): Problem[] {
  const names = [...new Set([...roles, ...Object.keys(colours)])];
  return colourPlaces(theme).flatMap(({ path, value }) => {
    // What has not the form of a name is reported by the schema.
    if (!/^[a-z][a-zA-Z0-9-]*$/.test(value) || names.includes(value)) return [];
    const data = { value, suggestion: toSuggestion(nearestWords(value, names)), known: names };
    return [withCorrection(problem("colour-name", data, { file, path }), value, names)];
  });
}

/** Colours that lead back to themselves, each circle once. */
function circles(file: string, colours: JsonObject): Problem[] {
  const seen = new Set<string>();
  return Object.keys(colours).flatMap((name) => {
    const circle = circleFrom(name, colours, []);
    if (circle === undefined || circle.some((one) => seen.has(one))) return [];
    for (const one of circle) seen.add(one);
    return [problem("colour-circle", { names: circle }, { file, path: ["colours", circle[0] ?? name] })];
  });
}

function circleFrom(name: string, colours: JsonObject, before: readonly string[]): string[] | undefined {
  if (before.includes(name)) return before.slice(before.indexOf(name));
  for (const next of namesIn(colours[name])) {
    const circle = circleFrom(next, colours, [...before, name]);
    if (circle !== undefined) return circle;
  }
  return undefined;
}

/** Colours that nothing uses and that have almost the name of one with a meaning: `mutted`. */
function misspeltRoles(
  file: string,
  theme: JsonObject,
  colours: JsonObject,
  known: readonly string[],
): Problem[] {
  const used = new Set(colourPlaces(theme).map(({ value }) => value));
  const free = known.filter((name) => !Object.hasOwn(colours, name));
  return Object.keys(colours).flatMap((name) => {
    if (isRole(name) || known.includes(name) || used.has(name)) return [];
    const near = nearestWords(name, free);
    if (near.length === 0) return [];
    const data = { key: name, suggestion: toSuggestion(near), known: free };
    return [problem("unknown-key", data, { file, path: ["colours", name], at: "key" })];
  });
}
