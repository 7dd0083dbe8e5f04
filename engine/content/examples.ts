import type { Reference } from "../contract/contentKind.ts";
import type { Diagnostic } from "../contract/diagnostic.ts";
import type { SiteGraph, SiteSource, Vocabulary } from "../contract/graph.ts";
import type { Json, JsonObject, JsonPath } from "../contract/json.ts";
import type { Asset } from "../contract/values.ts";
import { describeError } from "../errors/catalogue.ts";
import { exampleTheme } from "../theme/compileTheme.ts";
import { analyse } from "./analyse.ts";
import { isIdentifier, isKebab } from "./casing.ts";
import { diagnosticAt, projectPath } from "./diagnostics/diagnostic.ts";
import { locate, locationAt, placeAt } from "./json/locate.ts";
import { parse } from "./json/parse.ts";
import { isObject } from "./json/value.ts";
import { withMigrations } from "./migration/withMigrations.ts";
import { isFileRole, roleOf, themeFile } from "./read/roles.ts";
import { openRecords, SiteRecords } from "./record/SiteRecords.ts";

/** The result of {@link analyseExampleFiles}. */
interface ExampleFilesAnalysis {
  /** The site of all valid examples, with a page for each, at {@link exampleName}. */
  graph: SiteGraph;
  /** The errors of an example, at their places in its file. @param index from 0 */
  mistakes(type: string, index: number): Diagnostic[];
}

/**
 * Analyses the examples of blocks.
 * @param files by block type
 * @param context with further examples by name, if there are any
 * @throws KenteError `schema-file` when the vocabulary cannot be used
 */
export function analyseExampleFiles(
  files: ReadonlyMap<string, ExamplesFile>,
  vocabulary: Vocabulary,
  context: ExampleContext & { more?: ReadonlyMap<string, Example> },
): ExampleFilesAnalysis {
  const written = [...files].flatMap(([type, { examples }]) =>
    examples.map(({ title, inPlace }, index): [string, Example] => [
      exampleName(type, index),
      { title, json: inPlace },
    ]),
  );
  const analysis = analyseExamples(new Map([...written, ...(context.more ?? [])]), vocabulary, context);
  return {
    get graph() {
      return analysis.graph;
    },
    mistakes: (type, index) =>
      (analysis.diagnostics.get(exampleName(type, index)) ?? []).map((one) =>
        inFile(one, files.get(type)?.file ?? ""),
      ),
  };
}

/** The name of an example's page: `example-hero-1`. @param index from 0 */
export function exampleName(type: string, index: number): string {
  return `example-${type}-${index + 1}`;
}

/** Moves a diagnostic to `examples.json`, without its fix, which refers to positions in the example's page. */
function inFile({ fix: _, ...one }: Diagnostic, file: string): Diagnostic {
  return { ...one, file, line: one.line - linesBefore, endLine: one.endLine - linesBefore };
}

/** An example of a block, as its file has it. */
export interface WrittenExample {
  title: string;
  /** The block's JSON, moved to the left margin. */
  json: string;
  /** The block's JSON at its place in the file, with spaces for everything before it: it keeps its lines and columns. */
  inPlace: string;
}

/** The examples of a block, in their order, or the errors of their file. */
export interface ExamplesFile {
  /** The file as diagnostics name it. */
  file: string;
  text: string;
  examples: WrittenExample[];
  /** Errors of the file as a whole. */
  mistakes: Diagnostic[];
}

/**
 * Reads the text of an `examples.json`. It never throws.
 * @param file the file's name, for diagnostics
 */
export function readExamples(file: string, text: string): ExamplesFile {
  const { value, problems } = parse(text);
  if (value === undefined) {
    const mistakes = problems.map(({ id, data, offset, length }) =>
      diagnosticAt(file, placeAt(text, offset, length), { rule: id, ...describeError(id, data) }),
    );
    return { file, text, examples: [], mistakes };
  }
  const wrong = misshapen(value);
  if (wrong) {
    const { offset } = locate(text, wrong.path);
    const statement = {
      rule: "examples-shape",
      ...describeError("examples-shape", { reason: wrong.reason }),
    };
    return {
      file,
      text,
      examples: [],
      mistakes: [diagnosticAt(file, locationAt(text, offset, 1), statement)],
    };
  }
  const titles = (value as { title: string }[]).map(({ title }) => title);
  return {
    file,
    text,
    examples: titles.map((title, index) => ({ title, ...cut(text, index) })),
    mistakes: [],
  };
}

function misshapen(value: Json): { path: JsonPath; reason: string } | undefined {
  if (!Array.isArray(value)) return { path: [], reason: "it begins with no bracket" };
  for (const [index, one] of value.entries()) {
    const members = isObject(one) ? one : {};
    if (typeof members.title !== "string") return { path: [index], reason: 'an example has no "title"' };
    const { block } = members;
    if (!isObject(block)) return { path: [index], reason: 'an example has no "block"' };
  }
  return undefined;
}

function cut(text: string, index: number): Omit<WrittenExample, "title"> {
  const { offset, length } = locate(text, [index, "block"]);
  const json = text.slice(offset, offset + length);
  const lineStart = text.lastIndexOf("\n", offset) + 1;
  const margin = /^[ \t]*/.exec(text.slice(lineStart))?.[0] ?? "";
  return {
    json: json.replaceAll(`\n${margin}`, "\n"),
    inPlace: text.slice(0, offset).replace(/[^\r\n]/g, " ") + json,
  };
}

const link = { label: "Home", to: "/" };

const site: JsonObject = {
  name: "Anker",
  url: "https://www.example.com",
  description: "Payments.",
  links: { apiDocs: "https://docs.example.com/", pciCertificate: "/files/pci.pdf" },
  patterns: { home: { palette: "plain", seed: "home" } },
  image: { src: "/images/team.svg", alt: "A picture" },
  header: { menus: [{ label: "Company", items: [{ label: "Home", to: "/" }] }] },
  footer: { columns: [{ title: "More", links: [link] }], social: [], badges: [], legal: [] },
  contact: {
    address: "1 Example Street, Lisbon",
    phones: [{ label: "Office", numbers: ["+351 30 000 0000"] }],
    email: "help@example.com",
    map: "https://maps.example.com/",
    hours: { week: [{ days: ["monday", "tuesday", "wednesday"], open: ["08:00-17:00"] }] },
  },
};

const form: JsonObject = {
  schema: {
    type: "object",
    required: ["email"],
    properties: { email: { type: "string", format: "email", title: "Email" } },
  },
  messages: { email: { required: "Email is required" } },
  submit: "Send",
  toasts: { success: "Sent.", failure: "Not sent." },
  send: [{ transport: "post", url: "/api/contact", params: { from: "{email}" } }],
};

/** The smallest valid site: it completes the examples. */
export const minimalSite = { site, form };

/** One block on a page of its own. */
export interface Example {
  title: string;
  /** The block as JSON. It starts on its own line of the page's text. */
  json: string;
}

/** The number of lines before the example in the page's text. */
export const linesBefore = 1;

/** The files and the site around examples. */
interface ExampleContext {
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

  // What each file says by itself: to look for what links to nowhere may mean takes seconds.
  const { records } = openRecords(source, vocabulary, undefined);
  const present = withMigrations(source, vocabulary, records).source;
  const files = new SiteRecords(present, vocabulary, undefined);
  const references = [...present.texts.keys()].flatMap((file) => {
    const role = roleOf(file);
    return isFileRole(role) ? files.get(file, role).references : [];
  });
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

const facts = [
  ["Opening hours in December", "We open an hour earlier, and stay until eight.", "2026-11-12", ["News"]],
  [
    "Rye bread in two days",
    "One dough, much patience, and an oven that is hotter than it looks.",
    "2026-10-03",
    ["Recipes"],
  ],
  [
    "A second oven",
    "It bakes sixty loaves at once, and it is quieter than the first.",
    "2026-08-21",
    ["News", "Kitchen"],
  ],
  [
    "How we choose flour",
    "Three mills, one table, and a blind tasting every spring.",
    "2026-05-09",
    ["Kitchen"],
  ],
  ["Plum cake for a rainy day", "Late plums, little sugar, and a crust of oats.", "2025-09-28", ["Recipes"]],
] as const;

/**
 * The pages that lists in examples show: articles below `/articles`.
 * @param image the picture that some of them have
 */
function exampleArticles(image: Json | undefined): Map<string, JsonObject> {
  return new Map(
    facts.map(([title, description, published, tags], index) => [
      `articles/${title.toLowerCase().replaceAll(" ", "-")}.json`,
      {
        ...{ title, description, published, tags: [...tags] },
        ...(index % 2 === 1 && { author: "Ines Moreau" }),
        ...(index < 3 && image !== undefined && { image }),
        blocks: [{ type: "hero", heading: title, text: description }],
      },
    ]),
  );
}
