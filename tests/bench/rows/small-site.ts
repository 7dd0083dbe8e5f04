import { join } from "node:path";
import { measure, npmRun } from "../cost.ts";
import type { Row } from "../row.ts";
import { alternate } from "../statistics.ts";

export const row: Row = {
  what: "This repository's own site, nothing changed",
  figures: { lint: { unit: "s", atMost: 0.7 }, build: { unit: "s", atMost: 1 } },
  async measure({ scratch, progress }) {
    const lint = npmRun("lint");
    const build = npmRun("build", "--out", join(scratch("small"), "dist"));
    progress("lint and build of the own site, first time");
    await measure(lint);
    await measure(build);
    const start = { program: process.execPath, args: ["--eval", "0"] };
    const [linted = [], built = [], node = []] = await alternate(7, [
      () => measure(lint),
      () => measure(build),
      () => measure(start),
    ]);
    const seconds = (costs: readonly { seconds: number }[]) => costs.map((one) => one.seconds);
    return {
      figures: { lint: seconds(linted), build: seconds(built) },
      references: { "node alone": { unit: "s", samples: seconds(node) } },
    };
  },
};
