import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { BlockComponent } from "../contract/block.ts";
import { KenteError } from "../errors/KenteError.ts";
import { reasonOf } from "../errors/reasonOf.ts";

/** How the blocks of one type are printed. */
export interface PrintedView {
  /** Its own printed view: the export of `Printed.tsx`. Without one, the block is printed from its schema. */
  view?: BlockComponent;
  /** The absolute path of its `printed.css`. */
  styles?: string;
}

/**
 * Loads the printed views of block types: `Printed.tsx` and `printed.css` in a block's folder, both optional.
 * @param folders the folders that hold block types
 * @throws KenteError `document-view` where a `Printed.tsx` can't be used
 */
export async function printedViews(
  folders: readonly string[],
  types: Iterable<string>,
): Promise<ReadonlyMap<string, PrintedView>> {
  const views = Array.from(new Set(types), async (type): Promise<[string, PrintedView]> => {
    const folder = folders.map((one) => join(one, type)).find((one) => existsSync(one));
    if (folder === undefined) return [type, {}];
    const [code, styles] = [join(folder, "Printed.tsx"), join(folder, "printed.css")];
    return [
      type,
      {
        ...(existsSync(code) && { view: await load(code, type) }),
        ...(existsSync(styles) && { styles }),
      },
    ];
  });
  return new Map(await Promise.all(views));
}

async function load(file: string, type: string): Promise<BlockComponent> {
  const data = { file: `blocks/${type}/Printed.tsx` };
  const module: { Printed?: BlockComponent } = await import(
    /* @vite-ignore */ pathToFileURL(file).href
  ).catch((cause: unknown) => {
    throw new KenteError("document-view", { ...data, reason: reasonOf(cause) }, { cause });
  });
  if (module.Printed === undefined) {
    throw new KenteError("document-view", { ...data, reason: 'it does not export "Printed"' });
  }
  return module.Printed;
}
