import { discover } from "../files/discover.ts";
import type { Scaffold } from "./scaffold.ts";

/** Everything `npm run new` can begin: what the files of `kinds/` export as `scaffold`. */
export const scaffolds: readonly Scaffold[] = await discover<Scaffold>(
  new URL("./kinds/", import.meta.url),
  "scaffold",
);
