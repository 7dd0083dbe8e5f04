import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { imageSize } from "image-size";
import type { Asset } from "../../contract/values.ts";

/** The folder of the pictures that examples show, from the project's root. */
const folder = "engine/dev/gallery/pictures";

/** A picture of the examples. */
interface ExamplePicture extends Asset {
  /** The absolute path of its file. */
  file: string;
}

/**
 * The pictures that the examples of blocks show, by address: `/images/examples/oven.svg`. Examples look the same on every
 * site, so their pictures are the engine's.
 * @param root the engine's project
 */
export function examplePictures(root: string): Map<string, ExamplePicture> {
  return new Map(
    readdirSync(join(root, folder)).map((name) => {
      const file = join(root, folder, name);
      const { width, height } = imageSize(readFileSync(file));
      return [`/images/examples/${name}`, { file, width, height }];
    }),
  );
}
