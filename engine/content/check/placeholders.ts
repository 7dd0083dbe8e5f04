import type { Json, JsonObject, JsonPath, JsonSchema } from "../../contract/json.ts";
import { type Problem, type ProblemPlace, problem } from "../diagnostics/problem.ts";
import { nearestWords } from "../diagnostics/suggestion.ts";
import { keepPlaceholder } from "../forms/keep.ts";
import { leavesIn } from "../forms/leavesIn.ts";
import { readPath, schemasAt, writePath } from "../forms/schemasAt.ts";

/** The name of a field in single braces; anything else with braces; a word before an unmatched closing brace. */
const braced =
  /(?<right>(?<![{$%#])\{(?<name>[\p{L}_](?:[\w\p{L}\p{M}-]|\.(?=[\p{L}_])|\[\d*\])*)\}(?!\}))|[$%#]?\{+[^{}]*\}*|(?<!\w)\w+\s*\}+/gu;

/** Placeholders of other tools: `%name%`, `<name>`, `[name]`, `((name))`, `__name__`, `$name`. */
const otherSigns =
  /%\w+%|<{1,2}[%=\s]*\w+[%\s]*>{1,2}|\[{1,2}\w+\]{1,2}(?!\()|\(\(\w+\)\)|(?<!\w)__\w+?__(?!\w)|[$]\w+/g;

/** A name in braces of any kind, in a text that is shown. */
const template = /[$%#]?(?<!\{)\{+\s*[\w.-]+\s*\}+/g;

/**
 * Checks a text in which the values of fields are filled in, by their names in single braces.
 * @param schema the form's schema
 * @param names the fields that are inside of no other
 */
export function checkFilled(
  whole: string,
  schema: JsonSchema,
  names: readonly string[],
  place: ProblemPlace,
): Problem[] {
  const problems: Problem[] = [];
  const filled = new Set<string>();
  const text = withoutKeep(whole);
  for (const { 0: written, index, groups } of text.matchAll(braced)) {
    const part = { start: index, end: index + written.length };
    const { right, name = pathIn(written, schema) ?? nameIn(written) } = groups ?? {};
    const meant = valueMeant(name, names, schema);
    if (right !== undefined && schemasAt(schema, readPath(name)).length > 0) filled.add(name);
    else if (right !== undefined) {
      const known = { field: name, suggestion: meant, known: names };
      problems.push(rewritten(problem("form-field", known, { ...place, part }), name, meant));
    } else problems.push(wrongSigns(written, meant, names, { ...place, part }, name));
  }
  for (const { 0: written, index } of text.matchAll(otherSigns)) {
    const meant = fieldMeant(nameIn(written), names);
    // Next to the value of the field it is a label: "[Message] {message}".
    if (meant === undefined || filled.has(meant)) continue;
    problems.push(
      wrongSigns(written, meant, names, { ...place, part: { start: index, end: index + written.length } }),
    );
  }
  const key = String(place.path.at(-1));
  if (names.includes(text) && plain(key).endsWith(plain(text))) {
    problems.push(wrongSigns(text, text, names, { ...place, part: { start: 0, end: text.length } }));
  }
  return problems;
}

/** The text without what stands for how long submissions are kept. Places in it stay the same. */
function withoutKeep(text: string): string {
  return text.replaceAll(keepPlaceholder, "·".repeat(keepPlaceholder.length));
}

/**
 * Checks a text that is shown or sent as it is: nothing is filled in.
 * @param use whether the text is shown or sent, for the message
 */
export function checkPlain(
  whole: string,
  names: readonly string[],
  use: "shown" | "sent",
  place: ProblemPlace,
): Problem[] {
  const text = withoutKeep(whole);
  const marks = [...text.matchAll(template)];
  for (const match of text.matchAll(otherSigns)) if (names.includes(nameIn(match[0]))) marks.push(match);
  return marks.map(({ 0: written, index }) => {
    const part = { start: index, end: index + written.length };
    return problem("form-placeholder", { text: written, use }, { ...place, part });
  });
}

/** Calls `visit` for each text of a value, with its path. */
export function visitStrings(
  value: Json | undefined,
  path: JsonPath,
  visit: (text: string, path: JsonPath) => void,
): void {
  if (typeof value === "string") visit(value, path);
  else if (value !== null && typeof value === "object") {
    for (const [key, member] of Object.entries(value)) {
      visitStrings(member, [...path, Array.isArray(value) ? Number(key) : key], visit);
    }
  }
}

/** Calls `visit` for the texts of a form that visitors read, except labels: messages, notices and buttons. */
export function visitShown(form: JsonObject, visit: (text: string, path: JsonPath) => void): void {
  for (const key of ["messages", "submit", "toasts", "steps", "thanks"])
    visitStrings(form[key], [key], visit);
  for (const [name, variant] of Object.entries((form.variants ?? {}) as Record<string, JsonObject | null>)) {
    if (variant === null) continue;
    for (const key of ["submit", "toasts", "thanks"])
      visitStrings(variant[key], ["variants", name, key], visit);
  }
}

function wrongSigns(
  text: string,
  meant: string | undefined,
  known: readonly string[],
  place: ProblemPlace,
  name = nameIn(text),
): Problem {
  return rewritten(problem("form-braces", { text, suggestion: meant, known }, place), name, meant);
}

/** Adds a fix if the name is that of a field, ignoring case. */
function rewritten(one: Problem, name: string, meant: string | undefined): Problem {
  if (meant === undefined || meant.toLowerCase() !== name.toLowerCase()) return one;
  one.finding.rewrite = { title: `Write "{${meant}}"`, text: `{${meant}}` };
  return one;
}

/** The last name inside a placeholder: `email` in `{{ form.email }}`. */
function nameIn(written: string): string {
  return written.match(/[A-Za-z0-9]+(?:[_ -]+[A-Za-z0-9]+)*/g)?.at(-1) ?? "";
}

/** The way to a value inside of others, in a placeholder with wrong signs: `address.city` in `{{address.city}}`. */
function pathIn(written: string, schema: JsonSchema): string | undefined {
  const path = /[\p{L}_][\w\p{L}.[\]-]*/u.exec(written)?.[0];
  return path !== undefined && schemasAt(schema, readPath(path)).length > 0 ? path : undefined;
}

/** The value that was meant: a field, or one inside of a group or list, also if only its own name is written. */
function valueMeant(name: string, names: readonly string[], schema: JsonSchema): string | undefined {
  const isPath = /[.[]/.test(name);
  const field = isPath ? undefined : fieldMeant(name, names);
  if (field !== undefined) return field;
  const paths = leavesIn(schema).map(writePath);
  const inside = paths.filter((path) => path === name || path.endsWith(`.${name}`));
  return inside.length === 1 ? inside[0] : fieldMeant(name, paths);
}

function fieldMeant(name: string, names: readonly string[]): string | undefined {
  const near = names.includes(name) ? [name] : nearestWords(name, names);
  return near.length === 1 ? near[0] : undefined;
}

function plain(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, "");
}
