import type { Diagnostic } from "../contract/diagnostic.ts";
import type { SiteGraph, SiteSource, Vocabulary } from "../contract/graph.ts";
import { analyseFile, type FileAnalysis } from "./check/analyseFile.ts";
import { validatorsFor } from "./check/validators.ts";
import { withWrittenPath } from "./diagnostics/aliases.ts";
import { byPlace, compareStrings, hasErrors, toDiagnostic } from "./diagnostics/diagnostic.ts";
import { type Problem, problem } from "./diagnostics/problem.ts";
import { checkReferences } from "./link/checkReferences.ts";
import type { SiteFile } from "./link/linkedSite.ts";
import { linkFiles } from "./link/linkFiles.ts";
import { foreignKind } from "./source/misplacedFile.ts";
import { findMisplacedFiles, isFileRole, type UnplacedText } from "./source/misplacedFiles.ts";
import { checkPublicFiles, unreadableProblem } from "./source/publicFiles.ts";
import { type FileRole, roleOf } from "./source/roles.ts";

/** A linked site, and what is wrong with it. */
interface Analysis {
  graph: SiteGraph;
  /** Sorted by file and place. */
  diagnostics: Diagnostic[];
}

/**
 * Parses, checks and links a site. Never throws for anything that the site's files hold. Files that have not
 * changed since they were last looked at are not looked at again.
 *
 * @throws KenteError `schema-file` when the vocabulary itself cannot be used
 */
export function analyse(source: SiteSource, vocabulary: Vocabulary): Analysis {
  validatorsFor(vocabulary);
  const diagnostics: Diagnostic[] = [];
  const problems: Problem[] = [];
  const files = gather(source, vocabulary, diagnostics, problems);
  const linked = linkFiles(files);
  problems.push(...linked.problems, ...checkReferences(files, linked, source, vocabulary));
  const aliases = new Map(files.map(({ file, analysis }) => [file, analysis?.content?.aliases ?? new Map()]));
  for (const { rule, severity, finding } of problems) {
    const written = withWrittenPath(finding, aliases.get(finding.file));
    diagnostics.push(toDiagnostic(written, rule, severity, source));
  }
  diagnostics.push(...checkPublicFiles(source, new Set(linked.anchors.keys())));
  const { pages, shared, forms, site } = linked;
  const graph: SiteGraph = {
    complete: !hasErrors(diagnostics),
    uncertain: uncertainKinds(files, problems, vocabulary),
    wrong: wrongPlaces(files, problems),
    aliases,
    source,
    vocabulary,
    pages,
    shared,
    forms,
    site: site ?? {},
    references: files.flatMap(({ analysis }) => analysis?.references ?? []),
    acceptances: files.flatMap(({ analysis }) => analysis?.acceptances ?? []),
    severities: files.find(({ role }) => role.kind === "site")?.analysis?.severities ?? {},
  };
  return { graph, diagnostics: diagnostics.sort(byPlace) };
}

function uncertainKinds(
  files: readonly SiteFile[],
  problems: readonly Problem[],
  { kinds }: Vocabulary,
): SiteGraph["uncertain"] {
  const uncertainAfter = new Map(
    [...kinds.values()].flatMap((kind) => Object.entries(kind.uncertainAfter ?? {})),
  );
  // A file that cannot be understood may refer to anything.
  if (files.some(({ analysis }) => analysis?.content?.isWhole !== true))
    return new Set([...kinds.keys(), ...uncertainAfter.values()]);
  return new Set(problems.flatMap(({ rule }) => uncertainAfter.get(rule) ?? []));
}

function wrongPlaces(files: readonly SiteFile[], problems: readonly Problem[]): SiteGraph["wrong"] {
  const places = new Map(files.map(({ file, analysis }) => [file, [...(analysis?.content?.wrong ?? [])]]));
  for (const { finding } of problems) {
    if (finding.part === undefined) places.get(finding.file)?.push(finding.path);
  }
  return places;
}

/** Looks at each file by itself. */
function gather(
  source: SiteSource,
  vocabulary: Vocabulary,
  diagnostics: Diagnostic[],
  problems: Problem[],
): SiteFile[] {
  const files: SiteFile[] = [];
  const memory = remembered(source, vocabulary);
  const look = (file: string, text: string, role: FileRole) => {
    const analysis = memory.recall(file, text, () => analyseFile(file, text, role, source, vocabulary));
    diagnostics.push(...analysis.diagnostics);
    return analysis;
  };
  const others: UnplacedText[] = [];
  for (const [file, text] of source.texts) {
    const role = roleOf(file);
    if (isFileRole(role) && !foreignKind(text, role))
      files.push({ file, role, analysis: look(file, text, role) });
    else others.push({ file, text, role });
  }
  for (const one of source.unreadable) {
    problems.push(unreadableProblem(one));
    const role = roleOf(one.file);
    // What has no readable name has no address either.
    if (one.error !== "file-name" && isFileRole(role))
      files.push({ file: one.file, role, analysis: undefined });
  }
  const strange = findMisplacedFiles(source, others, files);
  problems.push(...strange.problems);
  files.push(...strange.files);
  for (const { file, text, role } of strange.texts) look(file, text, role);
  if (!files.some(({ role }) => role.kind === "site")) {
    problems.push(problem("site-file", {}, { file: "_site.json", path: [] }));
  }
  if (!files.some(({ role }) => role.kind === "page")) {
    problems.push(problem("pages-missing", {}, { file: "index.json", path: [] }));
  } else if (!files.some(({ role }) => role.kind === "page" && role.path === "/")) {
    problems.push(problem("home-missing", {}, { file: "index.json", path: [] }));
  }
  return files.sort((one, other) => compareStrings(one.file, other.file));
}

/** What files were found to be when they were last looked at, by vocabulary and by root folder. */
const memories = new WeakMap<Vocabulary, Map<string, Memory>>();

class Memory {
  private readonly files = new Map<string, { text: string; analysis: FileAnalysis }>();

  recall(file: string, text: string, analysed: () => FileAnalysis): FileAnalysis {
    const known = this.files.get(file);
    if (known?.text === text) return known.analysis;
    const analysis = analysed();
    this.files.set(file, { text, analysis });
    return analysis;
  }

  forgetAllBut(files: ReadonlyMap<string, string>): void {
    for (const file of this.files.keys()) if (!files.has(file)) this.files.delete(file);
  }
}

function remembered(source: SiteSource, vocabulary: Vocabulary): Memory {
  const byRoot = memories.get(vocabulary) ?? new Map<string, Memory>();
  memories.set(vocabulary, byRoot);
  const memory = byRoot.get(source.root) ?? new Memory();
  byRoot.set(source.root, memory);
  memory.forgetAllBut(source.texts);
  return memory;
}
