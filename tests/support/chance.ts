import fc from "fast-check";
import { inject } from "vitest";

// `npm test` draws the same values in each run. `npm run test:more` draws others, and more of them: what fails there prints the
// value, which then becomes one of the test's own examples.
const effort = inject("effort");
fc.configureGlobal(effort === 1 ? { seed: 1 } : { numRuns: 100 * effort });
