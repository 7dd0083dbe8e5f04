import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { analyse } from "../content/analyse.ts";
import { applyFixes } from "../content/diagnostics/fix.ts";
import { minimalSite } from "../content/examples.ts";
import { pageOf, type SmallFiles, smallVocabulary, sourceOf } from "../content/fixtures/smallSite.ts";
import { multilingual } from "../content/fixtures/threeLanguages.ts";
import { translatableHash } from "../content/translation/translations.ts";
import { describeTranslations, recordTranslation, translationStates } from "./translationStates.ts";

const vocabulary = smallVocabulary();
const english = (heading: string) => pageOf({ type: "quiet", id: "team", heading });
const hashOf = (value: object) => translatableHash(JSON.stringify(value)) ?? "";
const translated = (of: object) => ({ translates: hashOf(of), ...english("Équipe") });

function siteOf(files: SmallFiles) {
  const source = sourceOf(multilingual(files));
  const { graph, diagnostics } = analyse(source, vocabulary);
  expect(diagnostics).toEqual([]);
  return { source, graph, states: translationStates(graph) };
}

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "kente-translations-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe("L-05 a translation", () => {
  test("is up to date as long as its original says the same, in whatever format", () => {
    const about = english("Team");
    const stateWith = (original: string | object) =>
      siteOf({ "about-us.json": original as never, "fr/about-us.json": translated(about) }).states.find(
        ({ file }) => file === "fr/about-us.json",
      )?.state;
    const reordered = Object.fromEntries(Object.entries({ $schema: "x", ...about }).reverse());
    expect(stateWith(about)).toBe("current");
    expect(stateWith(JSON.stringify(reordered))).toBe("current");
    expect(stateWith(english("Our team"))).toBe("stale");
  });

  test("stays up to date when its original changes in what all languages share", () => {
    const file = "_forms/contact.fr.json";
    const form = (change: object) => ({ ...minimalSite.form, ...change });
    const stateWith = (original: object, translates: string) => {
      const own = { ...(multilingual()[file] as object), translates };
      return siteOf({ "_forms/contact.json": original as never, [file]: own as never }).states.find(
        (one) => one.file === file,
      );
    };
    const { graph, states } = siteOf({});
    const unrecorded = states.find((one) => one.file === file);
    const { fix } = recordTranslation(unrecorded as never, graph);
    const { translates } = JSON.parse(applyFixes(graph.source.texts.get(file) ?? "", fix ? [fix] : []));
    expect(stateWith(minimalSite.form, translates)?.state).toBe("current");
    expect(stateWith(form({ send: [{ transport: "post", url: "/api/other" }] }), translates)?.state).toBe(
      "current",
    );
    expect(stateWith(form({ submit: "Send it" }), translates)?.state).toBe("stale");
  });

  test("is missing where only the original is there, and not recorded where it does not say its content", () => {
    const { states } = siteOf({ "about-us.json": english("Team") });
    const filesOf = (state: string, code: string) =>
      states.filter((one) => one.state === state && one.language === code).map(({ file }) => file);
    expect(filesOf("missing", "fr")).toEqual(["fr/prices.json"]);
    expect(filesOf("missing", "ar")).toEqual(["ar/about-us.json"]);
    expect(filesOf("unrecorded", "fr")).toContain("_forms/contact.fr.json");
    expect(filesOf("unrecorded", "ar")).toEqual(["ar/index.json", "ar/prices.json", "_site.ar.json"]);
  });

  test.each([
    ["about-us.json", "fr/about-us.json", english("Our team")],
    [
      "_shared/news.json",
      "_shared/news.fr.json",
      { blocks: [{ type: "quiet", heading: "The latest news" }] },
    ],
  ])("that is only a copy is not up to date: %s", (original, file, value) => {
    const { graph, states } = siteOf({
      [original]: value as never,
      [file]: { ...value, translates: hashOf(value) } as never,
    });
    expect(states.find((one) => one.file === file)?.state).toBe("copied");
    expect(describeTranslations(states, graph, folder)).toContain(
      `still a copy  ${file}: it says the words of ${original}`,
    );
  });

  test.each([
    ["recorded before", translated(english("Then"))],
    ["never recorded", english("Équipe")],
  ])("records the present content of its original when it is marked: %s", (_name, page) => {
    const about = english("Team");
    const { source, graph, states } = siteOf({ "about-us.json": about, "fr/about-us.json": page });
    const state = states.find(({ file }) => file === "fr/about-us.json");
    const { fix } = recordTranslation(state as never, graph);
    const text = applyFixes(source.texts.get("fr/about-us.json") ?? "", fix ? [fix] : []);
    expect(JSON.parse(text)).toEqual({ ...page, translates: hashOf(about) });
  });

  test("that is out of date is shown with what changed in its original since, by the history of Git", () => {
    const git = (...args: string[]) => {
      const who = ["-c", "user.name=A", "-c", "user.email=a@example.com"];
      expect(spawnSync("git", [...who, ...args], { cwd: folder }).status).toBe(0);
    };
    const write = (value: object) => {
      mkdirSync(dirname(join(folder, "about-us.json")), { recursive: true });
      writeFileSync(join(folder, "about-us.json"), JSON.stringify(value, null, 2));
      git("add", "-A");
      git("commit", "-q", "-m", "x");
    };
    git("init", "-q");
    const [then, now] = [english("Team"), { ...english("Our team"), noindex: true }];
    write(then);
    write(now);
    const { graph, states } = siteOf({ "about-us.json": now, "fr/about-us.json": translated(then) });
    const report = describeTranslations(states, graph, folder);
    expect(report).toMatch(
      /^Français \(fr\): 0 up to date, 0 not translated, 1 out of date, 4 not recorded, 1 missing$/m,
    );
    expect(report).toContain("out of date   fr/about-us.json: about-us.json has changed");
    expect(report).toMatch(/since \d{4}-\d\d-\d\d:\n/);
    expect(report).toContain('blocks[0].heading: "Team" → "Our team"');
    expect(report).toContain("noindex: added true");
    expect(report).toContain("missing       ar/about-us.json");
  });

  test("is shown without what changed where there is no history", () => {
    const { graph, states } = siteOf({ "fr/about-us.json": translated(english("Then")) });
    expect(describeTranslations(states, graph, folder)).toContain(
      "Git does not know the content that was translated.",
    );
  });
});

test("a site in one language has no translations", () => {
  const { graph } = analyse(sourceOf(), vocabulary);
  expect(translationStates(graph)).toEqual([]);
  expect(describeTranslations([], graph, folder)).toContain("one language");
});
