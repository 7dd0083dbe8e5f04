/** The value in the middle. */
export function median(samples: readonly number[]): number {
  const sorted = [...samples].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

/** The value that a share of all samples does not exceed: 0.95 for p95. */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = [...samples].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

/** What the median absolute deviation of normally distributed samples has to be multiplied by to get their standard deviation. */
const normal = 1.4826;

/** How far the median of other samples of the same thing would be from this one: its standard error. */
export function medianError(samples: readonly number[]): number {
  const middle = median(samples);
  const deviation = normal * median(samples.map((one) => Math.abs(one - middle)));
  // The median of n samples varies 1.25 times as much as their mean.
  return (1.2533 * deviation) / Math.sqrt(samples.length);
}

/**
 * Calls several functions in turns, so that a machine that becomes slower or faster does so for all of them.
 * @returns the samples of each function
 */
export async function alternate<T>(
  times: number,
  functions: readonly ((turn: number) => Promise<T>)[],
): Promise<T[][]> {
  const samples: T[][] = functions.map(() => []);
  for (let turn = 0; turn < times; turn += 1) {
    for (const [index, one] of functions.entries()) samples[index]?.push(await one(turn));
  }
  return samples;
}
