import type { ValidatorType } from "@rjsf/utils";
import { customizeValidator } from "@rjsf/validator-ajv8";
import { _, type Ajv, type KeywordCxt } from "ajv";
import type { Form } from "../../contract/form.ts";
import { formats } from "./formats.ts";
import isWithin from "./limits.ts";

const made = new WeakMap<object, ValidatorType>();

/** The validator of a form where code may be compiled: on the server, and while pages are rendered. */
export function liveValidator({ schema }: Pick<Form, "schema">): ValidatorType {
  const known = made.get(schema) ?? (customizeValidator(validatorOptions as never) as ValidatorType);
  made.set(schema, known);
  return known;
}

/** The module that compiled validators ask for the limits of days. */
export const limitsModule = "kente/limits";

/** What validators know besides JSON Schema, compiled or not. */
export const validatorOptions = {
  customFormats: formats,
  // How many decimal places of a quotient count: with more, amounts of a million and some cents are no multiples of a cent.
  ajvOptionsOverrides: { multipleOfPrecision: 6 },
  // Without the keywords of ajv-formats: days can also be relative here.
  ajvFormatOptions: { mode: "full" as const },
  extenderFn(ajv: Ajv): Ajv {
    for (const [keyword, side] of [
      ["formatMinimum", "least"],
      ["formatMaximum", "most"],
    ] as const) {
      ajv.addKeyword({
        keyword,
        type: "string",
        schemaType: "string",
        code(cxt: KeywordCxt) {
          const check = cxt.gen.scopeValue("func", {
            key: isWithin,
            ref: isWithin,
            code: _`require("kente/limits").default`,
          });
          cxt.fail(_`!${check}(${cxt.data}, ${cxt.schema}, ${side})`);
        },
      });
    }
    return ajv;
  },
};
