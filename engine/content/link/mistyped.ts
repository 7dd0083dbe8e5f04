import { maxDistanceFor, typingDistance } from "../diagnostics/typingDistance.ts";
import { extensionOf, plain, withoutExtension } from "./addressSteps.ts";

/**
 * Returns the places with the fewest typing mistakes between them and a path. Steps are compared one by one; where the
 * folders differ, only the last step is.
 */
export function mistyped(path: string, places: Iterable<string>): string[] {
  let found: string[] = [];
  let best = Number.POSITIVE_INFINITY;
  for (const place of places) {
    const distance = distanceBetween(path, place);
    if (distance === undefined || distance > best) continue;
    if (distance < best) found = [];
    best = distance;
    found.push(place);
  }
  return found;
}

/** The distance of a place in other folders: a place in the folder that was written is nearer. */
const otherFolder = 30;

function distanceBetween(path: string, place: string): number | undefined {
  const typed = path.split("/").filter(Boolean);
  const steps = place.split("/").filter(Boolean);
  const last = stepDistance(typed.at(-1) ?? "", steps.at(-1) ?? "");
  if (last === undefined) return distanceOfWhole(path, place);
  const folders = typed.length === steps.length ? foldersDistance(typed, steps) : undefined;
  return folders === undefined ? last + otherFolder : last + folders;
}

function foldersDistance(typed: readonly string[], steps: readonly string[]): number | undefined {
  let sum = 0;
  for (const [index, step] of steps.slice(0, -1).entries()) {
    const distance = stepDistance(typed[index] ?? "", step);
    if (distance === undefined) return undefined;
    sum += distance;
  }
  return sum;
}

/** Compares whole paths, for a slash that is missing or too many: then the steps cannot be compared one by one. */
function distanceOfWhole(path: string, place: string): number | undefined {
  const [typed, wanted] = [path, place].map((one) => one.replaceAll("/", ""));
  if (typed === undefined || wanted === undefined) return undefined;
  return plain(typed) === plain(wanted) ? 1 : undefined;
}

/** Compares two steps. File extensions are compared separately, so that they do not make short names look alike. */
function stepDistance(typed: string, step: string): number | undefined {
  const [name, wanted] = [withoutExtension(typed), withoutExtension(step)];
  const distance = name === wanted ? 0 : typingDistance(name, wanted, maxDistanceFor(wanted.length));
  if (distance === undefined) return undefined;
  const [extension, other] = [extensionOf(typed), extensionOf(step)];
  if (extension === other) return distance;
  const far = typingDistance(extension, other, maxDistanceFor(other.length)) ?? otherFolder;
  return distance + far;
}
