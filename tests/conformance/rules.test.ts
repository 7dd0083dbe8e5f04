import { readdirSync } from "node:fs";
import { resolve } from "node:path";
import fc from "fast-check";
import { describe, expect, inject, test } from "vitest";
import { analyse } from "../../engine/content/analyse.ts";
import { applyFixes } from "../../engine/content/diagnostics/fix.ts";
import { readVocabulary } from "../../engine/content/schema/vocabulary.ts";
import type { Reference } from "../../engine/contract/contentKind.ts";
import type { Finding } from "../../engine/contract/diagnostic.ts";
import type { SiteGraph, SourcePage } from "../../engine/contract/graph.ts";
import type { JsonObject } from "../../engine/contract/json.ts";
import type { ExampleSite, LintRule, RuleExamples } from "../../engine/contract/rule.ts";
import { isErrorId } from "../../engine/errors/catalogue.ts";
import { exampleSource, exampleVocabulary } from "../../engine/lint/fixtures/exampleSite.ts";
import { lint } from "../../engine/lint/lint.ts";
import { allRules, lookAtPage, runRules } from "../../engine/lint/rules.ts";
import { pagePart } from "../../engine/lint/site/parts.ts";
import { compileTheme } from "../../engine/theme/compileTheme.ts";

const root = resolve(import.meta.dirname, "../..");
const vocabulary = exampleVocabulary(await readVocabulary(root));
const files = readdirSync(resolve(root, "engine/lint/rules"))
  .filter((file) => /^[^.]+\.ts$/.test(file))
  .map((file) => file.replace(/\.ts$/, ""));

const examplesOf = import.meta.glob<RuleExamples>("../../engine/lint/rules/*.examples.ts", {
  eager: true,
  import: "examples",
});

/** What one rule says of an example, which must otherwise be a valid site. */
function look(rule: LintRule, site: ExampleSite) {
  const source = exampleSource(site);
  const { diagnostics } = lint(source, vocabulary, [rule]);
  const others = diagnostics.filter((one) => one.rule !== rule.id && one.severity === "error");
  expect(others, "errors in the example itself").toEqual([]);
  return { source, found: diagnostics.filter((one) => one.rule === rule.id) };
}

test("every file in the folder is a rule that carries its name", () => {
  expect(files.length).toBeGreaterThan(10);
  expect(allRules.map(({ id }) => id)).toEqual(files.sort());
});

describe.each(allRules)("A-02 the lint rule $id", (rule) => {
  const { id, title, severity, docs } = rule;
  const examples = examplesOf[`../../engine/lint/rules/${id}.examples.ts`] ?? { valid: [], invalid: [] };

  test("says what it asks for and why", () => {
    expect(id).toMatch(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/);
    expect(isErrorId(id)).toBe(false);
    expect(title).toMatch(/^[A-Z].*[^.]$/);
    expect(["error", "warning"]).toContain(severity);
    expect(docs.length).toBeGreaterThan(40);
    expect(examples.valid.length).toBeGreaterThan(0);
    expect(examples.invalid.length).toBeGreaterThan(0);
  });

  test.each(examples.valid.map((site) => ({ site })))("finds nothing in its valid example %#", ({ site }) => {
    expect(look(rule, site).found).toEqual([]);
  });

  test.each(examples.invalid)(
    "finds what its invalid example %# states, with place and hint",
    ({ site, findings }) => {
      const { source, found } = look(rule, site);
      expect(found.length).toBe(findings);
      for (const one of found) {
        expect(source.texts.has(one.file.replace("pages/", ""))).toBe(true);
        expect(one.message).toMatch(/^\S.*\.$/);
        expect(one.hint).toMatch(/^\S.*[.?]$/);
        expect(one.severity).toBe(severity);
        expect([one.endLine, one.endColumn]).not.toEqual([one.line, one.column]);
      }
    },
  );

  test.each(examples.invalid)(
    "fixes its invalid example %# as stated, and has nothing left to fix",
    ({ site, fixed }) => {
      const { source, found } = look(rule, site);
      if (!fixed) {
        expect(found.filter(({ fix }) => fix)).toEqual([]);
        return;
      }
      const repaired = Object.fromEntries(
        [...source.texts].map(([file, text]) => {
          const fixes = found.filter((one) => one.file === `pages/${file}`).flatMap(({ fix }) => fix ?? []);
          return [file, applyFixes(text, fixes)];
        }),
      );
      const { texts: wanted } = exampleSource(fixed);
      expect(Object.keys(repaired)).toEqual([...wanted.keys()]);
      for (const [file, text] of wanted) {
        if (typeof fixed[file] === "string") expect(repaired[file]).toBe(text);
        else expect(JSON.parse(repaired[file] ?? "")).toEqual(JSON.parse(text));
      }
      expect(look(rule, repaired).found.filter(({ fix }) => fix)).toEqual([]);
    },
  );

  test("finds the same with what it has noted of pages in an earlier run", () => {
    const all = [...examples.valid, ...examples.invalid.map(({ site }) => site)];
    for (const example of all) {
      const { graph } = analyse(exampleSource(example), vocabulary);
      const kept = Array.from(graph.pages, ([path, page]): [string, SourcePage] => {
        const notes = JSON.stringify(lookAtPage(pagePart(page), [rule], vocabulary));
        return [path, Object.create(page, { notes: { value: JSON.parse(notes) } })];
      });
      expect(findings(rule, { ...graph, pages: new Map(kept) })).toEqual(findings(rule, graph));
    }
  });

  test("accepts any site without throwing, and changes nothing in it", () => {
    const words = textOf(vocabulary);
    fc.assert(
      fc.property(anySite, (site) => {
        // The vocabulary is long and the same in all sites: one look at the end is enough.
        const ownText = () => textOf({ ...site, vocabulary: undefined });
        const before = ownText();
        const found = findings(rule, site);
        expect(found.filter((one) => typeof one.file + typeof one.message !== "stringstring")).toEqual([]);
        expect(ownText()).toBe(before);
      }),
      { numRuns: 20 * inject("effort"), examples: anySites() },
    );
    expect(textOf(vocabulary)).toBe(words);
  });
});

test("all rules together read each page as often on a large site as on a small one", () => {
  const { graph } = analyse(exampleSource({}), vocabulary);
  const readsPerPage = (count: number) => {
    let reads = 0;
    const pages = Array.from({ length: count }, (_, index): [string, SourcePage] => {
      const [path, page] = worstPage(index);
      return [path, countReads(page, () => reads++)];
    });
    let found = 0;
    runRules(allRules, { ...graph, pages: new Map(pages) }, () => found++);
    expect(found).toBeGreaterThan(20 * count);
    return reads / count;
  };
  // If each page were compared with each other, it would be four times as often.
  expect(readsPerPage(200)).toBeLessThan(1.2 * readsPerPage(50));
});

/** Counts how often members of a value and of all that is in it are read. Maps count as one value. */
function countReads<T extends object>(value: T, onRead: () => void): T {
  const seen = new WeakMap<object, object>();
  const counted = (one: unknown): unknown => {
    if (one === null || typeof one !== "object" || one instanceof Map) return one;
    const known = seen.get(one);
    if (known) return known;
    const proxy = new Proxy(one, {
      get: (target, key) => {
        onRead();
        return counted(Reflect.get(target, key));
      },
    });
    seen.set(one, proxy);
    return proxy;
  };
  return counted(value) as T;
}

/** A value as a text, with all that is in its maps and sets. */
const textOf = (value: unknown) =>
  JSON.stringify(value, (_, one) => (one instanceof Map || one instanceof Set ? [...one] : one));

function findings(rule: LintRule, site: SiteGraph): Finding[] {
  const found: Finding[] = [];
  runRules([rule], site, (_, finding) => found.push(finding));
  return found;
}

/** A page that breaks most rules, with its address. */
function worstPage(index: number): [string, SourcePage] {
  const file = `p/${index}.json`;
  const text = "[Here](https://a.example) ".repeat(3);
  const value = { type: "words", heading: "A", text, actions: [{ label: "More", to: "/p/1" }] };
  const blocks = Array.from({ length: 12 }, (_, at) => ({
    file,
    path: ["blocks", at],
    type: "words",
    value,
  }));
  const head = { title: "One", description: "One" };
  const page = { ...head, blocks: blocks.map((one) => one.value) };
  return [
    `/p/${index}`,
    { path: `/p/${index}`, language: "en", file, head, value: page, blocks, uses: [], anchors: new Map() },
  ];
}

const word = fc.oneof(
  fc.string({ maxLength: 8 }),
  fc.constantFrom("/", "@a", "a", "__proto__", "[here](https://x.example)"),
);
const key = fc.oneof(
  word,
  fc.constantFrom(
    "title",
    "description",
    "heading",
    "alt",
    "src",
    "to",
    "label",
    "links",
    "noindex",
    "$schema",
  ),
);
const { json } = fc.letrec<{ json: unknown }>((tie) => ({
  json: fc.oneof(
    { maxDepth: 4 },
    word,
    fc.constant(null),
    fc.boolean(),
    fc.double(),
    fc.array(tie("json"), { maxLength: 4 }),
    fc.dictionary(key, tie("json"), { maxKeys: 5, noNullPrototype: true }),
  ),
}));
const object = fc.dictionary(key, json, { maxKeys: 6, noNullPrototype: true }) as fc.Arbitrary<JsonObject>;
const written = fc.record({ file: word, path: fc.array(word, { maxLength: 3 }), type: word, value: object });
const block = fc.record({
  ...{ file: word, path: fc.array(word, { maxLength: 3 }), type: word, value: object },
  inside: fc.option(fc.array(written, { maxLength: 2 }), { nil: undefined }),
});
const reference: fc.Arbitrary<Reference> = fc.record({
  kind: fc.constantFrom("to", "image", "icon", "pattern", "form", "use"),
  file: word,
  path: fc.array(word, { maxLength: 3 }),
  value: word,
});
const page: fc.Arbitrary<SourcePage> = fc.record({
  path: word,
  language: fc.constantFrom("en", "fr"),
  original: fc.option(word, { nil: undefined }),
  file: word,
  head: object,
  value: object,
  blocks: fc.array(block, { maxLength: 3 }),
  uses: fc.array(reference, { maxLength: 2 }),
  anchors: fc.constant(new Map()),
});
const mapOf = <T>(value: fc.Arbitrary<T>) =>
  fc.array(fc.tuple(word, value), { maxLength: 4 }).map((all) => new Map(all));
const languages: SiteGraph["languages"] = [
  { code: "en", dir: "ltr", path: "/", name: "English" },
  { code: "fr", dir: "ltr", path: "/fr", name: "Français" },
];
const anySite: fc.Arbitrary<SiteGraph> = fc
  .record({
    complete: fc.boolean(),
    lists: fc.constant([]),
    addresses: fc.uniqueArray(word, { maxLength: 4 }).map((all) => new Set(all)),
    unpublished: mapOf(
      fc.record({ publishAt: fc.option(word, { nil: undefined }), tags: fc.array(word, { maxLength: 2 }) }),
    ),
    redirects: mapOf(fc.record({ from: word, to: word })),
    languages: fc.constant(languages),
    translated: fc.array(
      fc.record({
        file: word,
        original: word,
        of: fc.constantFrom("site", "form", "shared"),
        language: fc.constantFrom("fr", "de"),
        value: object,
        blocks: fc.array(block, { maxLength: 2 }),
      }),
      { maxLength: 2 },
    ),
    translations: mapOf(fc.record({ site: object, forms: mapOf(object), shared: fc.constant(new Map()) })),
    pages: mapOf(page),
    shared: mapOf(fc.array(block, { maxLength: 2 })),
    forms: mapOf(object),
    site: object,
    characters: fc.constant(new Set<number>()),
    theme: fc.constant(compileTheme({})),
    references: fc.array(reference, { maxLength: 6 }),
    acceptances: fc.constant([]),
    severities: object,
    uncertain: fc.constant(new Set<never>()),
    wrong: fc.constant(new Map()),
    misspeltKeys: fc.constant(new Map()),
    texts: mapOf(word),
  })
  .map(({ texts, ...graph }) => ({ ...graph, vocabulary, source: { ...exampleSource({}), texts } }));

let drawn: [SiteGraph][] | undefined;
/** The sites that all rules are tried on: to draw one takes longer than to run all rules on it. */
function anySites(): [SiteGraph][] {
  drawn ??= fc.sample(anySite, { numRuns: 20 * inject("effort") }).map((site) => [site]);
  return drawn;
}
