import { readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { memberNames } from "../../content/schema/members.ts";
import { KenteError } from "../../errors/KenteError.ts";
import { reasonOf } from "../../errors/reasonOf.ts";
import { importModule } from "../../files/importModule.ts";
import type { Motif } from "./motif.ts";

/** The folder of motifs, from the project's root. It is read once, when the program starts. */
export const motifsFolder = "engine/drawing/motifs";

const folder = fileURLToPath(new URL("../motifs/", import.meta.url));

/** All motifs by name: one for each file of `engine/drawing/motifs`. */
export const motifs: ReadonlyMap<string, Motif> = new Map(
  await Promise.all(
    memberNames(motifsFolder, readdirSync(folder)).map(async (name) => [name, await load(name)] as const),
  ),
);

/** The motifs that a seed chooses from, in their fixed order. */
export const seededMotifs: readonly Motif[] = [...motifs.values()]
  .filter(({ seedIndex }) => seedIndex !== undefined)
  .sort((one, other) => Number(one.seedIndex) - Number(other.seedIndex));

async function load(name: string): Promise<Motif> {
  const file = `${motifsFolder}/${name}.ts`;
  const module = await importModule(join(folder, `${name}.ts`)).catch((error: unknown) => {
    throw new KenteError("drawing-file", { file, reason: reasonOf(error) }, { cause: error });
  });
  const motif = module.motif as Partial<Motif> | undefined;
  if (typeof motif?.crossing === "function") return motif as Motif;
  throw new KenteError("drawing-file", { file, reason: 'it does not export "motif"' });
}
