import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { parseArguments } from "../../scripts/support/arguments.ts";
import { compare } from "./compare.ts";
import { secondsIn } from "./cost.ts";
import { versions } from "./install.ts";
import { idsIn, membersIn, peersFolder, rowsFolder } from "./members.ts";
import { benchCommand, chosenRows } from "./options.ts";
import type { Peer } from "./peer.ts";
import { mergeResults, type Results, type RowResult, readResults, writeResults } from "./results.ts";
import type { Bench, Row, Scale } from "./row.ts";
import { runRows } from "./runRows.ts";
import { median, medianError, percentile } from "./statistics.ts";
import { asText, between, bound, budgetTable, buildTable, isMet } from "./table.ts";

const machine = { processor: "Test", cores: 2, gigabytes: 8, system: "linux x64", node: "v20.0.0" };

const row = (scale: Scale, samples: readonly number[], more: Partial<RowResult> = {}): RowResult => ({
  what: "What | is measured",
  date: "2026-11-22",
  commit: "abcdef0",
  machine,
  yardstick: 10,
  figures: { figure: { ...scale, samples } },
  references: {},
  ...more,
});
const results = (...args: Parameters<typeof row>): Results => ({ rows: { one: row(...args) } });
const worse = (before: Results, after: Results) => compare(before, after).worse.map(({ figure }) => figure);

describe("the comparison with earlier figures", () => {
  const seconds: Scale = { unit: "s", atMost: 3 };

  test("reports a figure that is worse by more than the spread of its samples", () => {
    expect(
      worse(results(seconds, [1, 1.01, 0.99, 1, 1.02]), results(seconds, [1.2, 1.21, 1.19, 1.2, 1.2])),
    ).toEqual(["figure"]);
  });

  test("reports nothing where the samples spread as far as the figure has moved", () => {
    expect(
      worse(results(seconds, [1, 1.4, 0.8, 1.2, 0.9]), results(seconds, [1.2, 1.5, 0.9, 1.3, 1])),
    ).toEqual([]);
  });

  test("reports nothing that is better", () => {
    expect(worse(results(seconds, [2, 2, 2]), results(seconds, [1, 1, 1]))).toEqual([]);
    const rate: Scale = { unit: "a second", atLeast: 700 };
    expect(worse(results(rate, [900, 900, 900]), results(rate, [1500, 1500, 1500]))).toEqual([]);
  });

  test("takes less as worse where the budget is a least value", () => {
    const rate: Scale = { unit: "a second", atLeast: 700 };
    expect(worse(results(rate, [1500, 1500, 1500]), results(rate, [900, 900, 900]))).toEqual(["figure"]);
  });

  test("allows exact figures no noise", () => {
    const bytes: Scale = { unit: "KB", atMost: 72, exact: true };
    expect(worse(results(bytes, [70]), results(bytes, [70.2]))).toEqual([]);
    expect(worse(results(bytes, [70]), results(bytes, [70.5]))).toEqual(["figure"]);
    const lost: Scale = { unit: "", atMost: 0, exact: true };
    expect(worse(results(lost, [0]), results(lost, [1]))).toEqual(["figure"]);
  });

  test("does not take two samples as an estimate of their noise", () => {
    expect(worse(results(seconds, [1, 1]), results(seconds, [1.2, 1.2]))).toEqual([]);
    expect(worse(results(seconds, [1]), results(seconds, [1.3]))).toEqual(["figure"]);
  });

  test("measures times by the speed of the machine, but no ratios", () => {
    const slower = { yardstick: 20 };
    expect(worse(results(seconds, [1, 1, 1]), results(seconds, [2, 2, 2], slower))).toEqual([]);
    const ratio: Scale = { unit: "×", atMost: 1 };
    expect(worse(results(ratio, [1, 1, 1]), results(ratio, [2, 2, 2], slower))).toEqual(["figure"]);
    const rate: Scale = { unit: "a second", atLeast: 700 };
    expect(worse(results(rate, [1000, 1000, 1000]), results(rate, [500, 500, 500], slower))).toEqual([]);
  });

  test("says how many figures both have", () => {
    const after = results(seconds, [1]);
    expect(compare({ rows: {} }, after).compared).toBe(0);
    expect(compare(after, after).compared).toBe(1);
  });
});

describe("the tables", () => {
  test("show the budget, and what is over it in bold; the terminal shows references too", () => {
    const over = row({ unit: "KB", atMost: 60 }, [105, 104, 106], {
      references: { "by hand": { unit: "KB", samples: [6.6] } },
    });
    const [, , line] = budgetTable({ rows: { bytes: over } }).split("\n");
    expect(line).toBe(
      "| What \\| is measured<br>`bytes` | figure **105 KB** (≤ 60 KB) | 2026-11-22, abcdef0 |",
    );
    expect(asText({ rows: { bytes: over } })).toContain("by hand: 6.6 KB");
  });

  test("show builds by pages, builder and scenario", () => {
    const cost = { seconds: 1.234, cpu: 2, megabytes: Number.NaN, written: 1000 };
    const text = buildTable({ 1000: { kente: { title: "Kente", scenarios: { cold: [cost] } } } });
    expect(text).toContain("| pages | built by | nothing kept at all | cold |");
    expect(text).toContain("| 1,000 | Kente |  | 1.23 s |  |  | not measured |");
  });

  test("know both kinds of bounds", () => {
    const least = { unit: "a second", atLeast: 700 } as const;
    expect(bound(least)).toBe("≥ 700 a second");
    expect(isMet({ ...least, samples: [699] })).toBe(false);
    expect(isMet({ ...least, samples: [700] })).toBe(true);
    expect(isMet({ unit: "s", atMost: 1, samples: [Number.NaN] })).toBe(false);
  });

  test("replace only what is between their markers", () => {
    expect(between("a\n<!-- t -->\nold\n<!-- /t -->\nb", "t", "new")).toBe(
      "a\n<!-- t -->\nnew\n<!-- /t -->\nb",
    );
    expect(() => between("a", "t", "new")).toThrow("no <!-- t -->");
  });

  test("have their markers in the document", () => {
    const document = readFileSync(join(import.meta.dirname, "../../docs/performance.md"), "utf8");
    for (const name of ["budgets", "builds"]) expect(() => between(document, name, "")).not.toThrow();
  });
});

describe("the file of figures", () => {
  let folder = "";
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "kente-bench-"));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  test("keeps the rows of earlier runs that were not measured again", () => {
    const file = join(folder, "a/figures.json");
    const scale: Scale = { unit: "s", atMost: 1 };
    const merged = mergeResults(
      { rows: { two: row(scale, [1]), one: row(scale, [1]) }, builds: { 40: {} } },
      { rows: { one: row(scale, [3]) }, builds: { 1000: {} } },
    );
    writeResults(file, merged);
    expect(Object.keys(readResults(file).rows)).toEqual(["one", "two"]);
    expect(readResults(file).rows.one?.figures.figure?.samples).toEqual([3]);
    expect(Object.keys(readResults(file).builds ?? {})).toEqual(["40", "1000"]);
  });

  test("is refused with a reason if it is missing, no JSON or something else", () => {
    const file = join(folder, "figures.json");
    expect(() => readResults(file)).toThrow(`There is no file ${file}.`);
    writeFileSync(file, "{");
    expect(() => readResults(file)).toThrow("is no JSON");
    writeFileSync(file, "[]");
    expect(() => readResults(file)).toThrow("was not written by npm run bench");
  });
});

describe("the command line", () => {
  const rows = new Map<string, Pick<Row, "slow" | "installs">>([
    ["bytes", {}],
    ["lighthouse", { installs: true }],
    ["test-suite", { slow: true }],
  ]);

  test("measures all rows that are neither slow nor need an installation, unless they are named", () => {
    expect(chosenRows(rows, { only: undefined, peers: false })).toEqual(["bytes"]);
    expect(chosenRows(rows, { only: undefined, peers: true })).toEqual(["bytes", "lighthouse"]);
    expect(chosenRows(rows, { only: "test-suite, bytes", peers: false })).toEqual(["bytes", "test-suite"]);
  });

  test("refuses what it does not know, with a suggestion", () => {
    expect(() => chosenRows(rows, { only: "byte", peers: false })).toThrow(
      'There is no row "byte". Did you mean "bytes"?',
    );
    expect(() => chosenRows(rows, { only: "zzzzzz", peers: false })).toThrow(
      "The rows are bytes, lighthouse",
    );
    const refused = (...args: string[]) => {
      const parsed = parseArguments(benchCommand, args);
      return parsed.kind === "error" ? parsed.text : "";
    };
    expect(refused("--peer")).toContain('Did you mean "--peers"?');
    expect(refused("--only")).toContain("--only needs a value: --only NAME,…");
    expect(refused("--compare", "--json")).toContain("--compare needs a value: --compare FILE");
    expect(refused("build-cold")).toContain('Unexpected argument "build-cold"');
  });
});

// Rows import a browser's driver and a server: loading them takes longer than a test may.
const allRows = await membersIn<Row>(rowsFolder, "row");
const allPeers = await membersIn<Peer>(peersFolder, "peer");

describe("rows and peers", () => {
  test("are the files of their folders", () => {
    expect([...allRows.keys()]).toEqual(idsIn(rowsFolder));
    expect(allRows.size).toBeGreaterThan(10);
    for (const [id, { what, figures }] of allRows) {
      expect(what, id).not.toBe("");
      for (const { atMost, atLeast } of Object.values(figures))
        expect((atMost === undefined) !== (atLeast === undefined), `${id} has one bound`).toBe(true);
    }
    expect([...allPeers.keys()]).toEqual(["astro", "eleventy", "hugo", "react", "strings"]);
    for (const version of Object.values(versions)) expect(version).toMatch(/^\d+\.\d+\.\d+$/);
  });

  test("go on when one of them fails", async () => {
    const rows = new Map<string, Row>([
      ["broken", { what: "Broken", figures: {}, measure: () => Promise.reject(new Error("no browser")) }],
      ["unknown", { what: "Unknown", figures: {}, measure: async () => ({ figures: { what: [1] } }) }],
      [
        "good",
        {
          what: "Good",
          figures: { size: { unit: "KB", atMost: 2 } },
          measure: async () => ({ figures: { size: [1] } }),
        },
      ],
    ]);
    const measured: string[] = [];
    const failed: string[] = [];
    await runRows(rows, { progress: () => {} } as unknown as Bench, {
      onMeasured: (id, result) => measured.push(`${id} ${result.figures.size?.samples}`),
      onFailed: (id, error) => failed.push(`${id}: ${error instanceof Error ? error.message : error}`),
    });
    expect(measured).toEqual(["good 1"]);
    expect(failed).toEqual(["broken: no browser", 'unknown: "what" is no figure of the row unknown.']);
  });
});

describe("the statistics", () => {
  test("take the value in the middle, or between the two there", () => {
    expect(median([3, 1, 2])).toBe(2);
    expect(median([4, 1, 2, 3])).toBe(2.5);
    expect(median([])).toBeNaN();
  });

  test("are not moved by one sample that is far off", () => {
    expect(medianError([1, 1.1, 0.9, 1, 50])).toBeLessThan(0.1);
    expect(medianError([5, 5, 5])).toBe(0);
  });

  test("find the sample that a share does not exceed", () => {
    const hundred = Array.from({ length: 100 }, (_, index) => index + 1);
    expect(percentile(hundred, 0.95)).toBe(95);
    expect(percentile([7], 0.95)).toBe(7);
  });

  test("read times as shells print them", () => {
    expect(secondsIn("1m2.50s 0m0.25s")).toBe(62.75);
    expect(secondsIn("0m1.234567s 0m0.000000s")).toBeCloseTo(1.2346, 3);
  });
});
