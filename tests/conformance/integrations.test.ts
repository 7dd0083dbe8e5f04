import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { analyse } from "../../engine/content/analyse.ts";
import { validatorsFor } from "../../engine/content/check/validators.ts";
import { sourceOf } from "../../engine/content/fixtures/smallSite.ts";
import { readVocabulary } from "../../engine/content/schema/vocabulary.ts";
import type { IntegrationData } from "../../engine/contract/integration.ts";
import type { JsonObject } from "../../engine/contract/json.ts";
import type { CompiledSite } from "../../engine/contract/site.ts";
import { headerRules } from "../../engine/output/headers.ts";
import { headIntegrations, integrationOrigins } from "../../engine/output/integrations.ts";
import { documentTags, headMarkup } from "../../engine/render/head/documentTags.ts";
import { root } from "../support/project.ts";

const vocabulary = await readVocabulary(root);
const all = [...(vocabulary.integrations ?? [])].map(([name, module]) => ({ name, module }));
const files = { script: "/assets/integrations.js", styles: "/assets/consent.css" };
const site = { name: "Small", url: "https://www.example.com" };
const page = { title: "Home", description: "The home page.", blocks: [{ type: "hero", heading: "Home" }] };
const others = {
  "_forms/contact.json": undefined,
  "_shared/news.json": undefined,
  "about-us.json": undefined,
};
const analysed = (integrations: JsonObject = {}) =>
  analyse(sourceOf({ ...others, "index.json": page, "_site.json": { ...site, integrations } }), vocabulary);
const errorsOf = (integrations: JsonObject) =>
  analysed(integrations).diagnostics.filter(({ severity }) => severity === "error");

/** The policy of a site with one integration, by directive. */
function policyOf(name: string, options: JsonObject): Map<string, string[]> {
  const additions = integrationOrigins(analysed({ [name]: options }).graph);
  const general = headerRules({ base: "/", languages: [], additions }).at(-1);
  const policy = general?.headers["Content-Security-Policy"] ?? "";
  return new Map(
    policy.split("; ").map((one) => {
      const [directive = "", ...sources] = one.split(" ");
      return [directive, sources];
    }),
  );
}

/** What a head is made from besides. */
const language = { code: "en", dir: "ltr", path: "/", name: "English" } as const;
const shownPage = {
  path: "/",
  version: "",
  language: "en",
  title: "",
  description: "",
  layout: "",
  blocks: [],
};
const shownSite = { language, name: "Small", theme: { colours: {} }, version: "" } as unknown as CompiledSite;
const addresses = { base: "/", origin: "", bootstrap: "/b.js", app: "/a.js" };
const assets = { ...addresses, appImports: [], styles: [], fonts: [], blocks: {} };

/** Whether a source of a policy, which may begin with `https://*.`, covers an origin. */
const covers = (source: string, origin: string) =>
  source === origin ||
  (source.startsWith("https://*.") && origin.startsWith("https://") && origin.endsWith(source.slice(9)));

test("the folder has the integrations that the vocabulary knows", () => {
  const names = readdirSync(join(root, "engine/integrations")).flatMap(
    (file) => /^(.+)\.ts$/.exec(file)?.[1] ?? [],
  );
  expect(all.map(({ name }) => name)).toEqual(names.sort());
  expect(names.length).toBeGreaterThan(5);
});

test("an unknown integration is an error with the name that was meant", () => {
  const { diagnostics } = analysed({ plausable: { domain: "example.com" } });
  const found = diagnostics.find(({ rule }) => rule === "unknown-key");
  expect(found?.hint).toContain('"plausible"');
});

test("a site without integrations has nothing in its head, and no origin in its policy", () => {
  const { graph } = analysed();
  expect(headIntegrations(graph, "/", files)).toBeUndefined();
  expect(integrationOrigins(graph)).toEqual({ script: [], connect: [], img: [] });
});

describe.each(all)("the integration $name", ({ name, module }) => {
  const { examples, options } = module;

  test("has a strict schema, and explains each option", () => {
    expect(options).toMatchObject({ type: "object", additionalProperties: false });
    for (const one of Object.values(options.properties as Record<string, JsonObject>)) {
      expect(one.title).toBeTypeOf("string");
      expect(one.description).toBeTypeOf("string");
    }
    expect(examples.valid.length).toBeGreaterThan(0);
    expect(examples.invalid.length).toBeGreaterThan(1);
  });

  test("accepts its right examples, and reports each wrong one at its place", () => {
    for (const one of examples.valid) expect(errorsOf({ [name]: one })).toEqual([]);
    for (const one of examples.invalid) {
      const found = errorsOf({ [name]: one });
      expect(found.length, JSON.stringify(one)).toBeGreaterThan(0);
      for (const { file, hint } of found)
        expect([file, hint]).toEqual(["pages/_site.json", expect.any(String)]);
    }
  });

  test.each(examples.valid)("adds data with %j, and the policy covers each of its addresses", (options) => {
    const { graph } = analysed({ [name]: options });
    const head = headIntegrations(graph, "/", files);
    const policy = policyOf(name, options);
    const { scripts, consent }: IntegrationData = JSON.parse(head?.data.en ?? '{"scripts":[]}');
    for (const { src, attributes = {}, queue } of scripts) {
      const origin = new URL(src).origin;
      expect(
        policy.get("script-src")?.some((source) => covers(source, origin)),
        src,
      ).toBe(true);
      const texts = [...Object.values(attributes), JSON.stringify(queue ?? "")].join(" ");
      for (const [address] of texts.matchAll(/https:\/\/[^"\s/]+/g))
        expect(
          policy.get("connect-src")?.some((source) => covers(source, address)),
          address,
        ).toBe(true);
    }
    for (const sources of policy.values())
      for (const source of sources) expect(source).not.toMatch(/unsafe|^\*$|^https?:$/);
    expect(scripts.some(({ asks }) => asks)).toBe(consent !== undefined);
    expect((head?.meta.length ?? 0) + scripts.length).toBeGreaterThan(0);
    expect(module.asksForConsent(options) || module.script === undefined || consent === undefined).toBe(true);
  });

  test("writes no markup into pages, whatever its options hold", () => {
    const hostile = `"'><script>alert(1)</script><!--&quot;`;
    const options = Object.fromEntries(Object.keys(examples.valid[0] ?? {}).map((key) => [key, hostile]));
    const meta = module.meta?.(options) ?? [];
    const script = module.script?.(options);
    const data = script === undefined ? {} : { en: JSON.stringify({ scripts: [script] }) };
    const markup = headMarkup(
      documentTags(shownPage, shownSite, { ...assets, integrations: { ...files, meta, data } }),
    );
    expect(markup).not.toMatch(/<script>|<!--/);
    // The bootstrap, the speculation rules, and what loads the scripts of services.
    expect(markup.match(/<script/g)).toHaveLength(script === undefined ? 2 : 3);
    // Their data comes back as it was.
    const written = /data-integrations="([^"]*)"/.exec(markup)?.[1];
    const entities: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"' };
    const read = written?.replace(/&(?:amp|lt|gt|quot);/g, (one) => entities[one] ?? one);
    expect(read).toBe(data.en);
  });
});

test("the validator of the site knows the options of all integrations", () => {
  const { schema } = validatorsFor(vocabulary).site;
  const { integrations } = schema.properties as Record<string, { properties: JsonObject }>;
  expect(Object.keys(integrations?.properties ?? {}).sort()).toEqual(all.map(({ name }) => name).sort());
});
