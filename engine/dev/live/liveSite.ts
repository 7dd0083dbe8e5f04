import { readFileSync } from "node:fs";
import { join } from "node:path";
import { withNotFoundPages } from "../../content/compile/withNotFoundPages.ts";
import { compileForms, compilePage, compileSite } from "../../content/compile.ts";
import { diagnosticAt, hasErrors, textAtProjectPath } from "../../content/diagnostics/diagnostic.ts";
import { withListPages } from "../../content/lists/withListPages.ts";
import { describeMembers } from "../../content/schema/describeMembers.ts";
import { readVocabulary } from "../../content/schema/vocabulary.ts";
import { readSite } from "../../content/source/readSite.ts";
import type { Diagnostic } from "../../contract/diagnostic.ts";
import type { Form } from "../../contract/form.ts";
import type { SiteGraph, SiteSource, Vocabulary } from "../../contract/graph.ts";
import type { ServedSite } from "../../contract/intake.ts";
import type { CompiledPage } from "../../contract/page.ts";
import { describeError } from "../../errors/catalogue.ts";
import { KenteError } from "../../errors/KenteError.ts";
import { reasonOf } from "../../errors/reasonOf.ts";
import { loadFresh } from "../../files/loadFresh.ts";
import { pathInside } from "../../files/pathInside.ts";
import { withRegularFile } from "../../files/regularFile.ts";
import type { SiteFolder } from "../../files/siteFolder.ts";
import { versionOf } from "../../files/versionOf.ts";
import { lint, shownPerRule } from "../../lint/lint.ts";
import { servedSite } from "../../output/servedSite.ts";
import { Failures } from "./failures.ts";

const at = { base: "/", versionOf };

/** A site that is edited: its present diagnostics, and its last state without errors. */
export class LiveSite {
  /** The present diagnostics of the content, warnings included. */
  diagnostics: Diagnostic[] = [];
  /** What the checks of pages and files have found besides. */
  readonly failures = new Failures();
  /** The failure that prevents checking the content: a broken schema, a missing folder. */
  failure: Diagnostic | undefined;
  /** The present texts. */
  source: SiteSource | undefined;
  /** The last state of the site without errors. */
  graph: SiteGraph | undefined;
  /** The vocabulary, as it could last be read. */
  vocabulary: Vocabulary | undefined;
  readonly #folder: SiteFolder;
  #forms: Record<string, Form> = {};

  constructor(folder: SiteFolder) {
    this.#folder = folder;
  }

  /**
   * Reads and checks the site again. It never throws: a failure becomes a diagnostic.
   * @param vocabulary whether the vocabulary may have changed as well: schemas, or members that they allow
   */
  async refresh(vocabulary: boolean): Promise<void> {
    try {
      this.failure = undefined;
      const { root, site } = this.#folder;
      if (vocabulary || !this.vocabulary)
        this.vocabulary = await describeMembers(root, await readVocabulary(root, { site, load: loadFresh }));
      // What is found in each file stays in memory, which is faster at every save than what runs keep for each other.
      const { cache: _, ...folder } = this.#folder;
      this.source = await readSite(folder, { holdsTexts: true, showsDrafts: true });
      const { graph, diagnostics } = lint(this.source, this.vocabulary, undefined, shownPerRule);
      this.diagnostics = diagnostics;
      if (hasErrors(diagnostics)) return;
      this.graph = withListPages(withNotFoundPages(graph));
      this.#forms = compileForms(this.graph, at);
    } catch (error) {
      this.failure = this.#failure(error);
      this.diagnostics = [this.failure];
    }
  }

  /** All present diagnostics. */
  problems(): Diagnostic[] {
    return [...this.diagnostics, ...this.failures.all()];
  }

  /** The text of a file that a diagnostic names. Undefined when it can't be read. */
  textOf(file: string): string | undefined {
    const known = this.source && textAtProjectPath(file, this.source);
    if (known !== undefined) return known;
    try {
      const path = join(this.#folder.root, file);
      return withRegularFile(path, (descriptor) => readFileSync(descriptor, "utf8"));
    } catch {
      return undefined;
    }
  }

  /** The compiled page at a route, if there is one. */
  page(path: string): CompiledPage | undefined {
    return this.graph?.pages.has(path) ? compilePage(this.graph, path, at) : undefined;
  }

  /**
   * The compiled site. Undefined until the site has once been without errors.
   * @param language the language's code, where it is not the default language
   */
  site(language?: string): ReturnType<typeof compileSite> | undefined {
    return this.graph && compileSite(this.graph, { ...at, language });
  }

  forms(): Record<string, Form> {
    return this.#forms;
  }

  /** The forms that are on pages, and the words, for the server. */
  served(): ServedSite {
    return this.graph ? servedSite(this.graph, at.base) : { forms: [], words: [] };
  }

  #failure(error: unknown): Diagnostic {
    const place = { line: 1, column: 1, endLine: 1, endColumn: 1 };
    const folder = pathInside(this.#folder.root, this.#folder.pages);
    if (!(error instanceof KenteError)) {
      return diagnosticAt(folder, place, { rule: "internal", severity: "error", message: reasonOf(error) });
    }
    const { id, data } = error;
    const file = "file" in data && typeof data.file === "string" ? data.file : folder;
    return diagnosticAt(file, place, { rule: id, ...describeError(id, data) });
  }
}
