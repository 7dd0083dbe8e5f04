import type { ContentProblem, Meant, ReferenceContext } from "../../contract/contentKind.ts";
import type { SiteSource, SourcePage, Unpublished, Vocabulary } from "../../contract/graph.ts";
import type { JsonObject } from "../../contract/json.ts";
import type { SiteLanguage } from "../../contract/language.ts";
import { misspeltNames } from "../check/misspeltNames.ts";
import type { Problem } from "../diagnostics/problem.ts";
import { foldersOf, isListable, tagKey, tagsOf } from "../pageMetadata.ts";
import { pageLanguage } from "../translation/languages.ts";
import { isTranslated } from "../translation/translations.ts";
import type { LinkedSite, SiteFile } from "./linkedSite.ts";
import { linkSpace } from "./target.ts";

/** Checks that everything which the files refer to exists. Each reference is checked by its content kind. */
export function checkReferences(
  files: readonly SiteFile[],
  linked: LinkedSite,
  source: SiteSource,
  vocabulary: Vocabulary,
): Problem[] {
  const { problems, right } = misspeltNames(files, linked, source);
  const contextOf = referenceContexts(linked, source, vocabulary, problems);
  for (const one of files) {
    // Who writes a draft may link to what is not there yet.
    if (one.role.kind === "page" && linked.unpublished.has(one.role.path)) continue;
    const readers = one.analysis && readersOf(one, linked);
    for (const reference of one.analysis?.references ?? []) {
      const check = vocabulary.kinds.get(reference.kind)?.check;
      if (check === undefined || right.has(reference)) continue;
      const before = problems.length;
      for (const { language, pages, own } of readers ?? []) {
        if (own !== undefined && isTranslated(own, reference.path)) continue;
        check(reference, contextOf(language), pages);
        // A mistake in all languages is one mistake.
        if (problems.length > before) break;
      }
    }
  }
  return problems;
}

/** Where the references of a file are read: in which language, and on which pages where they are known. */
interface Readers {
  language: SiteLanguage;
  pages: readonly string[] | undefined;
  /** What is written for this language instead. */
  own?: JsonObject | undefined;
}

function readersOf({ file, role }: SiteFile, linked: LinkedSite): Readers[] {
  const { languages, pages, usedBy, translations } = linked;
  const [main] = languages;
  switch (role.kind) {
    case "page":
      return [{ language: pageLanguage(role.path, languages).language, pages: [role.path] }];
    case "translation": {
      const language = languages.find(({ code }) => code === role.language) ?? main;
      return [{ language, pages: role.of === "shared" ? usedBy.get(file) : undefined }];
    }
    case "redirects":
      // Visitors are sent to exactly the address that is written.
      return [{ language: main, pages: undefined }];
    case "shared": {
      const users = usedBy.get(file) ?? [];
      const used = languages.map((language) => ({
        language,
        pages: users.filter((path) => pages.get(path)?.language === language.code),
      }));
      const readers = used.filter((one) => one.pages.length > 0);
      return readers.length > 0 ? readers : [{ language: main, pages: [] }];
    }
    default:
      return languages.map((language) => {
        const own = translations.get(file)?.find((one) => one.role.language === language.code);
        return { language, pages: undefined, own: own?.analysis?.content?.value };
      });
  }
}

/** Returns the contexts of references, one for each language. */
function referenceContexts(
  linked: LinkedSite,
  source: SiteSource,
  { icons }: Vocabulary,
  problems: Problem[],
): (language: SiteLanguage) => ReferenceContext {
  const { formNames, anchors, languages: all, theme } = linked;
  const known = new Map<string, Meant>();
  const titles = titlesOf(linked);
  const contexts = new Map<string, ReferenceContext>();
  const create = (own: SiteLanguage): ReferenceContext => {
    let names: ReferenceContext["listed"] | undefined;
    const { site, forms } = linked.byLanguage.get(own.code) ?? linked.main;
    return {
      space: linkSpace(anchors, source, site, {
        titles,
        languages: { own, all },
        unpublished: linked.unpublished,
        redirects: linked.redirects,
      }),
      assets: source.assets,
      ...{ icons, site, theme, forms, formNames, anchors },
      meant(scope, name, look) {
        const key = `${scope} ${name}`;
        const meant = known.get(key) ?? look();
        known.set(key, meant);
        return meant;
      },
      get listed() {
        names ??= listedNames(linked, own, all);
        return names;
      },
      report: (found: ContentProblem) => problems.push(found as Problem),
    };
  };
  return (language) => {
    const context = contexts.get(language.code) ?? create(language);
    contexts.set(language.code, context);
    return context;
  };
}

function titlesOf({ pages }: LinkedSite): Map<string, string> {
  return new Map(
    Array.from(pages.values(), ({ path, head }) => [path, typeof head.title === "string" ? head.title : ""]),
  );
}

/** What lists of one language can choose pages by. */
interface ListedNames {
  /** Addresses that pages are below, in the language and in the default one. */
  folders: ReadonlySet<string>;
  /** Tags as they are written first, by what makes spellings of a tag the same. */
  tags: ReadonlyMap<string, string>;
  /** The same of pages that are not published yet. */
  laterTags: ReadonlyMap<string, string>;
}

/**
 * Finds the folders and tags of the pages in a language.
 * @param unpublished the pages that are not published yet, by address: a folder of these will have pages
 */
function listedNames(
  {
    pages,
    unpublished,
  }: { pages: ReadonlyMap<string, SourcePage>; unpublished: ReadonlyMap<string, Unpublished> },
  { code }: SiteLanguage,
  languages: readonly [SiteLanguage, ...SiteLanguage[]],
): ListedNames {
  const folders = new Set<string>();
  const tags = new Map<string, string>();
  const laterTags = new Map<string, string>();
  const addTags = (to: Map<string, string>, all: readonly string[]) => {
    for (const tag of all) if (!to.has(tagKey(tag))) to.set(tagKey(tag), tag);
  };
  const add = (path: string, original = path) => {
    for (const folder of [...foldersOf(path), ...foldersOf(original)]) folders.add(folder);
  };
  for (const page of pages.values()) {
    if (page.language !== code || !isListable(page)) continue;
    add(page.path, page.original);
    addTags(tags, tagsOf(page.head));
  }
  for (const [path, later] of unpublished) {
    const { language, original } = pageLanguage(path, languages);
    if (language.code !== code) continue;
    add(path, original);
    addTags(laterTags, later.tags);
  }
  return { folders, tags, laterTags };
}
