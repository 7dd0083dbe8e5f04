import type { BuildSamples } from "./builds.ts";
import type { Cost } from "./cost.ts";
import type { Scenario } from "./peer.ts";

type Builds = Readonly<Record<string, BuildSamples>>;

/** One measure of a builder's builds, in the order of the turns. Empty if the builder was not measured. */
export function samplesOf(
  builds: Builds,
  id: string,
  scenario: Scenario,
  measure: keyof Cost | "written",
): number[] {
  return (builds[id]?.scenarios[scenario] ?? []).map((cost) => cost[measure]);
}

/** How much of a peer's time Kente takes for a cold build, turn by turn. */
export function ratioTo(builds: Builds, peer: string): number[] {
  const own = samplesOf(builds, "kente", "cold", "seconds");
  const theirs = samplesOf(builds, peer, "cold", "seconds");
  return theirs.map((seconds, turn) => (own[turn] ?? Number.NaN) / seconds);
}

/** How much of the time of its cold build a builder takes for another scenario, turn by turn. */
export function ratioOf(builds: Builds, id: string, scenario: Scenario): number[] {
  const cold = samplesOf(builds, id, "cold", "seconds");
  return samplesOf(builds, id, scenario, "seconds").map(
    (seconds, turn) => seconds / (cold[turn] ?? Number.NaN),
  );
}
