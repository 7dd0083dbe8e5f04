import { searchedLanguages } from "../content/compile/siteIndex.ts";
import { compileForms, compileMails, compileWords } from "../content/compile.ts";
import { startOfDay, timeZoneOf } from "../content/dates.ts";
import { compileRedirects } from "../content/link/checkRedirects.ts";
import { frameOrigins } from "../content/link/target.ts";
import { routeIn } from "../content/translation/languages.ts";
import type { Form, FormMails, ServedForm, ServedSite } from "../contract/form.ts";
import type { SiteGraph } from "../contract/graph.ts";
import type { JsonObject, JsonPath } from "../contract/json.ts";
import type { NotFoundPage, OutputManifest } from "../contract/output.ts";
import { wordsForServer } from "../language/words.ts";
import { headerRules } from "./headers.ts";
import { integrationOrigins } from "./integrations.ts";
import { listFeedHeaders } from "./wellKnown/feed.ts";

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
      announces: [graph, ...graph.translations.values()].some(
        ({ site }) => (site.header as JsonObject | undefined)?.banner !== undefined,
      ),
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

/** What the site's own server needs: the forms that are on pages, each in its languages, and the words to answer with. */
export function servedSite(graph: SiteGraph, base: string): ServedSite {
  const pages = pagesByForm(graph);
  const served = graph.languages.map(({ code: language, path }) => {
    const forms = compileForms(graph, { base, language });
    const words = wordsForServer(compileWords(graph, { base, language }));
    return {
      words: { path, words },
      forms: servedForms(forms, language, pages, (id) => compileMails(graph, { base, language }, id)),
    };
  });
  const keep = Array.from(graph.forms, ([id, { keep }]) => [id, keep] as const);
  return {
    forms: served.flatMap(({ forms }) => forms),
    words: served.map(({ words }) => words),
    keep: Object.fromEntries(keep.filter((one): one is [string, string] => typeof one[1] === "string")),
  };
}

/** The paths of the pages that show a form, by language and id. */
type PagesByForm = ReadonlyMap<string, ReadonlySet<string>>;

function servedForms(
  forms: ReturnType<typeof compileForms>,
  language: string,
  pages: PagesByForm,
  mailsOf: (id: string) => FormMails,
): ServedForm[] {
  return Object.keys(forms)
    .sort()
    .flatMap((id) => {
      const [form, paths] = [forms[id], pages.get(`${language} ${id}`)];
      return form && paths ? [{ form, language, pages: [...paths].sort(), ...mailsOf(id) }] : [];
    });
}

function pagesByForm(graph: SiteGraph): PagesByForm {
  const formsByPlace = new Map<string, string[]>();
  for (const reference of graph.references) {
    if (reference.kind !== "form") continue;
    const at = place(reference.file, reference.path);
    formsByPlace.set(at, [...(formsByPlace.get(at) ?? []), reference.value]);
  }
  const pages = new Map<string, Set<string>>();
  for (const { blocks, language, path } of graph.pages.values()) {
    for (const block of blocks) {
      for (const id of formsByPlace.get(place(block.file, block.path)) ?? []) {
        const key = `${language} ${id}`;
        pages.set(key, (pages.get(key) ?? new Set()).add(path));
      }
    }
  }
  return pages;
}

/** A block's place: its file, and its path in the file. */
function place(file: string, [list, index]: JsonPath): string {
  return `${file} ${list} ${index}`;
}
