import type { Site } from "../../schemas/generated/types.d.ts";
import type { Form, FormMails } from "../contract/form.ts";
import type { SiteGraph, SourcePage } from "../contract/graph.ts";
import type { JsonObject } from "../contract/json.ts";
import type { Words } from "../contract/language.ts";
import type { CompiledPage, Origin, Page, PageQuestions } from "../contract/page.ts";
import type { CompiledSite } from "../contract/site.ts";
import type { Theme } from "../contract/theme.ts";
import type { Image } from "../contract/values.ts";
import { KenteError } from "../errors/KenteError.ts";
import { wordsForBrowser } from "../language/words.ts";
import { validatorsFor } from "./check/validators.ts";
import { Compiler, compileBlock } from "./compile/Compiler.ts";
import { compileByline } from "./compile/pageList.ts";
import { compilePreview } from "./compile/pictures.ts";
import { timeZoneOf, yearIn } from "./dates.ts";
import { isObject } from "./json/value.ts";
import { isIndexed } from "./pageMetadata.ts";
import { routeIn, withHome } from "./translation/languages.ts";

/** What compiling needs besides the site. */
export interface CompileOptions {
  /** Base path of the site, with a slash at both ends: `/`. */
  base: string;
  /** Returns a short version of a value: equal values have equal versions. Addresses of cached data carry it. */
  versionOf: (value: unknown) => string;
  /** Pictures for link previews of pages without one of their own, by route. */
  previews?: ReadonlyMap<string, Image> | undefined;
}

/** The language that something is compiled in. */
interface LanguageOption {
  /** Its code; by default the site's default language. */
  language?: string | undefined;
}

/**
 * Compiles a page in its language: inserts shared blocks, resolves links, parses Markdown, adds the sizes of pictures.
 *
 * @param path the page's address, without the base path
 * @throws KenteError `site-incomplete` when the site has errors, `page-unknown` when it has no such page
 */
export function compilePage(graph: SiteGraph, path: string, options: CompileOptions): CompiledPage {
  const source = graph.pages.get(path);
  const compiler = compilerFor(graph, { base: options.base, language: source?.language });
  if (source === undefined) throw new KenteError("page-unknown", { path });
  compiler.begin(source);
  const blocks = source.blocks.map(({ value }) => compileBlock(value, compiler));
  const preview = options.previews?.get(path);
  const own = pageMembers(source, compiler);
  const { asked, transports, links } = compiler.takeQuestions();
  const page: Page = {
    path,
    language: source.language,
    ...alternatesOf(source, graph),
    version: "",
    ...(preview && { image: preview }),
    ...own,
    ...(asked.forms.length > 0 && { forms: asked.forms }),
    ...(transports.length > 0 && { transports }),
    ...(links.length > 0 && { links }),
    blocks,
  };
  page.version = options.versionOf(page);
  return { page, origins: source.blocks.map(({ file, path: at }): Origin => ({ file, path: at })), asked };
}

/**
 * Returns a text that changes with all that compiling a page takes from the site, except the texts of its blocks, its language,
 * and the code. Undefined where compiling would ask other questions.
 *
 * @param asked what compiling the page asked
 */
export function pageAnswers(
  graph: SiteGraph,
  source: SourcePage,
  asked: PageQuestions,
  options: CompileOptions,
): string | undefined {
  const compiler = compilerFor(graph, { base: options.base, language: source.language });
  const answers = compiler.answersTo(asked);
  if (answers === undefined) return undefined;
  return JSON.stringify([answers, alternatesOf(source, graph), options.previews?.get(source.path)]);
}

/** Returns the languages that a page exists in, where there are several. */
function alternatesOf({ path, original = path }: SourcePage, { pages, languages }: SiteGraph) {
  const routes = languages.map((language) => ({ code: language.code, path: routeIn(language, original) }));
  const alternates = routes.filter((one) => pages.has(one.path));
  return alternates.length > 1 ? { alternates } : undefined;
}

function pageMembers(
  source: SourcePage,
  compiler: Compiler,
): Omit<Page, "path" | "language" | "version" | "forms" | "links" | "blocks"> {
  const { title, description, layout, image, updated, published } = source.value;
  const { author, tags } = compileByline(source.value, compiler);
  return {
    title: String(title),
    description: String(description),
    layout: String(layout ?? "site"),
    ...(image !== undefined && {
      image: compilePreview(image as JsonObject, compiler),
    }),
    ...(!isIndexed(source) && { noindex: true }),
    ...(typeof updated === "string" && { updated }),
    ...(typeof published === "string" && { published }),
    ...(author && { author }),
    ...(tags && { tags }),
  };
}

/**
 * Compiles `_site.json` in one language. What only the build needs is not part of the result.
 *
 * @throws KenteError `site-incomplete` when the site has errors
 */
export function compileSite(graph: SiteGraph, options: CompileOptions & LanguageOption): CompiledSite {
  const compiler = compilerFor(graph, options);
  const { language } = compiler;
  const { made: written } = compiler.apart(() => writtenSite(compiler));
  const shared = {
    language: withHome(language, graph),
    languages: graph.languages.map((one) => withHome(one, graph)),
    words: wordsForBrowser(compiler.words),
  };
  const theme = shownTheme(graph.theme);
  // The year that has begun where the site is.
  const year = yearIn(timeZoneOf(graph.site), new Date());
  const site = { ...written, ...shared, theme, year };
  return { ...site, version: options.versionOf(site) };
}

/** Returns the files of pictures that `_site.json` asks for in one language, which are on all pages or in link previews. */
export function sitePictures(
  graph: SiteGraph,
  options: Pick<CompileOptions, "base"> & LanguageOption,
): ReadonlySet<string> {
  const compiler = compilerFor(graph, options);
  return compiler.apart(() => writtenSite(compiler)).pictures;
}

/** Compiles the members of `_site.json` that pages need. */
function writtenSite(compiler: Compiler): Site {
  const { $schema, timeZone, icon, languages, links, patterns, documents, ...more } = compiler.content.site;
  const { integrations, words, lint, image, ...own } = more;
  const { plan, schema } = compiler.validators.site;
  compiler.noteSpacesIn(own, schema);
  return {
    ...(compiler.map(own, plan) as Site),
    ...(isObject(image) && { image: compilePreview(image, compiler) }),
  };
}

/**
 * Compiles `integrations` of `_site.json` in one language: the options of each by its name.
 *
 * @throws KenteError `site-incomplete` when the site has errors
 */
export function compileIntegrations(
  graph: SiteGraph,
  options: Pick<CompileOptions, "base"> & LanguageOption,
): JsonObject {
  const compiler = compilerFor(graph, options);
  const plan = compiler.validators.site.plan?.members?.get("integrations");
  return compiler.map(compiler.content.site.integrations ?? {}, plan) as JsonObject;
}

/** What the components need of the theme. Everything else is in its styles. */
function shownTheme({ surfaces, use }: Theme): CompiledSite["theme"] {
  const { light = "", dark = "" } = surfaces.get(use.page)?.colours.background ?? {};
  return { colours: { light, dark }, surfaces: use };
}

/**
 * Returns all that the engine says in one language, with the site's own texts in it.
 *
 * @throws KenteError `site-incomplete` when the site has errors
 */
export function compileWords(
  graph: SiteGraph,
  options: Pick<CompileOptions, "base"> & LanguageOption,
): Words {
  return compilerFor(graph, options).words;
}

/**
 * Compiles all forms in one language.
 *
 * @returns forms by id
 * @throws KenteError `site-incomplete` when the site has errors
 */
export function compileForms(
  graph: SiteGraph,
  options: Pick<CompileOptions, "base"> & LanguageOption,
): Record<string, Form> {
  const compiler = compilerFor(graph, options);
  return Object.fromEntries([...graph.forms.keys()].map((id) => [id, compiler.form(id)]));
}

/** The mails that the server sends about submissions of a form, in one language. */
export function compileMails(
  graph: SiteGraph,
  options: Pick<CompileOptions, "base"> & LanguageOption,
  id: string,
): FormMails {
  return compilerFor(graph, options).formMails(id);
}

/** Compilers by site, base path and language: they keep compiled forms and links. */
const compilers = new WeakMap<SiteGraph, Map<string, Compiler>>();

function compilerFor(
  graph: SiteGraph,
  { base, language: code }: Pick<CompileOptions, "base"> & LanguageOption,
): Compiler {
  if (!graph.complete) throw new KenteError("site-incomplete", {});
  for (const { name, compile, loadCompile } of graph.vocabulary.kinds.values()) {
    if (compile !== undefined || loadCompile === undefined) continue;
    const reason = "its code for compiling was not loaded with the vocabulary";
    const fix = "Read the vocabulary without { compiles: false }.";
    throw new KenteError("member-file", { file: `engine/content/kinds/${name}.ts`, reason, fix });
  }
  const [main] = graph.languages;
  const language = graph.languages.find((one) => one.code === code) ?? main;
  const known = compilers.get(graph) ?? new Map<string, Compiler>();
  compilers.set(graph, known);
  const key = `${language.code} ${base}`;
  const compiler = known.get(key) ?? new Compiler(graph, base, language, validatorsFor(graph.vocabulary));
  known.set(key, compiler);
  return compiler;
}
