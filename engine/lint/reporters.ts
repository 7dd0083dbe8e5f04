import type { Reporter } from "../contract/reporter.ts";
import { discover } from "../files/discover.ts";

/** All reporters: the export `reporter` of each file in `reporters/`. */
export const reporters: readonly Reporter[] = await discover<Reporter>(
  new URL("./reporters/", import.meta.url),
  "reporter",
);
