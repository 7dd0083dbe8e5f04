import { readFileSync } from "node:fs";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { withListPages, withNotFoundPages } from "../../content/compile/pageList.ts";
import { compileForms, compilePage, compileSite } from "../../content/compile.ts";
import { diagnosticAt, hasErrors, textAtProjectPath } from "../../content/diagnostics/diagnostic.ts";
import { readSite } from "../../content/read/readSite.ts";
import { describeMembers } from "../../content/schema/loadModules.ts";
import { readVocabulary } from "../../content/schema/vocabulary.ts";
import type { Diagnostic } from "../../contract/diagnostic.ts";
import type { Form, ServedSite } from "../../contract/form.ts";
import type { SiteGraph, SiteSource, Vocabulary } from "../../contract/graph.ts";
import type { CompiledPage } from "../../contract/page.ts";
import { describeError } from "../../errors/catalogue.ts";
import { KenteError, reasonOf } from "../../errors/KenteError.ts";
import { pathInside, withRegularFile } from "../../files/fileSystem.ts";
import { versionOf } from "../../files/hash.ts";
import { loadFresh } from "../../files/importModule.ts";
import { isInstalled, type SiteFolder } from "../../files/siteFolder.ts";
import { lint, shownPerRule } from "../../lint/lint.ts";
import { servedSite } from "../../output/outputManifest.ts";

const at = { base: "/", versionOf };

/** A site that is edited: its present diagnostics, and its last state without errors. */
export class EditedSite {
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
      if (vocabulary || !this.vocabulary) {
        const load = isInstalled({ root }) ? undefined : loadFresh;
        this.vocabulary = await describeMembers(root, await readVocabulary(root, { site, load }));
      }
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

/** What fails at present: failures of rendering by the page's route, and errors of other files by their name. */
export class Failures {
  readonly #found = new Map<string, Diagnostic[]>();
  /** Which check found what is known of a key. Checks are counted as they begin. */
  readonly #by = new Map<string, number>();
  #checks = 0;

  /**
   * Begins a check. Checks can overlap, and the one that began last knows the newest state.
   * @returns a function that sets what the check found for a key, and returns whether that is something else than before
   */
  begin(): (key: string, failures: Diagnostic[]) => boolean {
    this.#checks += 1;
    const check = this.#checks;
    return (key, failures) => {
      if (check < (this.#by.get(key) ?? 0)) return false;
      this.#by.set(key, check);
      const before = this.of(key);
      if (failures.length > 0) this.#found.set(key, failures);
      else this.#found.delete(key);
      return !isDeepStrictEqual(before, failures);
    };
  }

  /** The failures of a key. */
  of(key: string): readonly Diagnostic[] {
    return this.#found.get(key) ?? [];
  }

  /** The keys that have failures. */
  keys(): string[] {
    return [...this.#found.keys()];
  }

  all(): Diagnostic[] {
    return [...this.#found.values()].flat();
  }
}
