import type { Diagnostic } from "../contract/diagnostic.ts";
import type { SiteGraph, SiteSource, TranslatedFile, Vocabulary } from "../contract/graph.ts";
import { analyseFiles } from "./check/analyseFiles.ts";
import { validatorsFor } from "./check/validators.ts";
import { byPlace, hasErrors, toDiagnostic } from "./diagnostics/diagnostic.ts";
import { withWrittenPath } from "./diagnostics/misspeltKeys.ts";
import type { Problem } from "./diagnostics/problem.ts";
import { checkDrawings } from "./link/checkDrawings.ts";
import { checkFonts } from "./link/checkFonts.ts";
import { checkReferences } from "./link/checkReferences.ts";
import { checkWords } from "./link/checkWords.ts";
import { blocksOf } from "./link/collect.ts";
import type { LinkedLanguage, SiteFile, TranslationFile } from "./link/linkedSite.ts";
import { linkFiles } from "./link/linkFiles.ts";
import { defaultTheme } from "./link/themeOf.ts";
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
 *
 * @throws KenteError `schema-file` when the vocabulary itself cannot be used
 */
export function analyse(source: SiteSource, vocabulary: Vocabulary): Analysis {
  const validators = validatorsFor(vocabulary);
  const { files, diagnostics, problems } = analyseFiles(source, vocabulary);
  const linked = linkFiles(files, validators);
  problems.push(
    ...linked.problems,
    ...checkLanguages(linked.main.site ?? {}),
    ...checkTranslations(files, linked, validators, vocabulary),
    ...checkReferences(files, linked, source, vocabulary),
    ...checkWords(files, linked, vocabulary.words),
  );
  problems.push(...checkFonts(linked, source));
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
    translations: new Map(
      languages.slice(1).map(({ code }) => [code, contentOf(byLanguage.get(code) ?? main)] as const),
    ),
    theme: theme ?? defaultTheme(),
    translated: [...linked.translations.values()].flat().flatMap(translatedFile),
    references: files.flatMap(({ analysis }) => analysis?.references ?? []),
    acceptances: files.flatMap(({ analysis }) => analysis?.acceptances ?? []),
    severities: files.find(({ role }) => role.kind === "site")?.analysis?.severities ?? {},
  };
  return { graph, diagnostics: diagnostics.sort(byPlace) };
}

function translatedFile({ file, role, analysis }: TranslationFile): TranslatedFile[] {
  const content = analysis?.content;
  if (content === undefined) return [];
  const { of, original, language } = role;
  return [{ file, of, original, language, value: content.value, blocks: blocksOf(content.collected) }];
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
