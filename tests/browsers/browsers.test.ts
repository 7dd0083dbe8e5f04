import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { buildTargets, oldestBrowsers, viteConfig } from "../../engine/bundle/vite.ts";
import { siteFolder } from "../../engine/files/siteFolder.ts";
import { build, folder, project } from "../../engine/output/fixtures/builds.ts";
import { blocks } from "../conformance/support/blocks.ts";
import { isLacked } from "./compat.ts";
import { fallbacks, namesakes } from "./fallbacks.ts";
import { featuresOfMarkup } from "./markup.ts";
import { usesOfScript } from "./script.ts";
import { featuresOfStylesheet } from "./stylesheet.ts";

const files = new Map<string, string>();

beforeAll(async () => {
  const out = join(folder, "browsers");
  expect((await build({ pages: join(project, "tests/fixtures/long"), out })).ok).toBe(true);
  for (const name of readdirSync(join(out, "assets"))) {
    files.set(name, readFileSync(join(out, "assets", name), "utf8"));
  }
});

const built = (ending: string) => [...files].filter(([name]) => name.endsWith(ending));
/** The features of a script that an oldest browser lacks. A use counts when all features that it can stand for are lacking. */
const lackedBy = (code: string) =>
  usesOfScript(code).flatMap((keys) => (keys.every(isLacked) ? keys.slice(0, 1) : []));

/** Every feature of the output that one of the oldest browsers lacks. */
async function lackedFeatures(): Promise<Set<string>> {
  const markup = blocks.flatMap(({ drawn }) => drawn.map(({ html }) => html));
  return new Set([
    ...built(".css").flatMap(([, css]) => [...featuresOfStylesheet(css)].filter(isLacked)),
    ...built(".js").flatMap(([, code]) => lackedBy(code)),
    ...markup.flatMap((html) => [...featuresOfMarkup(html)].filter(isLacked)),
  ]);
}

test("every feature that an oldest browser lacks has a fallback, and every fallback is for such a feature", async () => {
  expect(built(".css").length).toBeGreaterThan(10);
  expect(built(".js").length).toBeGreaterThan(5);
  const excused = [...fallbacks.flatMap(({ keys }) => keys), ...namesakes];
  expect([...(await lackedFeatures())].sort()).toEqual(excused.sort());
});

test("a feature that is too new is found in scripts, stylesheets and markup", () => {
  const script =
    "navigator.foo; new Set(a).union(b); Promise.try(f); Iterator.from(a); x.addEventListener('scrollend', f)";
  expect(lackedBy(script).sort()).toEqual([
    "api.Document.scrollend_event",

    "javascript.builtins.Iterator.from",
    "javascript.builtins.Promise.try",
    "javascript.builtins.Set.union",
  ]);
  expect(() => usesOfScript("import a from './a.json' with { type: 'json' }")).toThrow(SyntaxError);
  const css =
    "a { field-sizing: content; color: light-dark(red, blue); &:has(b) { animation-timeline: scroll() } }";
  expect([...featuresOfStylesheet(css)].filter(isLacked)).toEqual(
    expect.arrayContaining([
      "css.properties.animation-timeline",
      "css.properties.field-sizing",
      "css.types.color.light-dark",
    ]),
  );
  const html = '<dialog closedby="any"><button popovertarget="a">A</button></dialog>';
  expect([...featuresOfMarkup(html)].filter(isLacked)).toEqual(
    expect.arrayContaining(["html.elements.dialog.closedby"]),
  );
});

test("bundles are compiled for the oldest browsers", () => {
  const { build: options } = viteConfig({ folder: siteFolder(project), forms: () => ({}), styles: () => "" });
  expect(options?.target).toEqual(buildTargets);
  expect(options?.cssTarget ?? options?.target).toEqual(buildTargets);
});

test("the documents name the oldest browsers", () => {
  const { chrome, edge, firefox, safari } = oldestBrowsers;
  expect(chrome).toBe(edge);
  for (const file of ["docs/browsers.md", "README.md"])
    expect(readFileSync(join(project, file), "utf8")).toContain(
      `Chrome and Edge ${chrome}, Firefox ${firefox}, Safari ${safari}`,
    );
});
