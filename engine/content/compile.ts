import type { Block } from "../contract/block.ts";
import type { Form } from "../contract/form.ts";
import type { SiteGraph, SourceBlock, SourcePage } from "../contract/graph.ts";
import type { Image } from "../contract/image.ts";
import type { JsonObject } from "../contract/json.ts";
import type { CompiledPage, Origin, Page } from "../contract/page.ts";
import type { CompiledSite } from "../contract/site.ts";
import { KenteError } from "../errors/KenteError.ts";
import { validatorsFor } from "./check/validators.ts";
import { Compiler } from "./compile/Compiler.ts";
import { isIndexed } from "./link/isIndexed.ts";

/** What compiling needs besides the site. */
export interface CompileOptions {
  /** Base path of the site, with a slash at both ends: `/`. */
  base: string;
  /** Returns a short version of a value: equal values have equal versions. Addresses of cached data carry it. */
  versionOf: (value: unknown) => string;
  /** Pictures for link previews of pages without one of their own, by route. */
  previews?: ReadonlyMap<string, Image> | undefined;
}

/**
 * Compiles a page: inserts shared blocks, resolves links, parses Markdown, adds the sizes of pictures.
 *
 * @param path the page's address, without the base path
 * @throws KenteError `site-incomplete` when the site has errors, `page-unknown` when it has no such page
 */
export function compilePage(graph: SiteGraph, path: string, options: CompileOptions): CompiledPage {
  const compiler = compilerFor(graph, options);
  const source = graph.pages.get(path);
  if (source === undefined) throw new KenteError("page-unknown", { path });
  compiler.takeForms();
  const blocks = source.blocks.map((block) => compileBlock(block, compiler));
  const forms = compiler.takeForms();
  const preview = options.previews?.get(path);
  const own = pageMembers(source, compiler);
  const page: Page = {
    path,
    version: "",
    ...(preview && { image: preview }),
    ...own,
    ...(forms.length > 0 && { forms }),
    blocks,
  };
  page.version = options.versionOf(page);
  return { page, origins: source.blocks.map(({ file, path: at }): Origin => ({ file, path: at })) };
}

function pageMembers(
  source: SourcePage,
  compiler: Compiler,
): Omit<Page, "path" | "version" | "forms" | "blocks"> {
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
  return { ...(compiler.map(value, plan) as JsonObject), type, ...hydrate };
}

/**
 * Compiles `_site.json`. Named links, patterns and settings of lint are not part of the result.
 *
 * @throws KenteError `site-incomplete` when the site has errors
 */
export function compileSite(graph: SiteGraph, options: CompileOptions): CompiledSite {
  const compiler = compilerFor(graph, options);
  const { $schema, links, patterns, lint, ...own } = graph.site;
  const site = compiler.map(own, compiler.validators.site.plan) as Omit<CompiledSite, "version">;
  return { ...site, version: options.versionOf(site) };
}

/**
 * Compiles all forms.
 *
 * @returns forms by id
 * @throws KenteError `site-incomplete` when the site has errors
 */
export function compileForms(graph: SiteGraph, options: Pick<CompileOptions, "base">): Record<string, Form> {
  const compiler = compilerFor(graph, options);
  return Object.fromEntries([...graph.forms.keys()].map((id) => [id, compiler.form(id)]));
}

/** Compilers by site and base path: they keep compiled forms and links. */
const compilers = new WeakMap<SiteGraph, Map<string, Compiler>>();

function compilerFor(graph: SiteGraph, { base }: Pick<CompileOptions, "base">): Compiler {
  if (!graph.complete) throw new KenteError("site-incomplete", {});
  for (const { name, compile, loadCompile } of graph.vocabulary.kinds.values()) {
    if (compile !== undefined || loadCompile === undefined) continue;
    const reason = "its code for compiling was not loaded with the vocabulary";
    const fix = "Read the vocabulary without { compiles: false }.";
    throw new KenteError("member-file", { file: `engine/content/kinds/${name}.ts`, reason, fix });
  }
  const byBase = compilers.get(graph) ?? new Map<string, Compiler>();
  compilers.set(graph, byBase);
  const compiler = byBase.get(base) ?? new Compiler(graph, base, validatorsFor(graph.vocabulary));
  byBase.set(base, compiler);
  return compiler;
}
