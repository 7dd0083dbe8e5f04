import { join } from "node:path";
import { textAtProjectPath } from "../../engine/content/diagnostics/diagnostic.ts";
import type { Diagnostic } from "../../engine/contract/diagnostic.ts";
import type { SiteSource } from "../../engine/contract/graph.ts";
import type { SiteFolder } from "../../engine/files/siteFolder.ts";
import { shownPerRule } from "../../engine/lint/lint.ts";
import { reporter } from "../../engine/lint/reporters/pretty.ts";
import { showsColour } from "../../engine/lint/terminal.ts";
import type { PublishResult } from "../../engine/output/publish.ts";
import { commandFor, shownPath } from "./site.ts";

/**
 * Prints the findings of a site for people to stderr: each error with its place, or, without errors, each warning that only a
 * build finds; and the number of the other warnings per rule.
 */
export function printDiagnostics(
  diagnostics: readonly Diagnostic[],
  source: SiteSource,
  site: SiteFolder,
): void {
  const shown = shownDiagnostics(diagnostics, source, site);
  const errors = shown.diagnostics.filter(({ severity }) => severity === "error");
  const inFull = errors.length > 0 ? errors : shown.diagnostics.filter(({ onlyInBuilds }) => onlyInBuilds);
  if (inFull.length > 0) {
    const text = reporter.format(inFull, {
      text: shown.text,
      rules: [],
      colour: showsColour(process.stderr.isTTY, process.env),
      files: source.texts.size + source.unreadable.length,
      ...(errors.length > 0 && { limit: { perRule: shownPerRule, command: lintCommand(site, "--all") } }),
    });
    process.stderr.write(text);
  }
  const warnings = diagnostics.filter(
    ({ severity, onlyInBuilds }) => severity === "warning" && !onlyInBuilds,
  );
  if (warnings.length > 0) process.stderr.write(`${warningCounts(warnings, site)}\n`);
}

/**
 * Diagnostics with their files as the user finds them. The files of the project's own site are named from the project,
 * wherever the command was typed, because other tools read them there.
 * @param others texts beside the site's, by the names that their diagnostics have
 * @returns the diagnostics, and the text of a file by the name that it has in them
 */
export function shownDiagnostics(
  diagnostics: readonly Diagnostic[],
  source: SiteSource,
  folder: SiteFolder,
  others: ReadonlyMap<string, string> = new Map(),
): { diagnostics: readonly Diagnostic[]; text(file: string): string | undefined } {
  const { root, site } = folder;
  if (site === root) return { diagnostics, text: (file) => textAtProjectPath(file, source) };
  const files = new Map(diagnostics.map(({ file }) => [shownPath(join(root, file)), file]));
  return {
    diagnostics: diagnostics.map((one) => ({
      ...one,
      file: shownPath(join(root, one.file)),
      ...(one.hint !== undefined && { hint: withSite(one.hint, folder) }),
    })),
    text: (file) => {
      const name = files.get(file) ?? file;
      return textAtProjectPath(name, source) ?? others.get(name);
    },
  };
}

/** A hint whose commands are those of another site: they can be copied as they are. */
function withSite(hint: string, site: SiteFolder): string {
  const command = /\bnpm run (lint|documents|translations|new(?=(?: --)? (?:page|form|block) ))(?: --)?/g;
  return hint.replace(command, (_, name: string) => commandFor(name, site));
}

/** One line: the number of warnings per rule, most frequent first, and the command that shows them. */
function warningCounts(warnings: readonly Diagnostic[], site: SiteFolder): string {
  const counts = new Map<string, number>();
  for (const { rule } of warnings) counts.set(rule, (counts.get(rule) ?? 0) + 1);
  const rules = [...counts].sort(([, one], [, other]) => other - one);
  const list = rules.map(([rule, count]) => `${rule} ${count.toLocaleString("en")}`).join(", ");
  const total = `${warnings.length.toLocaleString("en")} warning${warnings.length === 1 ? "" : "s"}`;
  return `${total} (${list}): ${lintCommand(site)} shows ${warnings.length === 1 ? "it" : "them"}`;
}

/** The command that lints a site. */
export function lintCommand(folder: SiteFolder, ...options: string[]): string {
  const { site, pages } = folder;
  const isOther = pages !== join(site, "pages");
  return commandFor("lint", folder, ...(isOther ? ["--pages", shownPath(pages)] : []), ...options);
}

/** One line about the result of a build. */
export function summary(
  { pages, bytes, seconds }: Pick<PublishResult, "pages" | "bytes" | "seconds">,
  out: string,
): string {
  const size = bytes < 1e6 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
  return `${pages} ${pages === 1 ? "page" : "pages"} in ${out}, ${size}, ${seconds.toFixed(1)} s.`;
}
