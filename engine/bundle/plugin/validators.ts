import { join } from "node:path";
import { compileSchemaValidatorsCode } from "@rjsf/validator-ajv8/compileSchemaValidators";
import { normalizePath } from "vite";
import type { JsonSchema } from "../../contract/json.ts";
import { formats } from "../../forms/validation/formats.ts";

/** What the generated code may require, so that the dev server can prepare it for the browser beforehand. */
export const validatorRuntime = ["ajv/dist/runtime/equal", "ajv-formats/dist/formats"];

/** Ajv's way to measure texts is CommonJS: each form's code, and so the app, would wait for one more file because of it. */
const replaced = new Map([
  ["ajv/dist/runtime/ucs2length", normalizePath(join(import.meta.dirname, "codePoints.ts"))],
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
 * @param schema exactly what the form is given when it is rendered: the functions are found by a hash of it
 * @returns an ES module that exports `validators`
 */
export function validatorModule(schema: JsonSchema): string {
  const requires = new Map<string, string>();
  // The generator writes CommonJS. Only its own lines begin this way; what a schema says is inside string literals.
  const body = compileSchemaValidatorsCode(schema, {
    customFormats: formats,
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
    // Bundlers and Node disagree on what the default export of a CommonJS module is.
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
