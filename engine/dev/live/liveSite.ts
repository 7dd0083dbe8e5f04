import { readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { compileForms, compilePage, compileSite } from "../../content/compile.ts";
import { diagnosticAt, hasErrors, textAtProjectPath } from "../../content/diagnostics/diagnostic.ts";
import { describeMembers } from "../../content/schema/describeMembers.ts";
import { readVocabulary } from "../../content/schema/vocabulary.ts";
import { readSite, type SiteFolders } from "../../content/source/readSite.ts";
import type { Diagnostic } from "../../contract/diagnostic.ts";
import type { Form } from "../../contract/form.ts";
import type { SiteGraph, SiteSource, Vocabulary } from "../../contract/graph.ts";
import type { ServedForm } from "../../contract/intake.ts";
import type { CompiledPage } from "../../contract/page.ts";
import { describeError } from "../../errors/catalogue.ts";
import { KenteError } from "../../errors/KenteError.ts";
import { reasonOf } from "../../errors/reasonOf.ts";
import { withRegularFile } from "../../files/regularFile.ts";
import { versionOf } from "../../files/versionOf.ts";
import { lint, shownPerRule } from "../../lint/lint.ts";
import { servedForms } from "../../output/servedForms.ts";

const at = { base: "/", versionOf };

/** A site that is being edited: what is wrong with it now, and how it was when it was last without errors. */
export class LiveSite {
  /** What is wrong with the content at the moment, warnings included. */
  diagnostics: Diagnostic[] = [];
  /** What failed when a page was last drawn, by the page's route, and what is wrong with other files, by their name. */
  readonly failures = new Map<string, Diagnostic[]>();
  /** What keeps the content from being looked at at all: a broken schema, a missing folder. */
  failure: Diagnostic | undefined;
  /** The texts as they are at the moment. */
  source: SiteSource | undefined;
  /** The site as it was when it last had no errors. */
  graph: SiteGraph | undefined;
  /** The words that authors can use, as they could last be read. */
  vocabulary: Vocabulary | undefined;
  readonly #folders: SiteFolders;
  #forms: Record<string, Form> = {};

  constructor(folders: SiteFolders) {
    this.#folders = folders;
  }

  /**
   * Reads and checks the site again. Never throws: what prevents reading is a diagnostic too.
   * @param vocabulary whether schemas, blocks, transports or widgets may have changed as well
   */
  async refresh(vocabulary: boolean): Promise<void> {
    try {
      this.failure = undefined;
      const { projectRoot } = this.#folders;
      if (vocabulary || !this.vocabulary)
        this.vocabulary = await describeMembers(projectRoot, await readVocabulary(projectRoot));
      this.source = await readSite(this.#folders);
      const { graph, diagnostics } = lint(this.source, this.vocabulary, undefined, shownPerRule);
      this.diagnostics = diagnostics;
      if (hasErrors(diagnostics)) return;
      this.#forms = compileForms(graph, at);
      this.graph = graph;
    } catch (error) {
      this.failure = this.#failure(error);
      this.diagnostics = [this.failure];
    }
  }

  /** Everything that is wrong at the moment. */
  problems(): Diagnostic[] {
    return [...this.diagnostics, ...[...this.failures.values()].flat()];
  }

  /** The text of a file that a diagnostic names; undefined where it can't be read. */
  textOf(file: string): string | undefined {
    const known = this.source && textAtProjectPath(file, this.source);
    if (known !== undefined) return known;
    try {
      const path = join(this.#folders.projectRoot, file);
      return withRegularFile(path, (descriptor) => readFileSync(descriptor, "utf8"));
    } catch {
      return undefined;
    }
  }

  /** The compiled page at a route; undefined where there is none. */
  page(path: string): CompiledPage | undefined {
    return this.graph?.pages.has(path) ? compilePage(this.graph, path, at) : undefined;
  }

  /** The compiled `_site.json`; undefined as long as the site was never without errors. */
  site(): ReturnType<typeof compileSite> | undefined {
    return this.graph && compileSite(this.graph, at);
  }

  forms(): Record<string, Form> {
    return this.#forms;
  }

  /** The forms that stand on pages, for whoever takes them in. */
  servedForms(): ServedForm[] {
    return this.graph ? servedForms(this.graph, this.#forms) : [];
  }

  #failure(error: unknown): Diagnostic {
    const place = { line: 1, column: 1, endLine: 1, endColumn: 1 };
    const folder = relative(this.#folders.projectRoot, this.#folders.pages);
    if (!(error instanceof KenteError)) {
      return diagnosticAt(folder, place, { rule: "internal", severity: "error", message: reasonOf(error) });
    }
    const { id, data } = error;
    const file = "file" in data && typeof data.file === "string" ? data.file : folder;
    return diagnosticAt(file, place, { rule: id, ...describeError(id, data) });
  }
}
