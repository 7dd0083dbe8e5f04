import { members } from "../../members/motifs.ts";
import type { Motif } from "./motif.ts";

/** The folder of motifs, from the project's root. */
export const motifsFolder = "engine/drawing/motifs";

/** All motifs by name: one for each file of `engine/drawing/motifs`. */
export const motifs: ReadonlyMap<string, Motif> = new Map(Object.entries(members));

/** The motifs that a seed chooses from, in their fixed order. */
export const seededMotifs: readonly Motif[] = [...motifs.values()]
  .filter(({ seedIndex }) => seedIndex !== undefined)
  .sort((one, other) => Number(one.seedIndex) - Number(other.seedIndex));
