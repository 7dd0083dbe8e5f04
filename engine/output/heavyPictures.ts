import { heaviestPicture, madePictureFile, readPictureQuestion } from "../content/compile/madePicture.ts";
import type { Diagnostic } from "../contract/diagnostic.ts";
import type { SiteGraph } from "../contract/graph.ts";
import type { Reference } from "../contract/reference.ts";
import { rule } from "../lint/rules/picture-weight.ts";
import { pictureWarnings } from "./pictureWarnings.ts";

/**
 * Finds the pictures whose files are heavy even in the best format, which only a build knows. Each is reported where it is
 * written first, places that accept it apart.
 * @param asked by the pages
 * @param sizeOf returns the size of a file of the output in bytes
 */
export function heavyPictures(
  graph: SiteGraph,
  asked: ReadonlySet<string>,
  sizeOf: (file: string) => number,
): Diagnostic[] {
  const heavy = new Map<string, { bytes: number; width: number }>();
  for (const question of asked) {
    const { path, ...file } = readPictureQuestion(question);
    const raster = graph.source.assets.get(path)?.raster;
    if (raster?.made === undefined || file.format !== "avif") continue;
    const size = sizeOf(madePictureFile(path, raster, file));
    if (size > Math.max(heaviestPicture, heavy.get(path)?.bytes ?? 0))
      heavy.set(path, { bytes: size, width: file.width });
  }
  const isPicture = ({ kind }: Reference) => kind === "image";
  return pictureWarnings(graph, heavy, isPicture, ({ bytes, width }, { file, path }) => {
    const weight = `${Math.round(bytes / 1000)} KB at ${width} px`;
    const message = `This picture has ${weight}, also in the smallest format.`;
    const hint = "Use a picture with less detail, or a part of it.";
    return { rule: rule.id, severity: rule.severity, finding: { file, path, message, hint } };
  });
}
