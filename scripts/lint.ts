import { resolve } from "node:path";
import { hasErrors, textAtProjectPath } from "../engine/content/diagnostics/diagnostic.ts";
import { readVocabulary } from "../engine/content/schema/vocabulary.ts";
import { readSite } from "../engine/content/source/readSite.ts";
import type { SiteSource } from "../engine/contract/graph.ts";
import { KenteError } from "../engine/errors/KenteError.ts";
import { changesSince, everything } from "../engine/lint/changes/changesSince.ts";
import { descriptions } from "../engine/lint/descriptions.ts";
import { DryRun } from "../engine/lint/fix/DryRun.ts";
import { fixExamples } from "../engine/lint/fix/fixExamples.ts";
import { fixFiles } from "../engine/lint/fix/fixFiles.ts";
import { fixSchemas } from "../engine/lint/fix/fixSchemas.ts";
import { lint, shownPerRule } from "../engine/lint/lint.ts";
import { reporters } from "../engine/lint/reporters.ts";
import { showsColour } from "../engine/lint/terminal/colour.ts";
import type { Command } from "./support/command.ts";
import { lintCommand } from "./support/diagnostics.ts";
import { runCommand } from "./support/run.ts";

const command = {
  name: "npm run lint --",
  summary:
    "Checks the content. Exits with 0 when it has no errors (warnings are allowed), 1 when it has, 2 when it could not run.",
  options: {
    pages: { type: "string", value: "DIR", description: "The folder of pages", default: "pages" },
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

await runCommand(command, async ({ pages, format, changed, fix, all, "dry-run": isDry }) => {
  const projectRoot = resolve(import.meta.dirname, "..");
  const folders = { pages: resolve(pages), publicDir: resolve(projectRoot, "public"), projectRoot };
  const dryRun = new DryRun();
  const isFixing = fix || isDry;
  const drafts = isFixing ? await fixSchemas(projectRoot, isDry ? dryRun : undefined) : undefined;
  const vocabulary = await readVocabulary(projectRoot, { compiles: false, drafts });
  if (isFixing) await fixExamples(projectRoot, vocabulary, isDry ? dryRun : undefined);
  let source = await readPages(folders);
  const limit = all || format !== "pretty" ? undefined : shownPerRule;
  const placed = isFixing || changed !== undefined ? undefined : limit;
  const shown =
    changed === undefined
      ? everything
      : await changesSince(folders, changed || undefined, source, vocabulary);
  let diagnostics = shown(lint(source, vocabulary, undefined, placed).diagnostics, source);
  const found = { source, diagnostics };
  const written = async () => {
    const files = await fixFiles(diagnostics, (file) => textAtProjectPath(file, source), projectRoot);
    return files.length > 0 ? readPages(folders) : undefined;
  };
  // A fix may uncover further findings: once a file parses, all of it is checked.
  for (let round = 0; isFixing && round < 10; round++) {
    const fixed = isDry ? dryRun.apply(source, diagnostics) : await written();
    if (fixed === undefined) break;
    source = fixed;
    diagnostics = shown(lint(source, vocabulary).diagnostics, source);
  }
  // A dry run changes no file, so it reports what it found at first.
  const left = isDry ? found : { source, diagnostics };
  const since = changed === undefined ? [] : ["--changed", changed].filter(Boolean);
  const reporter = reporters.find(({ name }) => name === format);
  const report = reporter?.format(left.diagnostics, {
    text: (file) => textAtProjectPath(file, left.source),
    rules: descriptions(),
    colour: showsColour(process.stdout.isTTY === true, process.env),
    files: left.source.texts.size + left.source.unreadable.length,
    ...(limit !== undefined && {
      limit: { perRule: limit, command: lintCommand(left.source.root, ...since, "--all") },
    }),
  });
  // In formats for programs, stdout holds nothing but the report.
  (format === "pretty" ? process.stdout : process.stderr).write(dryRun.diff());
  process.stdout.write(report ?? "");
  return hasErrors(left.diagnostics) ? 1 : 0;
});

async function readPages(folders: Parameters<typeof readSite>[0]): Promise<SiteSource> {
  const source = await readSite(folders);
  if (source.texts.size + source.unreadable.length === 0) {
    throw new KenteError("pages-missing", {});
  }
  return source;
}
