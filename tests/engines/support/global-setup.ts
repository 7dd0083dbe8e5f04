import { engines, runsHere } from "./engines.ts";

/** Says which engines' journeys don't run here, and how they would. */
export default function saySkipped(): void {
  for (const engine of Object.values(engines)) {
    if (runsHere(engine)) continue;
    console.log(
      `skipped: journeys in ${engine.title}, which is not installed (Debian: apt-get install ${engine.packages.join(" ")})`,
    );
  }
}
