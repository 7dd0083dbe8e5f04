import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { checkOwnCode } from "../engine/conformance/checkOwnCode.ts";
import summaries from "./summaries.json";
import type { Command } from "./support/command.ts";
import { runCommand } from "./support/run.ts";
import { commandFor, root, selectedSite, siteOption } from "./support/site.ts";

const command = {
  name: "npm test --",
  summary: `${summaries.test}, as those of the engine are tested, without a browser. Exits with 1 when something is wrong, 2 when it could not run. The engine's own project tests all that it is, unless --site names a site.`,
  options: { site: siteOption },
} as const satisfies Command;

await runCommand(command, async ({ site: given }) => {
  const site = selectedSite({ site: given });
  if (given === undefined && site.site === root) {
    const all = [join(root, "scripts/command.js"), "tests"];
    return spawnSync(process.execPath, all, { stdio: "inherit" }).status ?? 1;
  }
  const { checked, faults } = await checkOwnCode(site);
  const count = (number: number, one: string) => `${number} ${one}${number === 1 ? "" : "s"}`;
  const tested = Object.entries(checked)
    .filter(([, names]) => names.length > 0)
    .map(([kind, names]) => count(names.length, kind));
  if (tested.length === 0) {
    const write = commandFor("new", site, "block", "price-table");
    console.log(`The site has no blocks, widgets or transports of its own. ${write} writes a block.`);
    return 0;
  }
  for (const fault of faults) console.log(fault);
  if (faults.length > 0) console.log();
  const found = faults.length === 0 ? "no faults" : count(faults.length, "fault");
  console.log(`Tested ${tested.join(", ")}: ${found}`);
  return faults.length > 0 ? 1 : 0;
});
