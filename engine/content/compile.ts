import type { Site } from "../../schemas/generated/types.d.ts";
import type { Block, BlockAnnotations } from "../contract/block.ts";
import type { Form } from "../contract/form.ts";
import type { SiteGraph, SourceBlock, SourcePage } from "../contract/graph.ts";
import type { Image } from "../contract/image.ts";
import type { JsonObject } from "../contract/json.ts";
import type { CompiledPage, Origin, Page } from "../contract/page.ts";
import type { CompiledSite } from "../contract/site.ts";
import type { Theme } from "../contract/theme.ts";
import type { Words } from "../contract/words.ts";
import { KenteError } from "../errors/KenteError.ts";
import { wordsForBrowser } from "../language/wordsFor.ts";
import { validatorsFor } from "./check/validators.ts";
import { Compiler } from "./compile/Compiler.ts";
import { isIndexed } from "./link/isIndexed.ts";
import { routeIn } from "./translation/pageLanguage.ts";
import { withHome } from "./translation/withHome.ts";

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
  compiler.takeForms();
  const blocks = source.blocks.map((block) => compileBlock(block, compiler));
  const forms = compiler.takeForms();
  const preview = options.previews?.get(path);
  const own = pageMembers(source, compiler);
  const page: Page = {
    path,
    language: source.language,
    ...alternatesOf(source, graph),
    version: "",
    ...(preview && { image: preview }),
    ...own,
    ...(forms.length > 0 && { forms }),
    blocks,
  };
  page.version = options.versionOf(page);
  return { page, origins: source.blocks.map(({ file, path: at }): Origin => ({ file, path: at })) };
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
): Omit<Page, "path" | "language" | "version" | "forms" | "blocks"> {
  const { title, description, layout, image, updated, published } = source.value;
  return {
    title: String(title),
    description: String(description),
    layout: String(layout ?? "site"),
    ...(image !== undefined && {
      image: compiler.map(image, compiler.validators.page.plan?.members?.get("image")) as Image,
    }),
    ...(!isIndexed(source) && { noindex: true }),
    ...(typeof updated === "string" && { updated }),
    ...(typeof published === "string" && { published }),
  };
}

function compileBlock({ value }: SourceBlock, compiler: Compiler): Block {
  const type = String(value.type);
  const { plan, schema } = compiler.validators.blocks.get(type) ?? compiler.validators.use;
  const hydrate = schema["x-hydrate"] === "visible" ? ({ hydrate: "visible" } as const) : {};
  const usual = schema["x-state"];
  const flag = typeof usual === "string" ? { flag: String(value.flag ?? usual) } : {};
  return {
    ...(compiler.map(value, plan) as JsonObject),
    type,
    ...chunkOf(type, value, schema),
    ...hydrate,
    ...flag,
  };
}

/** Returns the name of the block's code, where it has a property that needs code of its own. */
function chunkOf(type: string, value: JsonObject, schema: BlockAnnotations): Pick<Block, "chunk"> {
  const properties = Object.entries(schema.properties ?? {});
  const own = properties.find(([name, member]) => member["x-load"] === "own" && value[name] !== undefined);
  return own === undefined ? {} : { chunk: `${type}.${own[0]}` };
}

/**
 * Compiles `_site.json` in one language. What only the build needs is not part of the result.
 *
 * @throws KenteError `site-incomplete` when the site has errors
 */
export function compileSite(graph: SiteGraph, options: CompileOptions & LanguageOption): CompiledSite {
  const compiler = compilerFor(graph, options);
  const { language } = compiler;
  const { $schema, icon, languages, links, patterns, documents, words, lint, ...own } = compiler.content.site;
  const written = compiler.map(own, compiler.validators.site.plan) as Site;
  const shared = {
    language: withHome(language, graph),
    languages: graph.languages.map((one) => withHome(one, graph)),
    words: wordsForBrowser(compiler.words),
  };
  const theme = shownTheme(graph.theme);
  const site = { ...written, ...shared, theme };
  return { ...site, version: options.versionOf(site) };
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
