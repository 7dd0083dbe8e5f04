import type { FormUi } from "../../contract/form.ts";
import type { Json, JsonObject, JsonPath, JsonSchema } from "../../contract/json.ts";
import { type Problem, type ProblemPlace, problem } from "../diagnostics/problem.ts";
import { nearestWords } from "../diagnostics/suggestion.ts";
import { readPath, schemasAt, writePath } from "../forms/fields.ts";
import { isEmailField } from "../forms/fieldViews.ts";
import { keepPlaceholder } from "../forms/keep.ts";
import { leavesIn } from "../forms/leaves.ts";
import { isObject } from "../json/value.ts";

/** Checks what the site's server does with submissions of a form: how long it keeps them, and its mails about them. */
export function checkHandling(
  file: string,
  form: JsonObject,
  schema: JsonSchema,
  names: readonly string[],
): Problem[] {
  const variants = Object.entries(isObject(form.variants) ? form.variants : {});
  const all = [[form, []], ...variants.map(([name, own]) => [own, ["variants", name]])] as [Json, JsonPath][];
  const problems: Problem[] = [];
  const ui = (isObject(form.ui) ? form.ui : {}) as FormUi;
  for (const [one, path] of all) {
    if (!isObject(one)) continue;
    const send = one.send ?? form.send;
    const key = ["keep", "notify", "answer"].find((name) => one[name] !== undefined);
    if (key !== undefined && Array.isArray(send) && !send.some(isReceived))
      problems.push(problem("form-received", { key }, { file, path: [...path, key], at: "key" }));
    const isEmail = (leaf: readonly (string | number)[]) => isEmailField({ schema, ui }, leaf);
    if (one.answer !== undefined && !leavesIn(schema).some(isEmail))
      problems.push(problem("form-answer", {}, { file, path: [...path, "answer"], at: "key" }));
    const reply = isObject(one.notify) ? one.notify.replyTo : undefined;
    if (
      typeof reply === "string" &&
      !isReply(reply, (leaf) => schemasAt(schema, readPath(leaf)).length === 0 || isEmail(readPath(leaf)))
    )
      problems.push(problem("form-reply", { value: reply }, { file, path: [...path, "notify", "replyTo"] }));
    for (const mail of ["notify", "answer"])
      visitStrings(one[mail], [...path, mail], (text, at) => {
        if (at.at(path.length + 1) !== "to")
          problems.push(...checkFilled(text, schema, names, { file, path: at }));
      });
  }
  if (form.keep === undefined)
    visitStrings(form, [], (text, path) => {
      const start = text.indexOf(keepPlaceholder);
      const part = { start, end: start + keepPlaceholder.length };
      if (start >= 0 && path[0] !== "send") problems.push(problem("form-keep", {}, { file, path, part }));
    });
  return problems;
}

/** Whether a text is one address, or stands for the value of one email field. */
function isReply(text: string, isEmail: (field: string) => boolean): boolean {
  const field = /^\{([^{}]+)\}$/.exec(text)?.[1];
  return field === undefined ? /^[^\s{}@]+@[^\s{}@]+$/.test(text) : isEmail(field);
}

/** Whether the site's own server receives what a step sends. */
function isReceived(step: Json): boolean {
  return isObject(step) && typeof step.url === "string" && step.url.startsWith("/api/");
}

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
