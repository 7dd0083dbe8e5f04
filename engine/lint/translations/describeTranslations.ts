import { writtenText } from "../../content/diagnostics/asWritten.ts";
import type { SiteGraph } from "../../contract/graph.ts";
import { type OriginalHash, originalHash } from "../site/translations.ts";
import { originalChanges } from "./originalChanges.ts";
import type { TranslationState } from "./translationStates.ts";

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
