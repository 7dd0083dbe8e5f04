import type { Json } from "../contract/json.ts";
import { type Change, describeChanges } from "./describeChanges.ts";
import { fileValue } from "./fileText.ts";

/** The text of a file before and after; null where it is not there. */
interface FileDifference {
  file: string;
  before: string | null;
  after: string | null;
}

/** In which way a file of a site differs. */
export interface DescribedFile<One extends FileDifference = FileDifference> {
  kind: "changed" | "added" | "removed" | "renamed";
  /** As it is after the changes; of a file that was removed, as it was. */
  file: One;
  /** What a renamed file was. */
  from?: One;
  /** The value of the file before and after; missing where its text can't be read. */
  before?: Json;
  after?: Json;
  /** What changed in it; missing where one of the values is. */
  changes?: Change[];
}

/** How much of its lines a renamed file keeps. */
const leastKept = 0.5;

/** Says in which way the files of a site differ: a file that came and is much like one that went is that one, renamed. */
export function describeFiles<One extends FileDifference>(differences: readonly One[]): DescribedFile<One>[] {
  const gone = new Set(differences.filter(({ before, after }) => before !== null && after === null));
  const origins = new Map<One, One>();
  const origin = (file: One, likest: One | undefined) => {
    if (likest === undefined) return;
    origins.set(file, likest);
    gone.delete(likest);
  };
  const come = differences.filter(({ before, after }) => before === null && after !== null);
  // Whole folders get other names: what stayed the same is not compared line by line with all others.
  for (const file of come)
    origin(
      file,
      [...gone].find(({ before }) => before === file.after),
    );
  for (const file of come.filter((one) => !origins.has(one))) {
    const [likest] = [...gone]
      .filter((one) => endOf(one) === endOf(file))
      .map((from) => ({ from, kept: likeness(from.before ?? "", file.after ?? "") }))
      .sort((one, other) => other.kept - one.kept);
    if (likest && likest.kept >= leastKept) origin(file, likest.from);
  }
  const renamed = new Set(origins.values());
  return differences.filter((file) => !renamed.has(file)).map((file) => describe(file, origins.get(file)));
}

function describe<One extends FileDifference>(file: One, from: One | undefined): DescribedFile<One> {
  const kind = from
    ? "renamed"
    : file.before === null
      ? "added"
      : file.after === null
        ? "removed"
        : "changed";
  const [before, after] = [from?.before ?? file.before, file.after].map((text) =>
    text === null ? undefined : fileValue(file.file, text),
  );
  return {
    ...{ kind, file },
    ...(from && { from }),
    ...(before !== undefined && { before }),
    ...(after !== undefined && { after }),
    ...(before !== undefined && after !== undefined && { changes: describeChanges(before, after) }),
  };
}

function endOf({ file }: FileDifference): string {
  return file.slice(file.lastIndexOf("."));
}

/** How much of the longer text stands in lines that the other one has, too: lines of brackets count for little. */
function likeness(one: string, other: string): number {
  if (Math.min(one.length, other.length) < Math.max(one.length, other.length) * leastKept ** 2) return 0;
  const [lines, others] = [linesOf(one), linesOf(other)];
  const left = new Map<string, number>();
  for (const line of lines) left.set(line, (left.get(line) ?? 0) + 1);
  const shared = others.filter((line) => {
    const count = left.get(line) ?? 0;
    left.set(line, count - 1);
    return count > 0;
  });
  const lengthOf = (all: readonly string[]) => all.join("").length;
  return lengthOf(shared) / Math.max(lengthOf(lines), lengthOf(others), 1);
}

function linesOf(text: string): string[] {
  return text.split("\n").map((line) => line.trim());
}
