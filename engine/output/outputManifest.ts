import { compileRedirects } from "../content/compile/redirects.ts";
import { startOfDay } from "../content/dates/startOfDay.ts";
import { timeZoneOf } from "../content/dates/timeZone.ts";
import { frameOrigins } from "../content/link/frameOrigins.ts";
import { searchedLanguages } from "../content/link/searching.ts";
import { routeIn } from "../content/translation/pageLanguage.ts";
import type { Form } from "../contract/form.ts";
import type { SiteGraph } from "../contract/graph.ts";
import type { NotFoundPage, OutputManifest } from "../contract/output.ts";
import { headerRules } from "./httpHeaders.ts";
import { integrationOrigins } from "./integrations.ts";
import { servedSite } from "./servedSite.ts";
import { listFeedHeaders } from "./wellKnown/listFeeds.ts";

/**
 * What a build says of its output as a whole.
 * @param forms the compiled forms
 * @param fingerprint of everything the output is made from
 */
export function outputManifest(
  graph: SiteGraph,
  forms: Readonly<Record<string, Form>>,
  base: string,
  fingerprint: string,
): OutputManifest {
  const redirects = compileRedirects(graph, base);
  const due = nextPublication(graph);
  const headers = [
    ...listFeedHeaders(graph, base),
    ...headerRules({
      base,
      languages: graph.languages,
      forms,
      frames: frameOrigins(graph),
      services: graph.vocabulary.origins,
      searches: searchedLanguages(graph).length > 0,
      additions: integrationOrigins(graph),
    }),
  ];
  return {
    ...{ base, headers, pages: [...graph.pages.keys()].sort(), notFound: notFoundPages(graph) },
    ...(redirects.length > 0 && { redirects }),
    fingerprint,
    ...(due !== undefined && { due: due.begins.toISOString() }),
    served: servedSite(graph, base),
  };
}

/** The day from which a build has more pages, `2026-12-01`, and when it begins; undefined where no page waits for its day. */
export function nextPublication({
  unpublished,
  site,
}: SiteGraph): { day: string; zone: string; begins: Date } | undefined {
  const [day] = [...unpublished.values()].flatMap(({ publishAt }) => publishAt ?? []).sort();
  const zone = timeZoneOf(site);
  return day === undefined ? undefined : { day, zone, begins: startOfDay(day, zone) };
}

/** The pages for unknown addresses: that of each language which has one, the default language's last. */
function notFoundPages({ languages, pages }: Pick<SiteGraph, "languages" | "pages">): NotFoundPage[] {
  return languages
    .map((language) => ({ below: language.path, page: routeIn(language, "/404") }))
    .filter(({ page }) => pages.has(page))
    .reverse();
}
