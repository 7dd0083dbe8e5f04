import { type Validators, validatorOf } from "../../content/check/validators.ts";
import type { ContentPlan } from "../../content/schema/contentPlan.ts";
import { isFileRole, roleOf } from "../../content/source/roles.ts";
import type { Json, JsonPath } from "../../contract/json.ts";
import type { Part } from "./parts.ts";

/** How a text is written: `lines` is plain text whose line breaks are shown. */
export type Wording = "plain" | "lines" | "markdown";

/**
 * Visits every plain text of a part: what is neither Markdown nor a name, by its schema.
 * @param visit is called with the text and its path. The path array is reused: copy what you keep.
 */
export function plainTexts(
  part: Part,
  validators: Validators,
  visit: (text: string, path: JsonPath) => void,
): void {
  eachVisibleText(part, validators, (text, path, wording) => {
    if (wording !== "markdown") visit(text, path);
  });
}

/**
 * Visits every text of a part that visitors read, plain or Markdown, but no names and no code.
 * @param visit is called with the text, its path and how it is written. The path array is reused: copy what you keep.
 */
export function eachVisibleText(
  { file, path: start, value: whole }: Part,
  validators: Validators,
  visit: (text: string, path: JsonPath, wording: Wording) => void,
): void {
  const path = [...start];
  const enter = (value: Json | undefined, key: string | number, plan: ContentPlan | undefined) => {
    path.push(key);
    descend(value, plan);
    path.pop();
  };
  const descend = (value: Json | undefined, plan: ContentPlan | undefined): void => {
    const kind = plan?.kind;
    if (kind?.name === "block") block(value);
    else if (typeof value === "string") {
      if (kind === undefined) visit(value, path, "plain");
      else if (kind.wording === "markdown" || kind.wording === "lines") visit(value, path, kind.wording);
    } else if (Array.isArray(value)) {
      if (kind === undefined) value.forEach((item, index) => void enter(item, index, plan?.items));
    } else if (value !== null && typeof value === "object") {
      for (const key in value) {
        const plain = kind === undefined || (typeof kind.wording === "object" && kind.wording.includes(key));
        // A regular expression is no text for visitors.
        if (plain && key !== "pattern") enter(value[key], key, plan?.members?.get(key) ?? plan?.rest);
      }
    }
  };
  const block = (value: Json | undefined): void => {
    const { type } = (value ?? {}) as { type?: Json };
    const known = typeof type === "string" ? validators.blocks.get(type) : undefined;
    if (known !== undefined) descend(value, known.plan);
  };
  if (Object.hasOwn(whole, "type") && start.length > 0) block(whole);
  else {
    const role = roleOf(file);
    if (isFileRole(role)) descend(whole, validatorOf(role, validators).plan);
  }
}
