import { heaviestPicture, madePictureFile, readPictureQuestion } from "../content/compile/pictures.ts";
import { toDiagnostic, writtenFile } from "../content/diagnostics/diagnostic.ts";
import { problem } from "../content/diagnostics/problem.ts";
import type { Reference } from "../contract/contentKind.ts";
import type { Diagnostic, Finding, Severity } from "../contract/diagnostic.ts";
import type { SiteGraph } from "../contract/graph.ts";
import { isShown } from "../drawing/raster/surveyPictures.ts";
import { goodQuality } from "../files/FolderWriter.ts";
import { rule } from "../lint/rules/picture-weight.ts";
import { Settings } from "../lint/Settings.ts";

/** What only a build finds. */
interface BuildProblem {
  rule: string;
  severity: Severity;
  finding: Finding;
}

/** Returns a warning of a build, unless the place accepts it or the site turns the rule off. */
export function buildWarning(
  graph: SiteGraph,
  settings: Settings,
  { rule, severity, finding }: BuildProblem,
): Diagnostic | undefined {
  const one = toDiagnostic(finding, rule, severity, graph.source);
  const place = { file: writtenFile(graph.source, finding.file), rule, severity, place: () => one };
  // The output is written: what lint would refuse is a warning here.
  return settings.severityOf(place) === undefined ? undefined : { ...one, onlyInBuilds: true };
}

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

/**
 * Reports pictures that could not be decoded, each where it is shown first, places that accept it apart.
 * @param broken why, by the path of the picture
 */
export function brokenPictures(graph: SiteGraph, broken: ReadonlyMap<string, string>): Diagnostic[] {
  return pictureWarnings(graph, broken, isShown, (reason, { value, file, path }) =>
    problem("picture-undecoded", { value, reason }, { file, path }),
  );
}

/**
 * Reports what a build has found about pictures, each where it is written first. Places that accept it do so for themselves
 * alone, and sites that turn the rule off are spared.
 * @param found by the path of the picture
 * @param isPlace whether a reference is a place of pictures
 * @param problemAt says what was found, at a place
 */
function pictureWarnings<Found>(
  graph: SiteGraph,
  found: ReadonlyMap<string, Found>,
  isPlace: (reference: Reference) => boolean,
  problemAt: (found: Found, place: Reference) => BuildProblem,
): Diagnostic[] {
  if (found.size === 0) return [];
  const left = new Map(found);
  const settings = new Settings(graph);
  return graph.references.flatMap((reference): Diagnostic[] => {
    const what = isPlace(reference) ? left.get(reference.value) : undefined;
    if (what === undefined) return [];
    const warning = buildWarning(graph, settings, problemAt(what, reference));
    if (!warning) return [];
    left.delete(reference.value);
    return [warning];
  });
}

/**
 * Reports letters that no font of the machine has, each where it is written first, places that accept it apart.
 * @param lacked the letters of the text in link previews, by the page's route
 */
export function previewWarnings(
  graph: SiteGraph,
  lacked: ReadonlyMap<string, readonly string[]>,
): Diagnostic[] {
  if (lacked.size === 0) return [];
  const settings = new Settings(graph);
  const reported = new Set<string>();
  return [...lacked].flatMap(([route, all]) => {
    const page = graph.pages.get(route);
    const inTitle = new Set(String(page?.head.title));
    const report = (file: string, key: string, letters: readonly string[]): Diagnostic[] => {
      const left = letters.filter((letter) => !reported.has(letter));
      if (left.length === 0) return [];
      const found = problem("preview-letters", { letters: left }, { file, path: [key] });
      const warning = buildWarning(graph, settings, found);
      if (warning) for (const letter of left) reported.add(letter);
      return warning ? [warning] : [];
    };
    return [
      ...report(
        page?.file ?? "",
        "title",
        all.filter((letter) => inTitle.has(letter)),
      ),
      ...report(
        "_site.json",
        "name",
        all.filter((letter) => !inTitle.has(letter)),
      ),
    ];
  });
}

/** Number of pages up to which each has a drawn preview, and an encoded body that took long to make small. */
const fewPages = 200;

/** Number of pages up to which each has an encoded body. Beyond it the server encodes at first use. */
const precompressedPages = 1000;

/** Whether previews are drawn. Many take long, so a large site has to ask for them. */
export function hasPreviews(
  { pages }: Pick<SiteGraph, "pages">,
  { previews = false }: { previews?: boolean },
): boolean {
  return previews || pages.size <= fewPages;
}

/** The Brotli quality of the pages' encoded bodies. It is missing when none are written. */
export function pageQuality(
  { pages }: Pick<SiteGraph, "pages">,
  { precompress = false }: { precompress?: boolean },
): { quality?: number } {
  if (pages.size <= fewPages) return { quality: goodQuality };
  return pages.size <= precompressedPages || precompress ? { quality: 5 } : {};
}
