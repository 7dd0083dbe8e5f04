import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { analyse } from "../content/analyse.ts";
import {
  byPlace,
  compareStrings,
  diagnosticAt,
  mergeRecords,
  projectPath,
  toDiagnostic,
  writtenFile,
} from "../content/diagnostics/diagnostic.ts";
import { withWrittenPath } from "../content/diagnostics/problem.ts";
import { analyseExampleFiles, readExamples } from "../content/examples.ts";
import { readSite } from "../content/read/readSite.ts";
import { readAhead } from "../content/record/readAhead.ts";
import type { Diagnostic, Finding, Place, Severity } from "../contract/diagnostic.ts";
import type { SiteGraph, SiteSource, Vocabulary } from "../contract/graph.ts";
import type { JsonPath } from "../contract/json.ts";
import type { LintRule } from "../contract/rule.ts";
import { isContentId, isFoundInBuilds } from "../errors/catalogue.ts";
import { pathInside } from "../files/fileSystem.ts";
import { ownFolder, type SiteFolder } from "../files/siteFolder.ts";
import { allRules, pageLook, runRules } from "./rules.ts";
import { known, Settings } from "./Settings.ts";

/** The findings of a site, and the linked site. */
interface LintResult {
  /** Sorted by file and place. */
  diagnostics: Diagnostic[];
  graph: SiteGraph;
}

/** How many diagnostics of each rule the terminal shows unless all are asked for. */
export const shownPerRule = 20;

/**
 * Checks a whole site: parses, checks and links its files, and runs the lint rules. A site without errors compiles and
 * renders.
 * @param written the site's files
 * @param vocabulary what authors can use
 * @param rules the lint rules to run; all of them by default
 * @param limit how many findings of a rule need a place. A place costs a parse of the file, so findings beyond the limit
 * are reported at the start of their files, without a fix.
 */
export function lint(
  written: SiteSource,
  vocabulary: Vocabulary,
  rules: readonly LintRule[] = allRules,
  limit = Number.POSITIVE_INFINITY,
): LintResult {
  const { graph, diagnostics } = analyse(written, vocabulary, pageLook(vocabulary, rules));
  const { source } = graph;
  const settings = new Settings(graph);
  const found: Judged[] = [];
  runRules(rules, graph, ({ id, severity: usual }, meant) => {
    if (isReported(meant, graph)) return;
    const finding = withWrittenPath(meant, graph.misspeltKeys.get(meant.file));
    const file = writtenFile(source, finding.file);
    const place = () => toDiagnostic(finding, id, usual, source);
    const severity = settings.severityOf({ file, rule: id, severity: usual, place });
    if (severity !== undefined) found.push({ rule: id, severity, finding });
  });
  const ofContent = diagnostics.flatMap((one) => {
    if (one.severity === "error") return [one];
    const file = one.file.slice(source.root.length + 1);
    const severity = settings.severityOf({ ...one, file, place: () => one });
    return severity === undefined ? [] : [{ ...one, severity }];
  });
  const isChecked = (rule: string) =>
    isContentId(rule) ? !isFoundInBuilds(rule) : rules.some(({ id, inBuilds }) => id === rule && !inBuilds);
  for (const { rule, severity, finding } of settings.problems(known(), isChecked)) {
    ofContent.push(toDiagnostic(finding, rule, severity, source));
  }
  // In the order of files, so that one parse finds all places of a file.
  found.sort((one, other) => compareStrings(one.finding.file, other.finding.file));
  const shown = onePerTemplate(withoutCopied(found), source);
  const placed = withinLimit(shown, limit);
  const others = new Map<Diagnostic, number>();
  const fromRules = shown.map(({ rule, severity, finding, others: more = 0 }, index) => {
    const { message, hint } = finding;
    const file = projectPath(writtenFile(source, finding.file), source);
    const one = placed[index]
      ? toDiagnostic(finding, rule, severity, source)
      : diagnosticAt(file, start, { rule, severity, message, hint });
    if (more > 0) others.set(one, more);
    return one;
  });
  source.records?.save(source.texts);
  return { graph, diagnostics: [...ofContent, ...mergeRecords(fromRules, source, others)].sort(byPlace) };
}

/** A finding of a rule with its severity on this site. */
interface Judged {
  rule: string;
  severity: Severity;
  finding: Finding;
  /** How many pages of other records have the same finding, in a page that is made for each record. */
  others?: number;
}

/**
 * Leaves out what follows from one mistake: that a file is a copy of another one. That is what it has in common with the other one, and what
 * is found at the same place of both.
 */
function withoutCopied(found: readonly Judged[]): readonly Judged[] {
  const originals = new Map(
    found.flatMap(({ finding: { file, sameAs } }) => (sameAs?.whole ? [[file, sameAs.file]] : [])),
  );
  if (originals.size === 0) return found;
  const placeOf = (rule: string, file: string, path: JsonPath) => JSON.stringify([rule, file, path]);
  const places = new Set(found.map(({ rule, finding: { file, path } }) => placeOf(rule, file, path)));
  return found.filter(({ rule, finding: { file, path, sameAs } }) => {
    const original = originals.get(file);
    if (original === undefined || sameAs?.whole) return true;
    return sameAs?.file !== original && !places.has(placeOf(rule, original, path));
  });
}

/** Leaves one finding of those that the pages of one template have at one place, but for what their records say. */
function onePerTemplate(found: readonly Judged[], source: SiteSource): readonly Judged[] {
  if (source.expanded === undefined) return found;
  const first = new Map<string, Judged>();
  return found.filter((one) => {
    const { file, path } = one.finding;
    const template = writtenFile(source, file);
    if (template === file || source.expanded?.writtenPlace(file, path)?.source !== undefined) return true;
    const key = JSON.stringify([template, one.rule, path]);
    const known = first.get(key);
    if (known === undefined) first.set(key, one);
    else known.others = (known.others ?? 0) + 1;
    return known === undefined;
  });
}

const start: Place = { line: 1, column: 1, endLine: 1, endColumn: 1 };

/**
 * Says for each finding whether it is within the limit of its rule. All findings of a rule in one file are, or none: their
 * order is known only when they have places.
 */
function withinLimit(found: readonly Judged[], limit: number): boolean[] {
  const before = new Map<string, { file: string; earlier: number; all: number }>();
  return found.map(({ rule, finding: { file } }) => {
    const known = before.get(rule) ?? { file, earlier: 0, all: 0 };
    const earlier = known.file === file ? known.earlier : known.all;
    before.set(rule, { file, earlier, all: known.all + 1 });
    return earlier < limit;
  });
}

/** Whether the checks have reported the same mistake: at the same value, or at one of its members. */
function isReported({ file, path }: Finding, { wrong }: SiteGraph): boolean {
  if (path.length === 0) return false;
  const isSame = (one: JsonPath) =>
    one.length <= path.length + 1 && path.every((step, index) => one[index] === step);
  return wrong.get(file)?.some(isSame) === true;
}

/**
 * Reads a site that will be linted. Its files are analysed while they are read, those of a large site in threads.
 * @param vocabulary is called where a file has changed
 */
export function readChecked(folder: SiteFolder, vocabulary: () => Promise<Vocabulary>): Promise<SiteSource> {
  const script = { script: join(folder.root, "scripts/command.js"), argv: ["read"] };
  return readSite(folder, {
    readAhead: (site) => async (files) => {
      const known = await vocabulary();
      const threads = { ...script, site: folder.site };
      return readAhead({ vocabulary: known, rules: pageLook(known), threads })(site)(files);
    },
  });
}

/** The examples of a site's own blocks: their errors, and the texts of their files by the names that those have. */
interface OwnExamples {
  diagnostics: Diagnostic[];
  texts: ReadonlyMap<string, string>;
}

/**
 * Checks the examples of the block types that a site outside of the project has itself. Those of the engine are checked by
 * its tests.
 */
export function checkOwnExamples(
  { root, site }: SiteFolder,
  vocabulary: Vocabulary,
  { assets }: SiteSource,
): OwnExamples {
  if (site === root) return { diagnostics: [], texts: new Map() };
  const folder = pathInside(root, ownFolder(site, "blocks"));
  const texts = new Map<string, string>();
  const files = new Map<string, ReturnType<typeof readExamples>>();
  for (const block of vocabulary.blocks.values()) {
    const file = `${block.folder}/examples.json`;
    if (dirname(block.folder) !== folder || !existsSync(join(root, file))) continue;
    const text = readFileSync(join(root, file), "utf8");
    texts.set(file, text);
    files.set(block.type, readExamples(file, text));
  }
  if (files.size === 0) return { diagnostics: [], texts };
  const analysis = analyseExampleFiles(files, vocabulary, { assets });
  const diagnostics = [...files].flatMap(([type, { examples, mistakes }]) => [
    ...mistakes,
    ...examples.flatMap((_, index) => analysis.mistakes(type, index)),
  ]);
  return { diagnostics, texts };
}
