import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Values } from "../../scripts/support/command.ts";
import { runCommand } from "../../scripts/support/run.ts";
import { root } from "../support/project.ts";
import { Builds } from "./builds.ts";
import { compare } from "./compare.ts";
import { membersIn, rowsFolder } from "./members.ts";
import { benchCommand, chosenRows } from "./options.ts";
import {
  mergeResults,
  type Results,
  readIfThere,
  readResults,
  WrongArgument,
  writeResults,
} from "./results.ts";
import type { Row } from "./row.ts";
import { runRows } from "./runRows.ts";
import { Sites } from "./sites.ts";
import { asText, between, budgetTable, buildTable, machines, shown } from "./table.ts";

const folder = join(root, ".kente/bench");
const figures = join(root, "docs/performance.json");
const document = join(root, "docs/performance.md");

const progress = (text: string) => void process.stderr.write(`${text}\n`);

await runCommand(benchCommand, async (values) => {
  try {
    const before = values.compare === undefined ? undefined : readResults(values.compare);
    const all = await membersIn<Row>(rowsFolder, "row");
    const rows = new Map(chosenRows(all, values).map((id) => [id, all.get(id) as Row]));
    return await run(rows, before, values);
  } catch (error) {
    if (!(error instanceof WrongArgument)) throw error;
    progress(error.message);
    return 2;
  }
});

/** Measures rows and shows their figures. @returns the exit code */
async function run(
  rows: ReadonlyMap<string, Row>,
  before: Results | undefined,
  { peers, write, json }: Pick<Values<typeof benchCommand>, "peers" | "write" | "json">,
): Promise<number> {
  mkdirSync(folder, { recursive: true });
  // Another run may go on at the same time.
  const work = mkdtempSync(join(folder, "work-"));
  process.once("exit", () => rmSync(work, { recursive: true, force: true }));
  process.once("SIGINT", () => process.exit(130));
  const scratch = (name: string) => {
    const own = join(work, name);
    rmSync(own, { recursive: true, force: true });
    mkdirSync(own, { recursive: true });
    return own;
  };
  const builds = new Builds({ scratch: scratch("builds"), peers, progress });
  const sites = new Sites(scratch);

  let measured: Results = { rows: {} };
  const failed: string[] = [];
  try {
    await runRows(
      rows,
      { sites, builds, scratch, progress },
      {
        onMeasured(id, row) {
          measured = mergeResults(measured, { rows: { [id]: row }, builds: builds.table });
          if (write) save(measured);
        },
        onFailed(id, error) {
          failed.push(id);
          progress(`${id} could not be measured. ${error instanceof Error ? error.stack : error}`);
        },
      },
    );
  } finally {
    await sites.close();
  }

  process.stdout.write(`${json ? JSON.stringify(measured, null, 2) : asText(measured)}\n`);
  if (failed.length > 0) progress(`Not measured: ${failed.join(", ")}`);
  const worse = before ? worsenings(before, measured) : [];
  for (const text of worse) progress(text);
  return failed.length > 0 || worse.length > 0 ? 1 : 0;
}

/** Adds figures to those of earlier runs, and writes the tables. */
function save(measured: Results): void {
  const all = mergeResults(readIfThere(figures), measured);
  writeResults(figures, all);
  const budgets = between(
    readFileSync(document, "utf8"),
    "budgets",
    `${machines(all)}\n\n${budgetTable(all)}`,
  );
  writeFileSync(document, between(budgets, "builds", buildTable(all.builds ?? {})));
}

/** One line for each figure that is worse than before. */
function worsenings(before: Results, after: Results): string[] {
  const { worse, compared } = compare(before, after);
  const lines = worse.map(({ row, figure, unit, ...values }) => {
    const [from, to, noise] = [values.before, values.after, values.noise].map((value) => shown(value, unit));
    return `Worse: ${row}, ${figure}: ${from} before, ${to} now. Noise explains ${noise}.`;
  });
  return compared === 0 ? ["Nothing was compared: the two have no figure in common."] : lines;
}
