import { isThorough } from "../../browser/support/thorough.ts";
import { engines, runsHere } from "./engines.ts";

/** Says which engines' journeys `npm run test:more` can't run here, and how it would. */
export default function saySkipped(): void {
  if (!isThorough) return;
  for (const engine of Object.values(engines)) {
    if (runsHere(engine)) continue;
    console.log(
      `skipped: journeys in ${engine.title}, which is not installed (Debian: apt-get install ${engine.packages.join(" ")})`,
    );
  }
}
