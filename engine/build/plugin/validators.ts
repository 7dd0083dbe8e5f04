import { compileSchemaValidatorsCode } from "@rjsf/validator-ajv8/compileSchemaValidators";
import type { JsonSchema } from "../../contract/json.ts";

/** What the generated code may require, so that the dev server can prepare it for the browser beforehand. */
export const validatorRuntime = [
  "ajv/dist/runtime/equal",
  "ajv/dist/runtime/ucs2length",
  "ajv-formats/dist/formats",
];

/** Writes the code of `virtual:kente/validators`: a loader for each form. */
export function validatorsModule(forms: Iterable<string>): string {
  const loaders = [...forms].sort().map((id) => {
    const address = JSON.stringify(`virtual:kente/validators/${id}`);
    return `  ${JSON.stringify(id)}: () => import(${address}).then((code) => code.validators),`;
  });
  return ["export const validators = {", ...loaders, "};", ""].join("\n");
}

/**
 * Compiles a form's schema to code that needs no `eval` in the browser.
 * @param schema exactly what the form is given when it is rendered: the functions are found by a hash of it
 * @returns an ES module that exports `validators`
 */
export function validatorModule(schema: JsonSchema): string {
  const requires = new Map<string, string>();
  // The generator writes CommonJS. Only its own lines begin this way; what a schema says is inside string literals.
  const body = compileSchemaValidatorsCode(schema, { ajvOptionsOverrides: { code: { lines: true } } })
    .replace(/^"use strict";/, "")
    .replace(/^(const \w+ = )require\("([^"]+)"\)/gm, (_, start: string, name: string) => {
      const local = requires.get(name) ?? `required${requires.size}`;
      requires.set(name, local);
      return `${start}own(${local})`;
    })
    .replace(/^exports\[/gm, "validators[");
  return [
    ...[...requires].map(([name, local]) => `import * as ${local} from ${JSON.stringify(name)};`),
    // Bundlers and Node disagree on what the default export of a CommonJS module is.
    "const own = (code) => (code.default?.__esModule ? code.default : code);",
    "export const validators = {};",
    body,
  ].join("\n");
}
