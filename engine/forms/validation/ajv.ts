import { _, type Ajv, type KeywordCxt } from "ajv";
import { formats } from "./formats.ts";
import isWithin from "./limits.ts";

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
