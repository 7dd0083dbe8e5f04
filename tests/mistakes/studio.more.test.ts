import { join, resolve } from "node:path";
import { expect, test, vi } from "vitest";
import { valueAt } from "../../engine/content/json/value.ts";
import { readVocabulary } from "../../engine/content/schema/vocabulary.ts";
import { lint } from "../../engine/lint/lint.ts";
import { describeSite } from "../../engine/studio/host/describeSite.ts";
import { problemsIn } from "../../engine/studio/host/problems.ts";
import { readKinds } from "./kind.ts";
import { runCases } from "./runCases.ts";
import { openSite } from "./site.ts";

vi.stubGlobal("localStorage", { getItem: () => null });
vi.stubGlobal("matchMedia", () => ({ matches: false }));
vi.stubGlobal("navigator", { languages: ["en"] });
const { problemWords } = await import("../../engine/studio/problems/problemWords.ts");
const { valueIn } = await import("../../engine/studio/state/store.ts");

const root = resolve(import.meta.dirname, "../..");
const pages = join(root, "tests/fixtures/harbour");

test("mistakes read in the studio as words, without JSON, paths and commands", async ({ onTestFinished }) => {
  const vocabulary = await readVocabulary(root);
  const publicDir = join(root, "tests/fixtures/public");
  const harbour = await openSite("harbour", { pages, publicDir, root, site: root }, vocabulary);
  onTestFinished(() => harbour.close());
  const { source } = harbour;
  const site = describeSite(lint(source, vocabulary).graph, undefined, pages);
  const { cases } = await runCases(readKinds(join(import.meta.dirname, "kinds")), harbour, vocabulary, 1);
  const read = cases.flatMap(({ one, verdict }) => {
    const texts = new Map(source.texts);
    for (const [file, text] of one.changes) if (text !== undefined) texts.set(file, text);
    const files = Object.fromEntries(
      [...texts].map(([file, text]) => [file, { text, disk: text, base: "" }]),
    );
    return problemsIn(verdict.said, { root: source.root, texts }).flatMap(({ problem }) => {
      const { file, path } = problem;
      const value = valueAt(valueIn(file, texts.get(file)) ?? null, path);
      const { message, hint = "" } = problemWords(problem, { site, files });
      // What people have typed into a text is no JSON.
      const own = typeof value === "string" ? value : String(path.at(-1));
      const others = message
        .split(/\s+/)
        .filter((word) => !own.includes(word.replaceAll(/^"|[",.:]+$/g, "")));
      const isCode = /[{}[\]\\]|"\$|\w\.json|npm run/.test(`${others.join(" ")} ${hint}`);
      return isCode ? `${problem.rule}: ${message} → ${hint}` : [];
    });
  });
  expect(cases.length).toBeGreaterThan(400);
  expect(read).toEqual([]);
});
