import { execFileSync } from "node:child_process";
import { root } from "../support/project.ts";
import { thisMachine, yardstick } from "./machine.ts";
import type { RowResult } from "./results.ts";
import type { Bench, Row } from "./row.ts";

/** Is called after each row. */
interface Listener {
  onMeasured(id: string, result: RowResult): void;
  onFailed(id: string, error: unknown): void;
}

/** Measures rows one after the other. One that fails does not stop the others. */
export async function runRows(
  rows: ReadonlyMap<string, Row>,
  bench: Bench,
  { onMeasured, onFailed }: Listener,
): Promise<void> {
  for (const [id, row] of rows) {
    bench.progress(`── ${id}`);
    try {
      const speed = yardstick();
      const { figures, references = {} } = await row.measure(bench);
      const entries = Object.entries(figures).map(([name, samples]) => {
        const scale = row.figures[name];
        if (!scale) throw new Error(`"${name}" is no figure of the row ${id}.`);
        return [name, { ...scale, samples: samples.map(rounded) }] as const;
      });
      onMeasured(id, {
        what: row.what,
        date: new Date().toISOString().slice(0, 10),
        commit: commit(),
        machine: thisMachine(),
        yardstick: rounded(speed),
        figures: Object.fromEntries(entries),
        references: Object.fromEntries(
          Object.entries(references).map(([name, { unit, samples }]) => [
            name,
            { unit, samples: samples.map(rounded) },
          ]),
        ),
      });
    } catch (error) {
      onFailed(id, error);
    }
  }
}

const rounded = (value: number) => Number(value.toPrecision(5));

/** The short hash of what is checked out, if this is a Git repository. */
function commit(): string {
  try {
    return execFileSync("git", ["rev-parse", "--short", "HEAD"], {
      cwd: root,
      encoding: "utf8",
      stdio: "pipe",
    }).trim();
  } catch {
    return "unknown";
  }
}
