import { problem } from "../content/diagnostics/problem.ts";
import type { Diagnostic } from "../contract/diagnostic.ts";
import type { SiteGraph } from "../contract/graph.ts";
import { isShown } from "../drawing/raster/surveyPictures.ts";
import { pictureWarnings } from "./pictureWarnings.ts";

/**
 * Reports pictures that could not be decoded, each where it is shown first, places that accept it apart.
 * @param broken why, by the path of the picture
 */
export function brokenPictures(graph: SiteGraph, broken: ReadonlyMap<string, string>): Diagnostic[] {
  return pictureWarnings(graph, broken, isShown, (reason, { value, file, path }) =>
    problem("picture-undecoded", { value, reason }, { file, path }),
  );
}
