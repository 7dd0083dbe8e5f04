import {
  Ajv,
  type ErrorObject,
  type FuncKeywordDefinition,
  type SchemaValidateFunction,
  type ValidateFunction,
} from "ajv";
import formats from "ajv-formats";
import type { Vocabulary } from "../../contract/graph.ts";
import type { JsonObject, JsonSchema } from "../../contract/json.ts";
import { KenteError, reasonOf } from "../../errors/KenteError.ts";
import { isObject } from "../json/value.ts";
import type { FileRole, Translation } from "../read/roles.ts";
import { type ContentPlan, planOf } from "../schema/contentPlan.ts";
import { completeStep, expand, expandTheme } from "../schema/expand.ts";
import { translationSchema } from "../translation/translations.ts";

/** A complete schema with its compiled validator, and the plan of its content. */
export interface Validator {
  schema: JsonSchema;
  validate: ValidateFunction;
  plan: ContentPlan | undefined;
}

/** The validators of a vocabulary. Each is compiled when it is first used: a run that checks one page needs few of them. */
export interface Validators {
  page: Validator;
  site: Validator;
  /** Made when it is first asked for: most sites have one theme or none. */
  readonly theme: Validator;
  /** Made when it is first asked for, as that of themes. */
  readonly redirects: Validator;
  form: Validator;
  /** A JSON Schema inside of a form's, without those inside of it. */
  formField: Validator;
  /** How one field inside of a form is shown, without the fields inside of it. */
  formUi: Validator;
  shared: Validator;
  /** Returns the validator of files that translate others: nothing in them is required. */
  translation(of: Translation["of"]): Validator;
  use: Validator;
  blocks: ReadonlyMap<string, Validator>;
  transports: ReadonlyMap<string, Validator>;
  /**
   * Compiles all of them.
   * @throws KenteError `schema-file` when one of the schemas cannot be used
   */
  compileAll(): void;
}

/** Keywords for people, editors and the engine, which the validator ignores. */
const annotations = [
  "x-allow",
  "x-content",
  "x-anchor",
  "x-formerly",
  "x-hydrate",
  "x-inside",
  "x-later",
  "x-search",
  "x-load",
  "x-members",
  "x-once",
  "x-print",
  "x-shown",
  "x-state",
  "x-translate",
  "version",
  "enumDescriptions",
  "markdownEnumDescriptions",
  "markdownDescription",
  "patternErrorMessage",
  "defaultSnippets",
];

const known = new WeakMap<Vocabulary, Validators>();

/** A validator that is compiled when it is first called, and the code that compiles it before. */
interface LaterValidator {
  validate: ValidateFunction;
  compile(): void;
}

/** The validators made last, by the text of their schema: while one schema is edited, the others need no new code. */
let made = new Map<string, LaterValidator>();

/**
 * Returns the validators of a vocabulary, made once for each vocabulary.
 *
 * @throws KenteError `schema-file` or `schema-reference` when one of its schemas cannot be used
 */
export function validatorsFor(vocabulary: Vocabulary): Validators {
  const present = known.get(vocabulary);
  if (present !== undefined) return present;
  let ajv: Ajv | undefined;
  const { defs, kinds } = vocabulary;
  const making = new Map<string, LaterValidator>();
  const compile = (schema: JsonSchema) => {
    ajv ??= createAjv();
    return ajv.compile(schema);
  };
  const ready = (file: string, schema: JsonSchema): Validator => {
    const text = JSON.stringify(schema);
    const later = made.get(text) ?? laterValidator(file, schema, compile);
    making.set(text, later);
    return { schema, validate: later.validate, plan: planOf(schema, kinds, file) };
  };
  const written = (name: string, schema: JsonSchema): Validator => {
    const file = `schemas/${name}.schema.json`;
    return ready(file, expand(schema, defs, file));
  };
  const translations = new Map<Translation["of"], Validator>();
  let theme: Validator | undefined;
  let redirects: Validator | undefined;
  const validators: Validators = {
    page: written("page", vocabulary.page),
    site: written("site", vocabulary.site),
    get theme() {
      theme ??= ready("schemas/theme.schema.json", expandTheme(vocabulary));
      return theme;
    },
    get redirects() {
      redirects ??= written("redirects", vocabulary.redirects);
      return redirects;
    },
    form: written("form", vocabulary.form),
    formField: written("defs/form-field", defs.get("form-field") ?? {}),
    formUi: written("defs/form-ui", defs.get("form-ui") ?? {}),
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
    compileAll() {
      for (const one of all) one.compile();
    },
  };
  const all = [...making.values()];
  known.set(vocabulary, validators);
  made = making;
  return validators;
}

function createAjv(): Ajv {
  const ajv = new Ajv({
    allErrors: true,
    // A key may be named like what every object has: "constructor", "toString".
    ownProperties: true,
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
  return ajv;
}

function laterValidator(
  file: string,
  schema: JsonSchema,
  compile: (schema: JsonSchema) => ValidateFunction,
): LaterValidator {
  let compiled: ValidateFunction | undefined;
  const compiledNow = () => {
    try {
      compiled ??= compileLater(schema, compile);
      return compiled;
    } catch (error) {
      throw new KenteError("schema-file", { file, reason: reasonOf(error) }, { cause: error });
    }
  };
  const validate = (value: unknown) => {
    const used = compiled ?? compiledNow();
    const isValid = used(value);
    validate.errors = used.errors;
    return isValid;
  };
  validate.errors = undefined as ValidateFunction["errors"];
  return { validate: validate as ValidateFunction, compile: compiledNow };
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

/**
 * Compiles a schema. Code for its members with `"x-later": true`, which few files have, is made when a value first has one
 * of them.
 * @param compile compiles a schema at once
 */
export function compileLater(
  schema: JsonSchema,
  compile: (schema: JsonSchema) => ValidateFunction,
): ValidateFunction {
  const properties = Object.entries((schema.properties ?? {}) as JsonObject);
  const later = properties.filter(([, member]) => isObject(member) && member["x-later"] === true);
  if (later.length === 0) return compile(schema);
  const open = Object.fromEntries(later.map(([key]) => [key, {}]));
  const others = compile({ ...schema, properties: { ...(schema.properties as JsonObject), ...open } });
  let whole: ValidateFunction | undefined;
  const compileWhole = () => {
    whole ??= compile(schema);
    return whole;
  };
  const validate = (value: unknown) => {
    const hasAny =
      isObject(value as JsonObject) && later.some(([key]) => Object.hasOwn(value as object, key));
    const used = hasAny ? compileWhole() : others;
    const isValid = used(value);
    validate.errors = used.errors;
    return isValid;
  };
  validate.errors = others.errors;
  return validate as ValidateFunction;
}

const validateUnique: SchemaValidateFunction = (key: string, list: readonly unknown[]): boolean => {
  const seen = new Map<unknown, number>();
  for (const [index, item] of list.entries()) {
    if (item === null || typeof item !== "object" || !Object.hasOwn(item, key)) continue;
    const value = (item as JsonObject)[key];
    const before = seen.get(value);
    if (before !== undefined) {
      validateUnique.errors = [{ keyword: "x-unique", params: { i: index, j: before } }];
      return false;
    }
    seen.set(value, index);
  }
  return true;
};

/** `"x-unique": "id"` asks that no two items of a list have the same `id`. */
const uniqueKey: FuncKeywordDefinition = {
  keyword: "x-unique",
  type: "array",
  schemaType: "string",
  errors: "full",
  validate: validateUnique,
};

/** What `x-flow` says of a list. */
interface Flow {
  /** The member that names an item. */
  by: string;
  /** Where items name the items that they lead to: `choices.opens` also means the members of all items of `choices`. */
  through: readonly string[];
}

/** A reference from one item to another: the name, unless it is missing or no text, and the pointer to it from the list. */
interface Lead {
  name: string | undefined;
  pointer: string;
}

const validateFlow: SchemaValidateFunction = (
  { by, through }: Flow,
  list: readonly unknown[],
  _parent,
  context,
): boolean => {
  const names = list.map((item) => (isObject(item) ? item[by] : undefined));
  const leads = list.map((item, index) =>
    through.flatMap((path) => [...leadsAt(item, path.split("."), `/${index}`)]),
  );
  const known = names.filter((name) => typeof name === "string");
  const error = (pointer: string, params: JsonObject): Partial<ErrorObject> => ({
    keyword: "x-flow",
    instancePath: (context?.instancePath ?? "") + pointer,
    params,
  });
  const unknown = leads.flat().filter(({ name = "" }) => !known.includes(name));
  // An item without a name may be the one that is meant.
  const wrong = known.length < names.length ? [] : unknown.filter(({ name }) => name !== undefined);
  const errors = wrong.map(({ name = "", pointer }) =>
    error(pointer, { name, by, known: [...new Set(known)] }),
  );
  // With a wrong or missing name it is not known what leads where.
  if (unknown.length === 0) {
    const reached = reachedFrom(0, names, leads);
    for (const [index, name] of names.entries()) {
      if (typeof name === "string" && !reached.has(name)) errors.push(error(`/${index}/${by}`, { name }));
    }
  }
  validateFlow.errors = errors;
  return errors.length === 0;
};

function* leadsAt(value: unknown, path: readonly string[], pointer: string): Generator<Lead> {
  const [key, ...rest] = path;
  const isInside = pointer.lastIndexOf("/") > 0;
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) yield* leadsAt(item, path, `${pointer}/${index}`);
  } else if (key === undefined) {
    yield { name: typeof value === "string" ? value : undefined, pointer };
  } else if (isObject(value) && Object.hasOwn(value, key)) {
    yield* leadsAt(value[key], rest, `${pointer}/${key}`);
  } else if (isInside || !isObject(value)) {
    yield { name: undefined, pointer };
  }
}

/** The names of the items that one leads to, through others as well, and its own. */
function reachedFrom(
  first: number,
  names: readonly unknown[],
  leads: readonly (readonly Lead[])[],
): ReadonlySet<unknown> {
  const reached = new Set([names[first]]);
  for (const name of reached) {
    for (const lead of leads[names.indexOf(name)] ?? []) reached.add(lead.name);
  }
  return reached;
}

/**
 * `"x-flow": { "by": "name", "through": ["choices.opens"] }` says that the items of a list lead to one another: each name
 * at `choices.opens` is the `name` of an item, and each item is reached from the first.
 */
const flow: FuncKeywordDefinition = {
  keyword: "x-flow",
  type: "array",
  schemaType: "object",
  errors: "full",
  validate: validateFlow,
};
