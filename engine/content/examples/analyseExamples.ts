import type { Diagnostic } from "../../contract/diagnostic.ts";
import type { SiteGraph, SiteSource, Vocabulary } from "../../contract/graph.ts";
import type { Asset } from "../../contract/image.ts";
import type { JsonObject } from "../../contract/json.ts";
import type { Reference } from "../../contract/reference.ts";
import { exampleTheme } from "../../theme/exampleTheme.ts";
import { analyse } from "../analyse.ts";
import { projectPath } from "../diagnostics/diagnostic.ts";
import { isIdentifier, isKebab } from "../source/casing.ts";
import { isObject } from "../source/isObject.ts";
import { roleOf, themeFile } from "../source/roles.ts";
import { exampleArticles } from "./exampleArticles.ts";
import { minimalSite } from "./minimalSite.ts";

/** One block on a page of its own. */
export interface Example {
  title: string;
  /** The block as JSON. It starts on its own line of the page's text. */
  json: string;
}

/** The number of lines before the example in the page's text. */
export const linesBefore = 1;

/** The files and the site around examples. */
export interface ExampleContext {
  /** The files of `public/`: pictures are the project's own. */
  assets: ReadonlyMap<string, Asset>;
  /** A site that provides the name, links, patterns and forms that examples use; everything else is generated. */
  own?: Pick<SiteGraph, "site" | "source"> | undefined;
  /** A language that the site gets besides its own, for examples in its folder. */
  language?: { code: string; path: string } | undefined;
}

/** The result of {@link analyseExamples}. */
export interface ExamplesAnalysis {
  /** The site of all valid examples, with a page for each: the example `a` is the page `/a`. */
  graph: SiteGraph;
  /** The errors of the other examples, by name. Their files are the generated pages. */
  diagnostics: ReadonlyMap<string, Diagnostic[]>;
}

/**
 * Analyses a site with one page for each example. The pages, anchors, named links, patterns and forms that the blocks
 * refer to are generated.
 * @param examples blocks by name; a name is made of small letters, digits and hyphens
 * @throws KenteError `schema-file` when the vocabulary itself cannot be used
 */
export function analyseExamples(
  examples: ReadonlyMap<string, Example>,
  vocabulary: Vocabulary,
  context: ExampleContext,
): ExamplesAnalysis {
  const site = analyse(complete(examples, vocabulary, context), vocabulary);
  const errors = site.diagnostics.filter(({ severity }) => severity === "error");
  const diagnostics = new Map<string, Diagnostic[]>();
  for (const name of examples.keys()) {
    const file = projectPath(`${name}.json`, site.graph.source);
    const found = errors.filter((one) => one.file === file);
    if (found.length > 0) diagnostics.set(name, found);
  }
  const reported = [...diagnostics.values()].flat().length;
  // An error outside of the examples: `own` was read with other schemas than these. Use generated content only.
  if (reported < errors.length && context.own !== undefined)
    return analyseExamples(examples, vocabulary, { ...context, own: undefined });
  if (diagnostics.size === 0) return { graph: site.graph, diagnostics };
  const right = new Map([...examples].filter(([name]) => !diagnostics.has(name)));
  return {
    diagnostics,
    // Lazy: callers that only read the diagnostics do not pay for a second analysis.
    get graph() {
      return analyseExamples(right, vocabulary, context).graph;
    },
  };
}

/** The examples as a site, with everything that they refer to. */
function complete(
  examples: ReadonlyMap<string, Example>,
  vocabulary: Vocabulary,
  { assets, own, language }: ExampleContext,
): SiteSource {
  const texts = new Map<string, string>();
  const write = (file: string, value: JsonObject) => texts.set(file, JSON.stringify(value));
  for (const [name, { title, json }] of examples) texts.set(`${name}.json`, pageText(title, json));
  const site = withLanguage(own?.site ?? madeUpSite, language);
  for (const [file, text] of own?.source.texts ?? []) {
    if (roleOf(file)?.kind === "form") write(file, sendingNothing(JSON.parse(text)));
  }
  write("_site.json", site);
  const theme = own?.source.texts.get(themeFile);
  if (theme !== undefined) write(themeFile, exampleTheme(JSON.parse(theme)));
  const picture = String((site.image as JsonObject | undefined)?.src);
  const source: SiteSource = {
    root: "examples",
    texts,
    assets: new Map([[picture, { width: 1200, height: 630 }], ...assets]),
    schemas: "../schemas/generated",
    unreadable: [],
  };

  const { references } = analyse(source, vocabulary).graph;
  const { links, patterns, forms, pages } = mentioned(references, assets);
  if (references.some(({ kind }) => kind === "pages")) {
    for (const [file, page] of exampleArticles(site.image)) write(file, page);
  }
  for (const [file, anchors] of pages) if (!texts.has(file)) write(file, madeUpPage(file, [...anchors]));
  for (const file of forms) if (!texts.has(file)) write(file, madeUpForm);
  write("_site.json", {
    ...site,
    links: { ...links, ...(site.links as JsonObject | undefined) },
    patterns: { ...patterns, ...(site.patterns as JsonObject | undefined) },
  });
  return source;
}

/** A site that has a language besides its own, unless it has it already. */
function withLanguage(site: JsonObject, language: ExampleContext["language"]): JsonObject {
  const own = Array.isArray(site.languages) ? site.languages : [{ code: "en" }];
  const isKnown = own.some((one) => isObject(one) && one.code === language?.code);
  return language === undefined || isKnown ? site : { ...site, languages: [...own, language] };
}

const send = [{ transport: "memory" }];
const madeUpForm: JsonObject = { ...minimalSite.form, send };
const madeUpSite: JsonObject = {
  ...minimalSite.site,
  contact: {
    ...(minimalSite.site.contact as JsonObject),
    details: [{ label: "Registration", value: "RN-000-0000" }],
  },
  links: {},
  patterns: {},
};

/** A form that sends nothing: examples are only looked at. */
function sendingNothing({ variants, ...form }: JsonObject): JsonObject {
  const others = Object.entries((variants ?? {}) as Record<string, JsonObject>).map(
    ([name, variant]): [string, JsonObject] => [
      name,
      variant.send === undefined ? variant : { ...variant, send },
    ],
  );
  return { ...form, send, ...(variants !== undefined && { variants: Object.fromEntries(others) }) };
}

function pageText(title: string, json: string): string {
  const facts = { updated: "2026-10-03", author: "Ines Moreau", tags: ["Recipes", "Ready in 1 hour"] };
  const start = { title, description: `An example: ${title}.`, layout: "bare", ...facts };
  return `${JSON.stringify(start).slice(0, -1)},"blocks":[\n${json}\n]}`;
}

function madeUpPage(file: string, anchors: readonly string[]): JsonObject {
  const title = `The page ${file.replace(/\.json$/, "")}`;
  const ends = anchors.map((id) => ({ type: "hero", id, heading: `${title}, at ${id}` }));
  return { title, description: `${title}.`, blocks: [{ type: "hero", heading: title }, ...ends] };
}

/** What references name, if the name is valid. Other names are mistakes, which the analysis reports. */
function mentioned(references: readonly Reference[], assets: ReadonlyMap<string, Asset>) {
  const links: JsonObject = {};
  const patterns: JsonObject = {};
  const forms = new Set<string>();
  const pages = new Map<string, Set<string>>([["index.json", new Set()]]);
  for (const { kind, value } of references) {
    const link = /^@([a-z][a-zA-Z0-9]{0,39})$/.exec(value)?.[1];
    if (link !== undefined) links[link] = `https://${link.toLowerCase()}.example.com/`;
    else if (kind === "pattern" && isIdentifier(value)) patterns[value] = { palette: "plain", seed: value };
    else if (kind === "form" && isKebab(value)) forms.add(`_forms/${value}.json`);
    else if (kind === "to" && value.startsWith("/") && !assets.has(value)) {
      const [route = "", anchor] = value.split("#");
      const file = route === "/" ? "index.json" : `${route.slice(1)}.json`;
      if (roleOf(file)?.kind !== "page") continue;
      const anchors = pages.get(file) ?? new Set();
      pages.set(file, anchors);
      if (anchor !== undefined && isIdentifier(anchor)) anchors.add(anchor);
    }
  }
  return { links, patterns, forms, pages };
}
