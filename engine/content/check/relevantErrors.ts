import type { ErrorObject } from "ajv";

/**
 * Keeps the errors that help an author. The error of a choice (`oneOf`, `anyOf`) replaces those of its branches; if only
 * one branch was meant, the errors of that branch stay. The error of `if` itself never helps.
 */
export function relevantErrors(errors: readonly ErrorObject[]): ErrorObject[] {
  const choices = errors.filter(({ keyword }) => keyword === "oneOf" || keyword === "anyOf");
  // The error of `propertyNames` itself reports a wrong name.
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
  // The error of `contains` itself is enough; the errors of its items are not needed.
  const wanting = left
    .filter(({ keyword }) => keyword === "contains")
    .map(({ schemaPath }) => `${schemaPath}/`);
  left = left.filter(({ schemaPath }) => !wanting.some((below) => schemaPath.startsWith(below)));
  // For an empty list the error of `minItems` is enough.
  left = left.filter((error) => error.keyword !== "contains" || (error.data as unknown[]).length > 0);
  return left.filter(
    (error, index) =>
      !left.some(
        (other, at) => saysMore(other, error) || (other !== error && repeats(other, error, at < index)),
      ),
  );
}

/** Whether two errors say the same, and the first is kept: it has a schema for authors, or it comes first. */
function repeats(kept: ErrorObject, error: ErrorObject, isFirst: boolean): boolean {
  const { instancePath, keyword, params } = error;
  if (kept.instancePath !== instancePath || kept.keyword !== keyword) return false;
  if (JSON.stringify(kept.params) !== JSON.stringify(params)) return false;
  const [has, had] = [kept, error].map(({ parentSchema }) => parentSchema?.title !== undefined);
  return has === had ? isFirst : has === true;
}

/** Keywords, the most helpful first: a value of a wrong type breaks other keywords as well. */
const order = ["type", "const", "enum", "false schema", "minLength", "maxLength", "format", "pattern"];

/** Whether the first of two errors of one value makes the other redundant. */
function saysMore(error: ErrorObject, other: ErrorObject): boolean {
  if (error.instancePath !== other.instancePath || error === other) return false;
  const [rank, less] = [order.indexOf(error.keyword), order.indexOf(other.keyword)];
  // Missing and extra members or items are separate mistakes.
  if (rank === -1) return false;
  return less === -1 ? error.keyword === "type" || error.keyword === "false schema" : rank < less;
}

function isWithin(error: ErrorObject, choice: ErrorObject): boolean {
  const { instancePath } = choice;
  return error.instancePath === instancePath || error.instancePath.startsWith(`${instancePath}/`);
}

/** The errors of the branch whose type the author chose; undefined if that is not clear. */
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

/** Whether an error shows that the branch was not meant. */
function misses({ keyword, instancePath }: ErrorObject, at: string): boolean {
  if (keyword === "type") return instancePath === at;
  if (keyword === "const") return instancePath.split("/").length <= at.split("/").length + 1;
  return keyword === "required" && instancePath === at;
}
