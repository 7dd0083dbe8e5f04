import { readFileSync } from "node:fs";
import { join } from "node:path";
import { validatorsFor } from "../content/check/validators.ts";
import { readExamples } from "../content/examples.ts";
import { isObject } from "../content/json/value.ts";
import { roleOf } from "../content/read/roles.ts";
import { slotsIn } from "../content/schema/contentPlan.ts";
import type { Vocabulary } from "../contract/graph.ts";
import type { Json, JsonSchema } from "../contract/json.ts";
import { shownPerRule } from "../lint/lint.ts";
import { describeFiles } from "../studio/host/describeFiles.ts";
import type { Problem } from "../studio/protocol.ts";
import type { SiteState } from "./AgentSite.ts";

/** How many pages and pictures are listed at once. */
const mostListed = 300;

/** What a site has, for an agent. @param under lists only the pages at this address and below */
export function describeSite({ graph, problems, source }: SiteState, under = "/"): unknown {
  const { site, forms, shared, languages } = graph;
  const counts = new Map<string, number>();
  for (const { file } of problems) counts.set(file, (counts.get(file) ?? 0) + 1);
  const inFolder = `${under}/`.replace(/\/+$/, "/");
  const pages = describeFiles(graph)
    .filter(({ kind, route }) => kind === "page" && `${route}/`.startsWith(inFolder))
    .map(({ file, kind: _, ...page }) => ({
      ...page,
      file,
      ...(counts.has(file) && { problems: counts.get(file) }),
    }));
  const pictures = [...source.assets].flatMap(([path, { width, height }]) =>
    width === undefined ? [] : [{ path, width, height }],
  );
  const data = [...source.texts.keys()].flatMap((file) => (roleOf(file)?.kind === "data" ? [file] : []));
  return {
    name: site.name,
    url: site.url,
    languages: languages.map(({ code }) => code),
    pages: pages.slice(0, mostListed),
    ...(pages.length > mostListed && { morePages: pages.length - mostListed }),
    forms: Array.from(forms, ([name, { schema }]) => ({
      name,
      file: `_forms/${name}.json`,
      fields: isObject(schema) && isObject(schema.properties) ? Object.keys(schema.properties) : [],
    })),
    shared: Array.from(shared, ([name, blocks]) => ({
      name,
      file: `_shared/${name}.json`,
      blocks: blocks.map(({ type }) => type),
    })),
    links: site.links ?? {},
    words: site.words ?? {},
    data,
    pictures: pictures.slice(0, mostListed),
    ...(pictures.length > mostListed && { morePictures: pictures.length - mostListed }),
    problems: countsOf(problems),
  };
}

/** The block types of a site: what each is for. */
export function describeBlocks({
  blocks,
}: Vocabulary): { type: string; title: string; description: string }[] {
  return Array.from(blocks.values(), ({ type, schema }) => ({
    type,
    title: String(schema.title ?? type),
    description: String(schema.description ?? ""),
  })).sort((one, other) => one.title.localeCompare(other.title, "en"));
}

/** A block type with its schema, complete in itself, and its examples; undefined where there is none. @param root the engine's project */
export function describeBlock(vocabulary: Vocabulary, type: string, root: string): unknown {
  const block = vocabulary.blocks.get(type);
  if (block === undefined) return undefined;
  const { schema, complete, folder } = block;
  const file = `${folder}/examples.json`;
  return {
    type,
    title: schema.title,
    description: schema.description,
    once: schema["x-once"] === true,
    inside: schema["x-inside"] !== false,
    slots: slotsIn(validatorsFor(vocabulary).blocks.get(type)?.plan),
    schema: complete,
    examples: readExamples(file, textOf(join(root, file))).examples.map(({ title, json }) => ({
      title,
      block: JSON.parse(json) as Json,
    })),
  };
}

function textOf(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "[]";
  }
}

/** The schemas of files besides blocks, by the kind of file. */
export const fileKinds = ["page", "site", "form", "shared", "theme", "redirects"] as const;

/** The schema of a kind of file, complete in itself; undefined where there is none of this name. */
export function fileSchema(vocabulary: Vocabulary, kind: string): JsonSchema | undefined {
  const known = fileKinds.find((one) => one === kind);
  return known && validatorsFor(vocabulary)[known].schema;
}

/** Problems in words, errors first: the first of each rule with their places, and how many there are. */
export function wordsOf(problems: readonly Problem[]): string {
  const seen = new Map<string, number>();
  const lines = problems
    .toSorted((one, other) => Number(other.severity === "error") - Number(one.severity === "error"))
    .flatMap(({ file, path, rule, severity, message, hint, fix }) => {
      const count = (seen.get(rule) ?? 0) + 1;
      seen.set(rule, count);
      if (count > shownPerRule) return [];
      const place = path.length === 0 ? file : `${file} at "${path.join("/")}"`;
      const words = [message, hint, fix && `Fix: ${fix}`].filter(Boolean).join(" ");
      return `- ${place}, ${severity} ${rule}: ${words}`;
    });
  const left = [...seen].flatMap(([rule, count]) =>
    count > shownPerRule ? `- … and ${count - shownPerRule} more of ${rule}` : [],
  );
  return [`${countsOf(problems)}.`, ...lines, ...left].join("\n");
}

/** "2 errors and 1 warning" */
function countsOf(problems: readonly Problem[]): string {
  const errors = problems.filter(({ severity }) => severity === "error").length;
  const counted = (count: number, noun: string) =>
    count === 0 ? [] : [`${count} ${noun}${count === 1 ? "" : "s"}`];
  const parts = [...counted(errors, "error"), ...counted(problems.length - errors, "warning")];
  return parts.length === 0 ? "No problems" : parts.join(" and ");
}
