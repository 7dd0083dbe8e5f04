import type { Reporter } from "../contract/reporter.ts";
import { discover } from "../files/discover.ts";

/** Every way to report: what the files of `reporters/` export as `reporter`. */
export const reporters: readonly Reporter[] = await discover<Reporter>(
  new URL("./reporters/", import.meta.url),
  "reporter",
);
