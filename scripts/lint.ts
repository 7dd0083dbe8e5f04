import { hasErrors, textAtProjectPath } from "../engine/content/diagnostics/diagnostic.ts";
import { readVocabulary } from "../engine/content/schema/vocabulary.ts";
import type { Diagnostic } from "../engine/contract/diagnostic.ts";
import type { SiteSource, Vocabulary } from "../engine/contract/graph.ts";
import { KenteError } from "../engine/errors/KenteError.ts";
import type { SiteFolder } from "../engine/files/siteFolder.ts";
import { changesSince, everything } from "../engine/lint/changes.ts";
import { DryRun, fixFiles } from "../engine/lint/fix.ts";
import { checkOwnExamples, lint, readChecked, shownPerRule } from "../engine/lint/lint.ts";
import { reporters } from "../engine/lint/reporters.ts";
import { descriptions } from "../engine/lint/Settings.ts";
import { showsColour } from "../engine/lint/terminal.ts";
import summaries from "./summaries.json";
import type { Command } from "./support/command.ts";
import { lintCommand, shownDiagnostics } from "./support/diagnostics.ts";
import { runCommand } from "./support/run.ts";
import { pagesOption, selectedSite, siteOption } from "./support/site.ts";
import { warnOfSchemas, warnOfUnkept } from "./support/warnings.ts";

const command = {
  name: "npm run lint --",
  summary: `${summaries.lint}. Exits with 0 when it has no errors (warnings are allowed), 1 when it has, 2 when it could not run.`,
  options: {
    site: siteOption,
    pages: pagesOption,
    format: {
      type: "string",
      value: "FORMAT",
      description: "How to report",
      choices: reporters.map(({ name }) => name),
      default: "pretty",
    },
    changed: {
      type: "string",
      value: "BASE",
      implied: "",
      description:
        "Checks the whole site, but reports only what changed since BASE, a branch or commit (default: the main branch)",
    },
    fix: {
      type: "boolean",
      description: "Applies the fixes that are safe and keeps your formatting",
    },
    "dry-run": {
      type: "boolean",
      description: "Shows what --fix would change, and writes nothing",
    },
    all: {
      type: "boolean",
      description: `Shows all findings; otherwise the pretty format shows ${shownPerRule} of each rule`,
    },
  },
} satisfies Command;

await runCommand(command, async ({ site, pages, format, changed, fix, all, "dry-run": isDry }) => {
  const folder = selectedSite({ site, pages });
  const { root } = folder;
  const dryRun = new DryRun();
  const isFixing = fix || isDry;
  const vocabulary = await readVocabulary(root, { site: folder.site, compiles: false });
  let source = await readPages(folder, vocabulary);
  const limit = all || format !== "pretty" ? undefined : shownPerRule;
  const placed = isFixing || changed !== undefined ? undefined : limit;
  const { select, describe } =
    changed === undefined ? everything : await changesSince(folder, changed || undefined, source, vocabulary);
  let checked = lint(source, vocabulary, undefined, placed);
  let diagnostics = select(checked.diagnostics, source);
  const found = { source, diagnostics, checked };
  const written = async () => {
    const files = await fixFiles(diagnostics, (file) => textAtProjectPath(file, source), root);
    return files.length > 0 ? readPages(folder, vocabulary) : undefined;
  };
  // A fix may uncover further findings: once a file parses, all of it is checked.
  for (let round = 0; isFixing && round < 10; round++) {
    const fixed = isDry ? dryRun.apply(source, diagnostics) : await written();
    if (fixed === undefined) break;
    source = fixed;
    checked = lint(source, vocabulary);
    diagnostics = select(checked.diagnostics, source);
  }
  // A dry run changes no file, so it reports what it found at first.
  const left = isDry ? found : { source, diagnostics, checked };
  const since = changed === undefined ? [] : ["--changed", changed].filter(Boolean);
  const reporter = reporters.find(({ name }) => name === format);
  // Which of them a change has caused is not known.
  const examples = changed === undefined ? checkOwnExamples(folder, vocabulary, left.source) : undefined;
  const remaining = [...left.diagnostics, ...(examples?.diagnostics ?? [])];
  const shownLeft = shownDiagnostics(remaining, left.source, folder, examples?.texts);
  const changes = describe?.(left.checked.diagnostics, left.checked.graph);
  const report = reporter?.format(shownLeft.diagnostics, {
    text: shownLeft.text,
    rules: descriptions(),
    colour: showsColour(process.stdout.isTTY === true, process.env),
    files: left.source.texts.size + left.source.unreadable.length,
    changes: changes && {
      pages: changes.pages,
      added: new Set(shownLeft.diagnostics.filter((_, at) => changes.added.has(remaining[at] as Diagnostic))),
      fixed: shownDiagnostics(changes.fixed, left.source, folder).diagnostics,
    },
    ...(limit !== undefined && {
      limit: { perRule: limit, command: lintCommand(folder, ...since, "--all") },
    }),
  });
  // In formats for programs, stdout holds nothing but the report.
  (format === "pretty" ? process.stdout : process.stderr).write(dryRun.diff());
  process.stdout.write(report ?? "");
  warnOfUnkept(folder, left.source);
  await warnOfSchemas(folder, left.source.texts.get("_site.json"), vocabulary);
  return hasErrors(remaining) ? 1 : 0;
});

async function readPages(folder: SiteFolder, vocabulary: Vocabulary): Promise<SiteSource> {
  const source = await readChecked(folder, async () => vocabulary);
  if (source.texts.size + source.unreadable.length === 0) {
    throw new KenteError("pages-missing", {});
  }
  return source;
}
