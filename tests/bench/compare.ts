import type { Figure, Results, RowResult } from "./results.ts";
import type { Unit } from "./row.ts";
import { median, medianError } from "./statistics.ts";

/** A figure that is worse than before. */
export interface Worsening {
  row: string;
  figure: string;
  unit: Unit;
  before: number;
  after: number;
  /** How much worse it may be without being more than noise, in the unit of the figure. */
  noise: number;
}

/** What two files of figures have in common and how they differ. */
export interface Comparison {
  worse: Worsening[];
  /** How many figures both have. */
  compared: number;
}

/** Three standard errors: of a thousand figures that did not change, about one seems worse. */
const errors = 3;

/** Differences that nobody notices: of bytes and other exact figures, and of times. */
const smallest = { exact: 0.005, noisy: 0.05 };

/** Too few samples to estimate their noise from. What runs on a shared machine differs by is taken instead. */
const fewest = 3;
const assumed = 0.25;

/** Units that grow when the machine becomes slower. */
const timed = new Set(["s", "ms", "CPU s"]);

/**
 * Compares figures with earlier ones. A figure is worse if it has moved away from its budget by more than the noise that the
 * samples of both runs show. Times are first converted to the same speed of the machine.
 */
export function compare(before: Results, after: Results): Comparison {
  const worse: Worsening[] = [];
  let compared = 0;
  for (const [row, now] of Object.entries(after.rows)) {
    const then = before.rows[row];
    if (!then) continue;
    for (const [figure, current] of Object.entries(now.figures)) {
      const old = then.figures[figure];
      if (!old || old.unit !== current.unit) continue;
      compared += 1;
      const samples = atSpeedOf(now, then, old);
      const noise = noiseOf(samples, current);
      const [from, to] = [median(samples), median(current.samples)];
      const moved = current.atLeast === undefined ? to - from : from - to;
      if (moved > noise) worse.push({ row, figure, unit: current.unit, before: from, after: to, noise });
    }
  }
  return { worse, compared };
}

/** The samples of an earlier figure as they would have been at the speed that the machine has now. */
function atSpeedOf(now: RowResult, then: RowResult, { samples, unit }: Figure): readonly number[] {
  const ratio = now.yardstick / then.yardstick;
  if (unit === "a second") return samples.map((one) => one / ratio);
  return timed.has(unit) ? samples.map((one) => one * ratio) : samples;
}

function noiseOf(before: readonly number[], { samples, exact }: Figure): number {
  const size = Math.abs(median(before));
  if (exact) return smallest.exact * size;
  if (Math.min(before.length, samples.length) < fewest) return assumed * size;
  return Math.max(smallest.noisy * size, errors * Math.hypot(medianError(before), medianError(samples)));
}
