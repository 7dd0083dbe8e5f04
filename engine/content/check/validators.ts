import { Ajv, type ValidateFunction } from "ajv";
import formats from "ajv-formats";
import type { Vocabulary } from "../../contract/graph.ts";
import type { JsonSchema } from "../../contract/json.ts";
import { KenteError } from "../../errors/KenteError.ts";
import { reasonOf } from "../../errors/reasonOf.ts";
import { completeStep } from "../schema/completeSchema.ts";
import { type ContentPlan, planOf } from "../schema/contentPlan.ts";
import { expand } from "../schema/expand.ts";
import { expandTheme } from "../schema/expandTheme.ts";
import type { FileRole, Translation } from "../source/roles.ts";
import { translationSchema } from "../translation/translationSchema.ts";
import { compileLater } from "./compileLater.ts";
import { flow } from "./flow.ts";
import { uniqueKey } from "./uniqueKey.ts";

/** A complete schema with its compiled validator, and the plan of its content. */
export interface Validator {
  schema: JsonSchema;
  validate: ValidateFunction;
  plan: ContentPlan | undefined;
}

/** The validators of a vocabulary. */
export interface Validators {
  page: Validator;
  site: Validator;
  /** Made when it is first asked for: most sites have one theme or none. */
  readonly theme: Validator;
  form: Validator;
  shared: Validator;
  /** Returns the validator of files that translate others: nothing in them is required. */
  translation(of: Translation["of"]): Validator;
  use: Validator;
  blocks: ReadonlyMap<string, Validator>;
  transports: ReadonlyMap<string, Validator>;
}

/** Keywords for people, editors and the engine, which the validator ignores. */
const annotations = [
  "x-content",
  "x-anchor",
  "x-formerly",
  "x-hydrate",
  "x-later",
  "x-load",
  "x-members",
  "x-once",
  "x-print",
  "x-shown",
  "x-state",
  "x-translate",
  "enumDescriptions",
  "markdownEnumDescriptions",
  "markdownDescription",
  "patternErrorMessage",
  "defaultSnippets",
];

const known = new WeakMap<Vocabulary, Validators>();

/** The validators made last, by the text of their schema: while one schema is edited, the others need no new code. */
let made = new Map<string, ValidateFunction>();

/**
 * Compiles the validators of a vocabulary, once for each vocabulary.
 *
 * @throws KenteError `schema-file` or `schema-reference` when one of its schemas cannot be used
 */
export function validatorsFor(vocabulary: Vocabulary): Validators {
  const present = known.get(vocabulary);
  if (present !== undefined) return present;
  const ajv = new Ajv({
    allErrors: true,
    strict: true,
    strictTypes: false,
    strictTuples: false,
    strictRequired: false,
    allowUnionTypes: true,
    verbose: true,
    // Lengths count UTF-16 units, as everywhere else: that is faster than counting code points.
    unicode: false,
    logger: false,
    // Optimized code checks no faster, and takes nearly twice as long to make.
    code: { optimize: false },
  });
  formats.default(ajv, ["date", "time", "email", "uri"]);
  for (const keyword of annotations) ajv.addKeyword(keyword);
  ajv.addKeyword(uniqueKey);
  ajv.addKeyword(flow);
  const { defs, kinds } = vocabulary;
  const making = new Map<string, ValidateFunction>();
  const ready = (file: string, schema: JsonSchema): Validator => {
    try {
      const text = JSON.stringify(schema);
      const validate = made.get(text) ?? compileLater(schema, (one) => ajv.compile(one));
      making.set(text, validate);
      return { schema, validate, plan: planOf(schema, kinds, file) };
    } catch (error) {
      if (error instanceof KenteError) throw error;
      throw new KenteError("schema-file", { file, reason: reasonOf(error) }, { cause: error });
    }
  };
  const written = (name: string, schema: JsonSchema): Validator => {
    const file = `schemas/${name}.schema.json`;
    return ready(file, expand(schema, defs, file));
  };
  const translations = new Map<Translation["of"], Validator>();
  let theme: Validator | undefined;
  const validators: Validators = {
    page: written("page", vocabulary.page),
    site: written("site", vocabulary.site),
    get theme() {
      theme ??= ready("schemas/theme.schema.json", expandTheme(vocabulary));
      return theme;
    },
    form: written("form", vocabulary.form),
    shared: written("shared", vocabulary.shared),
    // Most sites have one language, so these are compiled when they are needed.
    translation(of) {
      const present = translations.get(of);
      if (present !== undefined) return present;
      const { schema } = validators[of];
      const one = ready(`schemas/${of}.schema.json`, translationSchema(schema, defs.get("translates") ?? {}));
      translations.set(of, one);
      return one;
    },
    use: written("defs/use", defs.get("use") ?? {}),
    blocks: mapValues(vocabulary.blocks, ({ folder, complete }) => ready(`${folder}/schema.json`, complete)),
    transports: mapValues(vocabulary.transports, (options, name) =>
      ready(`engine/transports/${name}.ts`, completeStep(name, options)),
    ),
  };
  known.set(vocabulary, validators);
  made = making;
  return validators;
}

/** Returns the validator of a file by its role. */
export function validatorOf(role: FileRole, validators: Validators): Validator {
  return role.kind === "translation" ? validators.translation(role.of) : validators[role.kind];
}

function mapValues<Key, From, To>(
  map: ReadonlyMap<Key, From>,
  change: (value: From, key: Key) => To,
): Map<Key, To> {
  return new Map([...map].map(([key, value]) => [key, change(value, key)]));
}
