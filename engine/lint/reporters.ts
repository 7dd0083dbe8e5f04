import type { Reporter } from "../contract/diagnostic.ts";
import { members } from "../members/reporters.ts";

/** All reporters: the export `reporter` of each file in `reporters/`. */
export const reporters: readonly Reporter[] = Object.values(members);
