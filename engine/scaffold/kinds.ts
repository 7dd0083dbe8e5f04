import { discover } from "../files/discover.ts";
import type { Scaffold } from "./scaffold.ts";

/** All kinds that `npm run new` can write: the files in `kinds/`. */
export const scaffolds: readonly Scaffold[] = await discover<Scaffold>(
  new URL("./kinds/", import.meta.url),
  "scaffold",
);
