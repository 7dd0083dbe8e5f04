import type { FormUi } from "../../contract/form.ts";
import type { Json, JsonObject, JsonPath, JsonSchema } from "../../contract/json.ts";
import { type Problem, problem } from "../diagnostics/problem.ts";
import { isEmailField } from "../forms/isEmailField.ts";
import { keepPlaceholder } from "../forms/keep.ts";
import { leavesIn } from "../forms/leavesIn.ts";
import { readPath, schemasAt } from "../forms/schemasAt.ts";
import { isObject } from "../source/isObject.ts";
import { checkFilled, visitStrings } from "./placeholders.ts";

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
