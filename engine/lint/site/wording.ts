import type { Validators } from "../../content/check/validators.ts";
import type { Plan } from "../../content/schema/plan.ts";
import type { Json, JsonPath } from "../../contract/json.ts";
import type { Part } from "./parts.ts";

/**
 * Visits every text of a part that is no Markdown and names nothing, by what the schemas say of it.
 * @param visit is given the text and the way to it; the way is reused, so copy what you keep of it
 */
export function plainTexts(
  part: Part,
  validators: Validators,
  visit: (text: string, path: JsonPath) => void,
): void {
  eachWording(part, validators, (text, path, isMarkdown) => {
    if (!isMarkdown) visit(text, path);
  });
}

/**
 * Visits every text of a part that visitors read, whether plain or Markdown; nothing that names something, and no code.
 * @param visit is given the text, the way to it, which is reused, and whether the text is Markdown
 */
export function eachWording(
  { file, path: start, value: whole }: Part,
  validators: Validators,
  visit: (text: string, path: JsonPath, isMarkdown: boolean) => void,
): void {
  const path = [...start];
  const enter = (value: Json | undefined, key: string | number, plan: Plan | undefined) => {
    path.push(key);
    descend(value, plan);
    path.pop();
  };
  const descend = (value: Json | undefined, plan: Plan | undefined): void => {
    const kind = plan?.kind;
    if (kind?.name === "block") block(value);
    else if (typeof value === "string") {
      if (kind === undefined) visit(value, path, false);
      else if (kind.wording === "markdown") visit(value, path, true);
    } else if (Array.isArray(value)) {
      if (kind === undefined) value.forEach((item, index) => void enter(item, index, plan?.items));
    } else if (value !== null && typeof value === "object") {
      for (const key in value) {
        const plain = kind === undefined || (kind.wording !== "markdown" && kind.wording?.includes(key));
        // A pattern is for machines, and its signs look like marks.
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
  else descend(whole, validators[kindOf(file)].plan);
}

function kindOf(file: string): "site" | "form" | "shared" | "page" {
  if (file === "_site.json") return "site";
  if (file.startsWith("_forms/")) return "form";
  return file.startsWith("_shared/") ? "shared" : "page";
}
