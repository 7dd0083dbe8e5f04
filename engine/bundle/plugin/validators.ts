import { join } from "node:path";
import { compileSchemaValidatorsCode } from "@rjsf/validator-ajv8/compileSchemaValidators";
import { normalizePath } from "vite";
import type { JsonSchema } from "../../contract/json.ts";
import { limitsModule, validatorOptions } from "../../forms/validation/ajv.ts";

/** Modules that the generated code can require. The dev server prepares them for the browser in advance. */
export const validatorRuntime = ["ajv/dist/runtime/equal", "ajv-formats/dist/formats"];

/** Ajv's function for text lengths is CommonJS. It would cost each form, and so the app, one more file. */
const replaced = new Map([
  ["ajv/dist/runtime/ucs2length", normalizePath(join(import.meta.dirname, "replacements/codePoints.ts"))],
  [limitsModule, normalizePath(join(import.meta.dirname, "../../forms/validation/limits.ts"))],
]);

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
 * @param schema the schema that the form is rendered with: RJSF finds the functions by a hash of it
 * @returns an ES module that exports `validators`
 */
export function validatorModule(schema: JsonSchema): string {
  const requires = new Map<string, string>();
  // The generator writes CommonJS. Only its own lines begin like this: texts of the schema are string literals.
  const body = compileSchemaValidatorsCode(schema, {
    ...validatorOptions,
    ajvOptionsOverrides: { code: { lines: true } },
  })
    .replace(/^"use strict";/, "")
    .replace(
      /^(const \w+ = )require\("([^"]+)"\)(\.default)?/gm,
      (_, start: string, name: string, member = "") => {
        const local = requires.get(name) ?? `runtime${requires.size}`;
        requires.set(name, local);
        return replaced.has(name) ? `${start}${local}` : `${start}own(${local})${member}`;
      },
    )
    .replace(/^exports\[/gm, "validators[");
  return [
    ...[...requires].map(([name, local]) => importOf(name, local)),
    // Bundlers and Node differ on the default export of a CommonJS module.
    "const own = (code) => (code.default?.__esModule ? code.default : code);",
    "export const validators = {};",
    body,
  ].join("\n");
}

function importOf(name: string, local: string): string {
  const own = replaced.get(name);
  return own === undefined
    ? `import * as ${local} from ${JSON.stringify(name)};`
    : `import ${local} from ${JSON.stringify(own)};`;
}
