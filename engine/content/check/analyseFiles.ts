import type { Diagnostic } from "../../contract/diagnostic.ts";
import type { Vocabulary } from "../../contract/graph.ts";
import type { SiteWithData } from "../data/withData.ts";
import { compareStrings } from "../diagnostics/diagnostic.ts";
import { type Problem, problem } from "../diagnostics/problem.ts";
import type { SiteFile } from "../link/linkedSite.ts";
import { foreignKind } from "../source/misplacedFile.ts";
import { findMisplacedFiles, type UnplacedText } from "../source/misplacedFiles.ts";
import { unreadableProblem } from "../source/publicFiles.ts";
import { type FileRole, isFileRole, roleOf } from "../source/roles.ts";
import { cacheOf } from "./AnalysisCache.ts";
import { analyseFile, parseDiagnostic } from "./analyseFile.ts";
import { KeptAnalyses, type PageLook } from "./KeptAnalyses.ts";

/** The files of a site, each analysed by itself. */
interface AnalysedFiles {
  /** Sorted by name. */
  files: SiteFile[];
  /** Diagnostics of single files. */
  diagnostics: Diagnostic[];
  /** Problems of the site's folder: unreadable, misplaced and missing files. */
  problems: Problem[];
}

/** Analyses each file of a site by itself, and finds files that are unreadable, misplaced or missing. */
export function analyseFiles(
  { source, problems: ofData, parseProblems, unusable }: SiteWithData,
  vocabulary: Vocabulary,
  rules?: PageLook,
): AnalysedFiles {
  const files: SiteFile[] = [];
  const diagnostics = parseProblems.map(({ file, text, ...one }) => parseDiagnostic(one, file, text, source));
  const problems = [...ofData];
  const cache = source.texts.isLazy === true ? undefined : cacheOf(source, vocabulary);
  const kept = new KeptAnalyses(source, vocabulary, rules);
  const analyse = (file: string, text: string, role: FileRole) => {
    const find = () => kept.keep(file, role, text, analyseFile(file, text, role, source, vocabulary));
    const analysis = cache?.get(file, text, find) ?? find();
    diagnostics.push(...analysis.diagnostics);
    return analysis;
  };
  const others: UnplacedText[] = [];
  for (const file of unusable) {
    const role = roleOf(file);
    if (isFileRole(role)) files.push({ file, role, analysis: undefined });
  }
  for (const file of source.texts.keys()) {
    const role = roleOf(file);
    if (unusable.has(file)) continue;
    const known = isFileRole(role) ? kept.get(file, role) : undefined;
    if (known !== undefined && isFileRole(role)) {
      files.push({ file, role, analysis: known });
      continue;
    }
    const text = source.texts.get(file) ?? "";
    if (isFileRole(role) && !foreignKind(text, role))
      files.push({ file, role, analysis: analyse(file, text, role) });
    else others.push({ file, text, role });
  }
  for (const one of source.unreadable) {
    problems.push(unreadableProblem(one));
    const role = roleOf(one.file);
    // A file without a readable name has no address either.
    if (one.error !== "file-name" && isFileRole(role))
      files.push({ file: one.file, role, analysis: undefined });
  }
  const misplaced = findMisplacedFiles(source, others, files);
  problems.push(...misplaced.problems);
  files.push(...misplaced.files);
  for (const { file, text, role } of misplaced.texts) analyse(file, text, role);
  // Where the folder itself is refused, nothing is known of its files.
  if (!source.unreadable.some(({ file }) => file === "")) problems.push(...missingFiles(files));
  files.sort((one, other) => compareStrings(one.file, other.file));
  return { files, diagnostics, problems };
}

/** Reports the files that every site needs. */
function missingFiles(files: readonly SiteFile[]): Problem[] {
  const problems: Problem[] = [];
  const index = { file: "index.json", path: [] };
  if (!files.some(({ role }) => role.kind === "site")) {
    problems.push(problem("site-file", {}, { file: "_site.json", path: [] }));
  }
  if (!files.some(({ role }) => role.kind === "page")) {
    problems.push(problem("pages-missing", {}, index));
  } else if (!files.some(({ role }) => role.kind === "page" && role.path === "/")) {
    problems.push(problem("home-missing", {}, index));
  }
  return problems;
}
