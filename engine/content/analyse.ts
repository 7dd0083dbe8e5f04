import type { Diagnostic } from "../contract/diagnostic.ts";
import type { SiteGraph, SiteSource, TranslatedFile, Vocabulary } from "../contract/graph.ts";
import { beyondBasic } from "../theme/siteCharacters.ts";
import type { PageLook } from "./check/analyseFile.ts";
import { analyseFiles } from "./check/analyseFiles.ts";
import { type Validators, validatorsFor } from "./check/validators.ts";
import { withData } from "./data/withData.ts";
import { byPlace, hasErrors, toDiagnostic } from "./diagnostics/diagnostic.ts";
import { mergeRecords } from "./diagnostics/mergeRecords.ts";
import { withWrittenPath } from "./diagnostics/misspeltKeys.ts";
import type { Problem } from "./diagnostics/problem.ts";
import { checkDrawings } from "./link/checkDrawings.ts";
import { checkFonts } from "./link/checkFonts.ts";
import { checkRedirects } from "./link/checkRedirects.ts";
import { checkReferences } from "./link/checkReferences.ts";
import { checkWords } from "./link/checkWords.ts";
import { blocksOf } from "./link/collect.ts";
import type { LinkedLanguage, SiteFile, TranslationFile } from "./link/linkedSite.ts";
import { linkFiles } from "./link/linkFiles.ts";
import { defaultTheme } from "./link/themeOf.ts";
import { openRecords } from "./record/SiteRecords.ts";
import { checkPublicFiles } from "./source/publicFiles.ts";
import { checkLanguages } from "./translation/checkLanguages.ts";
import { checkTranslations } from "./translation/checkTranslations.ts";

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
  const withRecords = withData(written, validators);
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
