import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { faults } from "../faults/faultMatrix.ts";
import { weigh } from "./bytes.ts";
import { writeGeneratedSite } from "./generatedSite.ts";
import { breakIntake, loadIntake } from "./intake.ts";
import { type Cost, measure, median } from "./measure.ts";

/** `npm run bench -- [--pages N] [--runs N]`: measures the budgets, some as ratios to a reference in the same measure. */
const { values } = parseArgs({
  options: { pages: { type: "string", default: "10000" }, runs: { type: "string", default: "3" } },
});
const many = Number(values.pages);
const few = Math.max(100, Math.round(many / 10));
const runs = Number(values.runs);

const root = join(import.meta.dirname, "../..");
const work = join(root, ".kente/bench");
rmSync(work, { recursive: true, force: true });

interface Row {
  what: string;
  measured: string;
  budget: string;
}
const rows: Row[] = [];
const add = (what: string, measured: string, budget = "") => rows.push({ what, measured, budget });
const kb = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
const cost = ({ seconds, megabytes }: Cost) => `${seconds.toFixed(1)} s, ${megabytes.toFixed(0)} MB`;

const dist = join(work, "dist");
await measure("scripts/build.ts", ["--out", dist]);
for (const page of weigh(dist, ["/", "/services/collections", "/help-center", "/contact-us"])) {
  const form = page.route === "/contact-us";
  add(`${page.route}: HTML and CSS`, kb(page.document));
  add(`${page.route}: scripts before the first interaction`, kb(page.static), "2 kB");
  add(`${page.route}: scripts once hydrated`, kb(page.hydrated), form ? "125 kB" : "72 kB");
}

const load = await loadIntake(5000);
add("forms received, durable, per second", load.perSecond.toFixed(0), "700 at least");
add("forms received, p99", `${load.p99.toFixed(0)} ms`, "100 ms");
const broken = await breakIntake(1000);
add(`lost of ${broken.sent} submissions through ${faults.length - 1} faults`, String(broken.lost), "0");
add(`duplicated or changed of ${broken.sent}`, String(broken.wrong), "0");

const sites = [few, many].map((count) => {
  const folder = join(work, `pages-${count}`);
  mkdirSync(folder, { recursive: true });
  const bytes = writeGeneratedSite(folder, count);
  return { count, folder, bytes };
});
add("JSON of a generated page", kb(sites[0]?.bytes ?? 0));

const builds: Cost[] = [];
for (const { count, folder } of sites) {
  const lint = await median(runs, () => measure("scripts/lint.ts", ["--pages", folder]));
  add(`lint, ${count} pages`, cost(lint), count === 10_000 ? "3 s" : "");
  const out = join(work, `dist-${count}`);
  const build = await median(runs, () => measure("scripts/build.ts", ["--pages", folder, "--out", out]));
  add(`build, ${count} pages, lint included`, cost(build), count === 10_000 ? "400 MB" : "");
  builds.push(build);
  const floorOut = join(work, `floor-${count}`);
  mkdirSync(floorOut, { recursive: true });
  const floor = Number(
    execFileSync(
      process.execPath,
      ["--import", "tsx", join(root, "tests/bench/reference.ts"), folder, floorOut],
      {
        encoding: "utf8",
      },
    ).trim(),
  );
  add(`bare React render loop, one thread, ${count} pages`, `${floor.toFixed(1)} s`);
  add(
    `build : bare loop, ${count} pages`,
    `${(build.seconds / floor).toFixed(2)}`,
    count === 10_000 ? "1.0" : "",
  );
}
const [first, last] = builds;
if (first && last) {
  add("time per page, many : few", ((last.seconds / many / first.seconds) * few).toFixed(2), "1.1");
}

const width = Math.max(...rows.map(({ what }) => what.length));
for (const { what, measured, budget } of rows) {
  console.log(`${what.padEnd(width)}  ${measured.padStart(16)}${budget && `  budget ${budget}`}`);
}
rmSync(work, { recursive: true, force: true });
