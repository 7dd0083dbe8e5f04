import { toDiagnostic, writtenFile, writtenText } from "../content/diagnostics/diagnostic.ts";
import { isObject } from "../content/json/value.ts";
import { routeIn } from "../content/translation/languages.ts";
import type { Diagnostic } from "../contract/diagnostic.ts";
import type { SiteGraph } from "../contract/graph.ts";
import type { Json } from "../contract/json.ts";
import { runGit } from "./changes.ts";
import { copiedTexts, type OriginalHash, originalHash, translationsOf } from "./site/translations.ts";

/** A translation, or a page that is missing in a language. */
export interface TranslationState {
  /** The language's code. */
  language: string;
  /** The file of the translation, inside the pages folder; it may be missing. */
  file: string;
  original: string;
  /**
   * `unrecorded`: nothing says which content of the original it was made from; `copied`: it is that content, in the
   * language of the original.
   */
  state: "current" | "copied" | "stale" | "unrecorded" | "missing";
  /** The hash that it records. */
  recorded?: string;
}

/** Returns the state of each translation of a site, by language, and each page that a language lacks. */
export function translationStates(site: SiteGraph): TranslationState[] {
  const hashOf = originalHash(site);
  const written = translationsOf(site).map((translation): TranslationState => {
    const { file, original, language, value } = translation;
    const recorded = typeof value.translates === "string" ? value.translates : undefined;
    const hash = hashOf(original, writtenText(site.source, original) ?? "");
    const current = () => (copiedTexts(translation, site)?.isAll ? "copied" : "current");
    const state = recorded === undefined ? "unrecorded" : recorded === hash ? current() : "stale";
    return { language, file, original, state, ...(recorded !== undefined && { recorded }) };
  });
  const [main, ...others] = site.languages;
  const originals = [...site.pages.values()].filter(({ language }) => language === main.code);
  return others.flatMap((language): TranslationState[] => {
    const own = written.filter((one) => one.language === language.code);
    const lacking = originals.filter(({ path }) => !site.pages.has(routeIn(language, path)));
    const files = new Set(lacking.map(({ file }) => writtenFile(site.source, file)));
    const missing = Array.from(files, (original): TranslationState => {
      const file = `${language.path.slice(1)}/${original}`;
      return { language: language.code, file, original, state: "missing" };
    });
    return [...own, ...missing];
  });
}

/**
 * Finds the translations that are up to date with an original whose text changes, but not what it says to readers.
 * @param changeOf returns the text of an original before and after; undefined where it does not change
 * @returns the hash that each of them has to record as `translates`
 */
export function currentTranslations(
  site: SiteGraph,
  changeOf: (original: string) => { before: string; after: string } | undefined,
): [file: string, hash: string][] {
  const hashOf = originalHash(site);
  return translationStates(site).flatMap(({ file, original, recorded }): [string, string][] => {
    const { before = "", after = "" } = changeOf(original) ?? {};
    if (recorded === undefined || hashOf(original, before) !== recorded) return [];
    const hash = hashOf(original, after);
    return hash === undefined || hash === recorded ? [] : [[file, hash]];
  });
}

/** How many changes of an original are shown. */
const mostShown = 10;

/** How much of a change is shown. */
const longest = 160;

/**
 * Describes the translations of a site that need work, language by language.
 * @param pages the pages folder, whose history shows what changed
 */
export function describeTranslations(
  states: readonly TranslationState[],
  site: SiteGraph,
  pages: string,
): string {
  const { languages, source } = site;
  const hashOf = originalHash(site);
  const [, ...others] = languages;
  if (others.length === 0) return "The site has one language. Others are added in _site.json.\n";
  const parts = others.map(({ code, name }) => {
    const own = states.filter(({ language }) => language === code);
    const of = (state: TranslationState["state"]) => own.filter((one) => one.state === state);
    const counts = [
      `${of("current").length} up to date`,
      `${of("copied").length} not translated`,
      `${of("stale").length} out of date`,
      `${of("unrecorded").length} not recorded`,
      `${of("missing").length} missing`,
    ];
    const lines = [
      ...of("copied").map(
        ({ file, original }) => `  still a copy  ${file}: it says the words of ${original}`,
      ),
      ...of("stale").flatMap((one) => [
        `  out of date   ${one.file}: ${one.original} has changed`,
        ...changesOf(one, writtenText(source, one.original) ?? "", pages, hashOf).map(
          (line) => `                ${line}`,
        ),
      ]),
      ...of("unrecorded").map(({ file }) => `  not recorded  ${file}`),
      ...of("missing").map(({ file }) => `  missing       ${file}`),
    ];
    return [`${name} (${code}): ${counts.join(", ")}`, ...lines].join("\n");
  });
  return `${parts.join("\n\n")}\n`;
}

function changesOf(state: TranslationState, now: string, pages: string, hashOf: OriginalHash): string[] {
  const found = originalChanges(pages, state, now, hashOf);
  if (found === undefined) return ["Git does not know the content that was translated."];
  const { since, changes } = found;
  const shown = changes
    .slice(0, mostShown)
    .map((one) => (one.length > longest ? `${one.slice(0, longest)}…` : one));
  const more = changes.length > mostShown ? [`and ${changes.length - mostShown} more`] : [];
  return [`${since}:`, ...shown, ...more];
}

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
function originalChanges(
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

/**
 * Returns the fix that records the present content of the original in a translation.
 * @returns a diagnostic with the fix, for `fixFiles`
 */
export function recordTranslation(
  { file, original, recorded }: TranslationState,
  site: SiteGraph,
): Diagnostic {
  const title = "Record the present content of the original";
  const { source } = site;
  const json = JSON.stringify(originalHash(site)(original, writtenText(source, original) ?? ""));
  const finding =
    recorded === undefined
      ? { path: [], insertion: { title, key: "translates", json } }
      : { path: ["translates"], replacement: { title, json } };
  return toDiagnostic({ file, message: title, ...finding }, "translation-stale", "warning", source);
}
