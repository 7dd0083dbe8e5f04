import type { Diagnostic } from "../../contract/diagnostic.ts";
import type { Vocabulary } from "../../contract/graph.ts";
import type { SiteWithData } from "../data/withData.ts";
import { compareStrings } from "../diagnostics/diagnostic.ts";
import { type Problem, problem } from "../diagnostics/problem.ts";
import type { SiteFile } from "../link/linkedSite.ts";
import { SiteRecords } from "../record/SiteRecords.ts";
import { foreignKind } from "../source/misplacedFile.ts";
import { findMisplacedFiles, type UnplacedText } from "../source/misplacedFiles.ts";
import { unreadableProblem } from "../source/publicFiles.ts";
import { type FileRole, isFileRole, roleOf } from "../source/roles.ts";
import { analyseFile, type PageLook, parseDiagnostic } from "./analyseFile.ts";

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
  const records = new SiteRecords(source, vocabulary, rules);
  const diagnostics = parseProblems.map(({ file, text, ...one }) => parseDiagnostic(one, file, text, source));
  const problems = [...ofData];
  const others: UnplacedText[] = [];
  for (const file of unusable) {
    const role = roleOf(file);
    if (isFileRole(role)) files.push({ file, role, analysis: undefined });
  }
  const add = (file: string, role: FileRole) => {
    const analysis = records.get(file, role);
    diagnostics.push(...analysis.diagnostics);
    return analysis;
  };
  for (const file of source.texts.keys()) {
    const role = roleOf(file);
    if (unusable.has(file)) continue;
    if (isFileRole(role) && (records.has(file) || !foreignKind(source.texts.get(file) ?? "", role)))
      files.push({ file, role, analysis: add(file, role) });
    else others.push({ file, text: source.texts.get(file) ?? "", role });
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
  for (const { file, text, role } of misplaced.texts)
    diagnostics.push(...analyseFile(file, text, role, source, vocabulary).diagnostics);
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
