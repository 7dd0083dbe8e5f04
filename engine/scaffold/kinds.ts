import { members } from "../members/scaffolds.ts";
import type { Scaffold } from "./scaffold.ts";

/** All kinds that `npm run new` can write: the files in `kinds/`. */
export const scaffolds: readonly Scaffold[] = Object.values(members);
