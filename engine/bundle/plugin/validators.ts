import { join } from "node:path";
import { getClosestMatchingOption, hashForSchema, omitExtraData, type ValidatorType } from "@rjsf/utils";
import { compileSchemaValidatorsCode } from "@rjsf/validator-ajv8/compileSchemaValidators";
import type { Ajv } from "ajv";
import { normalizePath } from "vite";
import { mapSchemas } from "../../content/forms/mapSchemas.ts";
import { isObject } from "../../content/source/isObject.ts";
import type { Json, JsonObject, JsonSchema } from "../../contract/json.ts";
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
  const body = validatorCode(schema)
    .replace(/^"use strict";/, "")
    .replace(
      /^(const \w+ = )require\("([^"]+)"\)(\.default)?/gm,
      (_, start: string, name: string, member = "") => {
        const local = requires.get(name) ?? `runtime${requires.size}`;
        requires.set(name, local);
        return replaced.has(name) ? `${start}${local}` : `${start}own(${local})${member}`;
      },
    )
    // A key that begins with a letter is written as a name.
    .replace(/^exports(?=[.[])/gm, "validators");
  return [
    ...[...requires].map(([name, local]) => importOf(name, local)),
    // Bundlers and Node differ on the default export of a CommonJS module.
    "const own = (code) => (code.default?.__esModule ? code.default : code);",
    "export const validators = {};",
    body,
  ].join("\n");
}

/** Compiles a form's schema to CommonJS, with the functions under the keys by which RJSF finds them. */
function validatorCode(schema: JsonSchema): string {
  return compileSchemaValidatorsCode(schema, {
    ...validatorOptions,
    ajvOptionsOverrides: { ...validatorOptions.ajvOptionsOverrides, code: { lines: true } },
    extenderFn(ajv: Ajv) {
      validatorOptions.extenderFn(ajv);
      for (const [key, one] of askedFor(schema)) {
        if (ajv.schemas[key] === undefined && ajv.refs[key] === undefined)
          ajv.addSchema({ ...one, $id: key }, key);
      }
      return ajv;
    },
  } as never);
}

/**
 * The schemas that choosing between alternatives asks about, by their keys. RJSF's own search for them misses those inside of
 * dependencies and of the fixed places of lists.
 */
function askedFor(root: JsonSchema): Map<string, JsonObject> {
  const asked = new Map<string, JsonObject>();
  const validator = {
    isValid(schema: JsonObject) {
      if (schema.$id === undefined) asked.set(hashForSchema(schema as never), schema);
      return false;
    },
  } as unknown as ValidatorType;
  const visit = (schema: Json): Json => {
    if (isObject(schema) && (schema.oneOf ?? schema.anyOf) !== undefined)
      omitExtraData(validator, schema as never, root as never, { "": "" } as never);
    const options = isObject(schema) ? [schema.oneOf, schema.anyOf] : [];
    for (const all of options)
      if (Array.isArray(all))
        getClosestMatchingOption(validator, root as never, {} as never, all.filter(isObject) as never);
    return mapSchemas(schema, visit);
  };
  visit(root);
  return asked;
}

function importOf(name: string, local: string): string {
  const own = replaced.get(name);
  return own === undefined
    ? `import * as ${local} from ${JSON.stringify(name)};`
    : `import ${local} from ${JSON.stringify(own)};`;
}
