import { hashForSchema } from "@rjsf/utils";
import { expect, test } from "vitest";
import type { JsonSchema } from "../../contract/json.ts";
import { validatorModule } from "./validators.ts";

test("each form's functions are found by its key, whether that begins with a digit, a letter or a minus", () => {
  const found = new Set<string>();
  for (let count = 0; found.size < 3; count += 1) {
    const schema: JsonSchema = { type: "object", title: `Form ${count}` };
    const key = hashForSchema(schema as never);
    const kind = /^\d/.test(key) ? "digit" : /^-/.test(key) ? "minus" : "letter";
    if (found.has(kind)) continue;
    found.add(kind);
    const code = validatorModule(schema).replaceAll(/^import .*$/gm, "");
    const validators = new Function(`${code.replace("export const", "const")}; return validators;`)();
    expect(Object.keys(validators)).toEqual([key]);
  }
});
