import { compileForms, compileMails, compileWords } from "../content/compile.ts";
import type { FormMails } from "../contract/form.ts";
import type { SiteGraph } from "../contract/graph.ts";
import type { ServedForm, ServedSite } from "../contract/intake.ts";
import type { JsonPath } from "../contract/json.ts";
import { wordsForServer } from "../language/wordsFor.ts";

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
