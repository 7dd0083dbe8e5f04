import { join } from "node:path";
import { measure, npmRun } from "../cost.ts";
import { changeGeneratedPage } from "../generatedSite.ts";
import { forget } from "../kente.ts";
import type { Row } from "../row.ts";
import { alternate } from "../statistics.ts";

const pages = 10_000;

export const row: Row = {
  what: "Lint of 10,000 pages, all rules",
  figures: {
    cold: { unit: "s", atMost: 3 },
    "one page changed": { unit: "s", atMost: 1 },
    memory: { unit: "MB", atMost: 300 },
  },
  async measure({ builds, progress }) {
    const site = builds.site(pages);
    const command = npmRun("lint", "--site", site);
    const [cold = [], changed = []] = await alternate(5, [
      (turn) => {
        progress(`lint, ${pages} pages, ${turn + 1} of 5`);
        forget(site);
        return measure(command);
      },
      (turn) => {
        // Seeds that no build uses.
        changeGeneratedPage(join(site, "pages"), 9, 1000 + turn);
        return measure(command);
      },
    ]);
    return {
      figures: {
        cold: cold.map(({ seconds }) => seconds),
        "one page changed": changed.map(({ seconds }) => seconds),
        memory: cold.map(({ megabytes }) => megabytes),
      },
      references: { "processor time, cold": { unit: "CPU s", samples: cold.map(({ cpu }) => cpu) } },
    };
  },
};
