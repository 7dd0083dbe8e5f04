import { isObject } from "../../content/source/isObject.ts";
import type { Json } from "../../contract/json.ts";
import { runGit } from "../changes/git.ts";
import type { OriginalHash } from "../site/translations.ts";
import type { TranslationState } from "./translationStates.ts";

/** How many commits of a file are searched. */
const mostCommits = 300;

/** What changed in an original since it was translated. */
interface OriginalChanges {
  /** When the translated content was replaced: `since 2026-11-02`. */
  since: string;
  /** The changed values: `blocks[0].heading: "Team" → "Our team"`. */
  changes: string[];
}

/**
 * Finds out in the history of Git what changed in an original since it was translated.
 * @param pages the pages folder
 * @param now the text of the original
 * @param hashOf makes the hashes of the site's originals
 * @returns undefined without Git, and if no commit has the translated content
 */
export function originalChanges(
  pages: string,
  { original, recorded }: TranslationState,
  now: string,
  hashOf: OriginalHash,
): OriginalChanges | undefined {
  try {
    const log = runGit(pages, ["log", `--max-count=${mostCommits}`, "--format=%H %cs", "--", original]) ?? "";
    const commits = log.split("\n").filter(Boolean);
    let since = "not committed yet";
    for (const commit of commits) {
      const [id = "", day = ""] = commit.split(" ");
      const then = runGit(pages, ["show", `${id}:./${original}`]);
      if (then !== undefined && hashOf(original, then) === recorded)
        return { since, changes: differencesOf(then, now) };
      since = `since ${day}`;
    }
  } catch {
    // Without Git, or outside of a repository, there is no history.
  }
  return undefined;
}

function differencesOf(then: string, now: string): string[] {
  const [before, after] = [then, now].map((text) => new Map(leavesOf(JSON.parse(text), "")));
  const places = new Set([...(before?.keys() ?? []), ...(after?.keys() ?? [])]);
  return [...places].flatMap((place) => {
    const [old, value] = [before?.get(place), after?.get(place)];
    if (old === value || /^\$|^translates$/.test(place)) return [];
    if (old === undefined) return [`${place}: added ${value}`];
    return value === undefined ? [`${place}: removed ${old}`] : [`${place}: ${old} → ${value}`];
  });
}

/** Visits all texts, numbers and so on in a value, each with its place in words and as a short text. */
function* leavesOf(value: Json, place: string): Generator<[place: string, text: string]> {
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) yield* leavesOf(item, `${place}[${index}]`);
  } else if (isObject(value)) {
    for (const [key, member] of Object.entries(value))
      yield* leavesOf(member, place === "" ? key : `${place}.${key}`);
  } else {
    yield [place, JSON.stringify(value)];
  }
}
