import type { Diagnostic } from "../contract/diagnostic.ts";
import type {
  Override,
  SiteGraph,
  SiteSource,
  TranslatedFile,
  Unreadable,
  Vocabulary,
} from "../contract/graph.ts";
import { describeError } from "../errors/catalogue.ts";
import { beyondBasic } from "../theme/characters.ts";
import { analyseFile, type PageLook, parseDiagnostic } from "./check/analyseFile.ts";
import { findMisplacedFiles, foreignKind, type UnplacedText } from "./check/misplacedFiles.ts";
import { checkDrawings, checkFonts, defaultTheme } from "./check/theme.ts";
import { type Validators, validatorsFor } from "./check/validators.ts";
import { type SiteWithData, withData } from "./data/withData.ts";
import {
  byPlace,
  compareStrings,
  diagnosticAt,
  hasErrors,
  mergeRecords,
  toDiagnostic,
} from "./diagnostics/diagnostic.ts";
import { type Problem, problem, withWrittenPath } from "./diagnostics/problem.ts";
import { checkRedirects } from "./link/checkRedirects.ts";
import { checkReferences } from "./link/checkReferences.ts";
import { blocksOf } from "./link/collect.ts";
import type { LinkedLanguage, SiteFile, TranslationFile } from "./link/linkedSite.ts";
import { linkFiles } from "./link/linkFiles.ts";
import { atWrittenPlaces, withMigrations } from "./migration/withMigrations.ts";
import { type FileRole, isFileRole, roleOf } from "./read/roles.ts";
import { openRecords, SiteRecords } from "./record/SiteRecords.ts";
import { checkLanguages, checkTranslations, checkWords } from "./translation/checkLanguages.ts";

/** A linked site and its diagnostics. */
interface Analysis {
  graph: SiteGraph;
  /** Sorted by file and place. */
  diagnostics: Diagnostic[];
}

/**
 * Parses, checks and links a site. Mistakes in the site's files become diagnostics and are never thrown. Unchanged files
 * are not analysed again.
 * @param rules lint rules that look at each page while it is in memory
 *
 * @throws KenteError `schema-file` when the vocabulary itself cannot be used
 */
export function analyse(written: SiteSource, vocabulary: Vocabulary, rules?: PageLook): Analysis {
  const validators = usableValidators(written, vocabulary, rules);
  const { records } = openRecords(written, vocabulary, rules);
  const present = withMigrations(written, vocabulary, records);
  const withRecords = atWrittenPlaces(present, withData(present.source, validators));
  const { source } = withRecords;
  const { files, diagnostics, problems } = analyseFiles(withRecords, vocabulary, rules);
  const linked = linkFiles(files, validators, source);
  problems.push(
    ...linked.problems,
    ...checkLanguages(linked.main.site ?? {}),
    ...checkTranslations(files, linked, validators, vocabulary),
    ...checkReferences(files, linked, source, vocabulary),
    ...checkRedirects(files, linked, source),
    ...checkWords(files, linked, vocabulary.words),
  );
  const charactersIn = charactersOf(files, source);
  problems.push(...checkFonts(linked, source, charactersIn));
  const misspeltKeys = new Map(
    files.map(({ file, analysis }) => [file, analysis?.content?.misspeltKeys ?? new Map()]),
  );
  for (const { rule, severity, finding } of problems) {
    const written = withWrittenPath(finding, misspeltKeys.get(finding.file));
    diagnostics.push(toDiagnostic(written, rule, severity, source));
  }
  diagnostics.push(
    ...checkPublicFiles(source, new Set(linked.anchors.keys())),
    ...checkDrawings(linked.theme, source),
    ...(vocabulary.overrides ?? []).map(overridden),
  );
  const { languages, main, byLanguage, pages, theme } = linked;
  const contentOf = ({ site = {}, forms, shared }: LinkedLanguage) => ({ site, forms, shared });
  const graph: SiteGraph = {
    complete: !hasErrors(diagnostics),
    uncertain: uncertainKinds(files, problems, vocabulary),
    wrong: wrongPlaces(files, problems),
    misspeltKeys,
    source,
    vocabulary,
    ...{ languages, pages },
    ...contentOf(main),
    addresses: linked.anchors,
    lists: linked.lists,
    unpublished: linked.unpublished,
    redirects: linked.redirects,
    translations: new Map(
      languages.slice(1).map(({ code }) => [code, contentOf(byLanguage.get(code) ?? main)] as const),
    ),
    characters: allCharacters(source, charactersIn),
    theme: theme ?? defaultTheme(),
    translated: [...linked.translations.values()].flat().flatMap(translatedFile),
    references: files.flatMap(({ analysis }) => analysis?.references ?? []),
    acceptances: files.flatMap(({ analysis }) => analysis?.acceptances ?? []),
    severities: files.find(({ role }) => role.kind === "site")?.analysis?.severities ?? {},
  };
  return { graph, diagnostics: mergeRecords(diagnostics, source).sort(byPlace) };
}

/** Says that a name stands for something of the site's own. */
function overridden({ file, ...named }: Override): Diagnostic {
  const start = { line: 1, column: 1, endLine: 1, endColumn: 1 };
  return diagnosticAt(file, start, { rule: "name-taken", ...describeError("name-taken", named) });
}

/** Returns the validators. That all of their schemas can be used is checked once for each vocabulary. */
function usableValidators(source: SiteSource, vocabulary: Vocabulary, rules?: PageLook): Validators {
  const validators = validatorsFor(vocabulary);
  if (!openRecords(source, vocabulary, rules).isKnown) validators.compileAll();
  return validators;
}

/** Returns what finds the characters of a file that not every font has. */
function charactersOf(files: readonly SiteFile[], { texts }: SiteSource) {
  const analyses = new Map(files.map(({ file, analysis }) => [file, analysis]));
  return (file: string): Iterable<number> => {
    const characters = analyses.get(file)?.characters;
    if (characters === undefined) return beyondBasic(texts.get(file) ?? "");
    return Array.from(characters, (character) => character.codePointAt(0) ?? 0);
  };
}

function allCharacters({ texts }: SiteSource, charactersIn: (file: string) => Iterable<number>): Set<number> {
  const all = new Set<number>();
  for (const file of texts.keys()) for (const character of charactersIn(file)) all.add(character);
  return all;
}

function translatedFile({ file, role, analysis }: TranslationFile): TranslatedFile[] {
  const content = analysis?.content;
  if (content === undefined) return [];
  const { of, original, language } = role;
  return [{ file, of, original, language, value: content.value, blocks: blocksOf(content) }];
}

/** Returns the kinds of references that are not all known. */
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

/** Returns the places, by file, that have been reported as a whole. */
function wrongPlaces(files: readonly SiteFile[], problems: readonly Problem[]): SiteGraph["wrong"] {
  const places = new Map(files.map(({ file, analysis }) => [file, [...(analysis?.content?.wrong ?? [])]]));
  for (const { finding } of problems) {
    if (finding.part === undefined) places.get(finding.file)?.push(finding.path);
  }
  return places;
}

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
function analyseFiles(
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

/** Paths that only the build may write. A public file replaces any other file of the build. */
const made = /^\/(assets\/|patterns\/|previews\/|_pages\/|_headers$|sitemap(-\d+)?\.xml$)/;

/** Finds files of `public/` that cannot be published as they are. Their diagnostics name them as `public/…`. */
function checkPublicFiles(source: SiteSource, pages: ReadonlySet<string>): Diagnostic[] {
  const problems = (source.unpublishable ?? []).map(unreadableProblem);
  for (const path of source.assets.keys()) {
    const page = /^\/(.+)\.html$/.exec(path)?.[1];
    if (made.test(path) || (page !== undefined && pages.has(page === "index" ? "/" : `/${page}`))) {
      problems.push(problem("output-conflict", { path: path.slice(1) }, { file: path.slice(1), path: [] }));
    }
  }
  const place = { line: 1, column: 1, endLine: 1, endColumn: 1 };
  return problems.map(({ rule, severity, finding: { file, message, hint } }) =>
    diagnosticAt(`${source.publicRoot ?? "public"}/${file}`, place, { rule, severity, message, hint }),
  );
}

/** The problem of a file that could not be read. */
function unreadableProblem(one: Unreadable): Problem {
  const place = { file: one.file, path: [] };
  switch (one.error) {
    case "file-unreadable":
      return problem(one.error, one.data, place);
    case "file-kind":
      return problem(one.error, one.data, place);
    case "folder-depth":
      return problem(one.error, one.data, place);
    case "file-size":
      return problem(one.error, one.data, place);
    case "file-encoding":
      return problem(one.error, { isTable: /\.csv$/i.test(one.file) }, place);
    default:
      return problem(one.error, {}, place);
  }
}
