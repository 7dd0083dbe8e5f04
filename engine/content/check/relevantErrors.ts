import type { ErrorObject } from "ajv";

/**
 * Leaves the errors that mean something to an author: what the branches of a choice report gives way to the choice's
 * own error, or, where just one branch was meant, to that branch's errors. An `if` says nothing of its own.
 */
export function relevantErrors(errors: readonly ErrorObject[]): ErrorObject[] {
  const choices = errors.filter(({ keyword }) => keyword === "oneOf" || keyword === "anyOf");
  // What a name breaks is told by the error of `propertyNames` itself.
  let left = errors.filter(({ keyword, propertyName }) => keyword !== "if" && propertyName === undefined);
  for (const choice of choices) {
    const below = `${choice.schemaPath}/`;
    const inside = left.filter((error) => error.schemaPath.startsWith(below) && isWithin(error, choice));
    const meant = meantBranch(inside, below, choice);
    left = left.filter((error) => {
      if (error === choice) return meant === undefined;
      return !inside.includes(error) || meant?.includes(error) === true;
    });
  }
  // Why each item is not the one asked for is told by the error of `contains` itself.
  const wanting = left
    .filter(({ keyword }) => keyword === "contains")
    .map(({ schemaPath }) => `${schemaPath}/`);
  left = left.filter(({ schemaPath }) => !wanting.some((below) => schemaPath.startsWith(below)));
  // Of an empty list it is enough to be told that it is empty.
  left = left.filter((error) => error.keyword !== "contains" || (error.data as unknown[]).length > 0);
  return left.filter((error) => !left.some((other) => saysMore(other, error)));
}

/** What a value can break, what says most of it first: a wrong kind of value breaks what else is asked for as well. */
const order = ["type", "const", "enum", "false schema", "minLength", "maxLength", "format", "pattern"];

/** Whether of two errors of one value the other need not be told: both are one mistake. */
function saysMore(error: ErrorObject, other: ErrorObject): boolean {
  if (error.instancePath !== other.instancePath || error === other) return false;
  const [rank, less] = [order.indexOf(error.keyword), order.indexOf(other.keyword)];
  // What an object or a list lacks, or has too many of, are mistakes of their own.
  if (rank === -1) return false;
  return less === -1 ? error.keyword === "type" || error.keyword === "false schema" : rank < less;
}

function isWithin(error: ErrorObject, choice: ErrorObject): boolean {
  const { instancePath } = choice;
  return error.instancePath === instancePath || error.instancePath.startsWith(`${instancePath}/`);
}

/** Errors of the one branch whose kind of value the author chose; undefined where that is not clear. */
function meantBranch(
  inside: readonly ErrorObject[],
  below: string,
  choice: ErrorObject,
): ErrorObject[] | undefined {
  const branches = new Map<string, ErrorObject[]>();
  for (const error of inside) {
    const branch = error.schemaPath.slice(below.length).split("/", 1)[0] ?? "";
    branches.set(branch, [...(branches.get(branch) ?? []), error]);
  }
  // No error inside means that several branches matched.
  const plausible = [...branches.values()].filter(
    (found) => !found.some((error) => misses(error, choice.instancePath)),
  );
  return plausible.length === 1 ? plausible[0] : undefined;
}

/** Whether an error says that this branch was not meant at all. */
function misses({ keyword, instancePath }: ErrorObject, at: string): boolean {
  if (keyword === "type") return instancePath === at;
  if (keyword === "const") return instancePath.split("/").length <= at.split("/").length + 1;
  return keyword === "required" && instancePath === at;
}
