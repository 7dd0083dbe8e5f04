import { faults } from "../../faults/faultMatrix.ts";
import { breakIntake, loadIntake } from "../intake.ts";
import type { Row } from "../row.ts";

const submissions = 5000;

export const row: Row = {
  what: "Forms received, durable",
  figures: {
    throughput: { unit: "a second", atLeast: 700 },
    p99: { unit: "ms", atMost: 100 },
    "lost or changed of 1,000, through all faults": { unit: "", atMost: 0, exact: true },
  },
  async measure({ progress }) {
    const loads = [];
    for (let turn = 0; turn < 3; turn += 1) {
      progress(`${submissions} submissions, ${turn + 1} of 3`);
      loads.push(await loadIntake(submissions));
    }
    progress(`1,000 submissions through ${faults.length} faults`);
    const { lost, wrong } = await breakIntake(1000);
    return {
      figures: {
        throughput: loads.map(({ perSecond }) => perSecond),
        p99: loads.map(({ p99 }) => p99),
        "lost or changed of 1,000, through all faults": [lost + wrong],
      },
    };
  },
};
