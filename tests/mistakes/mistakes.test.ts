import { join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { readVocabulary } from "../../engine/content/schema/vocabulary.ts";
import { siteFolder } from "../../engine/files/siteFolder.ts";
import { readKinds } from "./kind.ts";
import { type Outcome, outcomeOf, runCases, type Score } from "./runCases.ts";
import { type EditedSite, openSite } from "./site.ts";

const root = resolve(import.meta.dirname, "../..");
const vocabulary = await readVocabulary(root);
const kinds = readKinds(join(import.meta.dirname, "kinds"));
const right = readKinds(join(import.meta.dirname, "right"));
/** The suite runs in a copy with another site, and is told the project that it is a copy of. */
const project = process.env.KENTE_PROJECT ?? root;
const effort = inject("effort");

/** A fixture site that has something of everything. */
const harbour = await openSite(
  "harbour",
  {
    pages: join(root, "tests/fixtures/harbour"),
    publicDir: join(root, "tests/fixtures/public"),
    root,
    site: root,
  },
  vocabulary,
);
// The project's own site is tried where there is time for it.
const sites = effort === 1 ? [harbour] : [harbour, await openSite("pages", siteFolder(project), vocabulary)];
afterAll(() => {
  for (const site of sites) site.close();
});

/** Puts each kind into each site at so many places. */
async function onAll(all: typeof kinds, times: number): Promise<Map<EditedSite, Outcome>> {
  const outcomes = new Map<EditedSite, Outcome>();
  for (const site of sites) outcomes.set(site, await runCases(all, site, vocabulary, times));
  return outcomes;
}

test("the fixture site has no findings", async () => {
  expect(await harbour.lint(new Map())).toEqual([]);
});

describe("A-02 mistakes that authors make, put into a site one at a time", () => {
  let outcomes: Map<EditedSite, Outcome>;
  let all: Outcome;
  beforeAll(async () => {
    outcomes = await onAll(kinds, effort === 1 ? 1 : 2 * effort);
    all = outcomeOf([...outcomes.values()].flatMap(({ cases }) => cases));
    for (const [{ name }, { cases }] of outcomes) console.info(`${name}: ${cases.length} mistakes`);
    console.info(rates(all));
  });

  test("are of many kinds, each of which fits the fixture site", () => {
    const tried = new Set(outcomes.get(harbour)?.cases.map(({ one }) => one.kind.name));
    expect(kinds.map(({ name }) => name).filter((name) => !tried.has(name))).toEqual([]);
    expect(new Set(kinds.map(({ name }) => name)).size).toBe(kinds.length);
    expect(kinds.length).toBeGreaterThan(60);
  });

  test("are caught, all of them", () => {
    const missed = all.cases.filter(({ verdict }) => !verdict.caught).length;
    expect(missed, all.misses.join("\n")).toBe(0);
  });

  test("are reported at their line, with the word that was meant", () => {
    expect(all.named.rate, all.misses.join("\n")).toBeGreaterThanOrEqual(98);
    expect(all.offered.rate, all.misses.join("\n")).toBeGreaterThanOrEqual(95);
  });
});

describe("A-02 unusual edits without a mistake", () => {
  test("give no finding at all", async () => {
    const outcomes = await onAll(right, effort);
    const tried = new Set(outcomes.get(harbour)?.cases.map(({ one }) => one.kind.name));
    expect(right.map(({ name }) => name).filter((name) => !tried.has(name))).toEqual([]);
    expect(right.length).toBeGreaterThan(60);
    const all = outcomeOf([...outcomes.values()].flatMap(({ cases }) => cases));
    expect(all.alarms.join("\n")).toBe("");
  });
});

function rates({ caught, named, offered, misses }: Outcome): string {
  const shown = (what: string, { met, of, rate }: Score) => `${what} ${met} of ${of} (${rate.toFixed(1)} %)`;
  return [
    shown("caught", caught),
    shown("the line named", named),
    shown("the word offered", offered),
    ...misses,
  ].join("\n");
}
