import type { ErrorObject, FuncKeywordDefinition, SchemaValidateFunction } from "ajv";
import type { JsonObject } from "../../contract/json.ts";
import { isObject } from "../source/isObject.ts";

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

const validate: SchemaValidateFunction = (
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
  validate.errors = errors;
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
export const flow: FuncKeywordDefinition = {
  keyword: "x-flow",
  type: "array",
  schemaType: "object",
  errors: "full",
  validate,
};
