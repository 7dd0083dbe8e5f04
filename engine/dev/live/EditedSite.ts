import { readFileSync } from "node:fs";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { withListPages, withNotFoundPages } from "../../content/compile/pageList.ts";
import { compileForms, compilePage, compileSite } from "../../content/compile.ts";
import { diagnosticAt, hasErrors, textAtProjectPath } from "../../content/diagnostics/diagnostic.ts";
import { OverlaidTexts } from "../../content/read/OverlaidTexts.ts";
import { readSite } from "../../content/read/readSite.ts";
import { describeMembers } from "../../content/schema/loadModules.ts";
import { readVocabulary } from "../../content/schema/vocabulary.ts";
import type { Diagnostic } from "../../contract/diagnostic.ts";
import type { Form, ServedSite } from "../../contract/form.ts";
import type { SiteGraph, SiteSource, SourceTexts, Vocabulary } from "../../contract/graph.ts";
import type { CompiledPage } from "../../contract/page.ts";
import { type SoundSite, soundSite } from "../../editing/sound.ts";
import { describeError } from "../../errors/catalogue.ts";
import { KenteError, reasonOf } from "../../errors/KenteError.ts";
import { pathInside, withRegularFile } from "../../files/fileSystem.ts";
import { versionOf } from "../../files/hash.ts";
import { loadFresh } from "../../files/importModule.ts";
import { isInstalled, type SiteFolder } from "../../files/siteFolder.ts";
import { lint, shownPerRule } from "../../lint/lint.ts";
import { servedSite } from "../../output/outputManifest.ts";
import { markPlaces } from "./markPlaces.ts";

const at = { base: "/", versionOf };

/** A site that is edited: its present diagnostics, and its last state without errors. */
export class EditedSite {
  /** The present diagnostics of the content, warnings included. */
  diagnostics: Diagnostic[] = [];
  /** What the checks of pages and files have found besides. */
  readonly failures = new Failures();
  /** The failure that prevents checking the content: a broken schema, a missing folder. */
  failure: Diagnostic | undefined;
  /** The present texts, those of drafts included. */
  source: SiteSource | undefined;
  /** The texts on disk. */
  saved: SourceTexts | undefined;
  /** The site as it could last be read, with or without errors. */
  linked: SiteGraph | undefined;
  /** The last state of the site without errors. */
  graph: SiteGraph | undefined;
  /** The vocabulary, as it could last be read. */
  vocabulary: Vocabulary | undefined;
  /** Texts that are not saved, by file: they stand for those on disk. */
  readonly drafts = new Map<string, string>();
  /** Set while the site is open in the studio: a mistake on a page then concerns only the block that has it. */
  inStudio = false;
  readonly #folder: SiteFolder;
  #forms: Record<string, Form> = {};
  /** Of pages with mistakes, by file: for each block that is shown its index among those that are written. */
  #indexes = new Map<string, readonly number[]>();

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
      const source = await readSite(folder, { holdsTexts: true, showsDrafts: true });
      this.saved = source.texts;
      this.source = { ...source, texts: new OverlaidTexts(source.texts, new Map(this.drafts)) };
      const { graph, diagnostics } = lint(
        this.source,
        this.vocabulary,
        undefined,
        this.inStudio ? undefined : shownPerRule,
      );
      this.linked = graph;
      this.diagnostics = diagnostics;
      const sound = hasErrors(diagnostics) ? this.#sound() : { graph, indexes: new Map() };
      if (sound === undefined) return;
      this.graph = withListPages(withNotFoundPages(sound.graph));
      this.#indexes = new Map(sound.indexes);
      this.#forms = compileForms(this.graph, at);
    } catch (error) {
      this.failure = this.#failure(error);
      this.diagnostics = [this.failure];
    }
  }

  #sound(): SoundSite | undefined {
    const { source, vocabulary, diagnostics, graph } = this;
    return this.inStudio && source && vocabulary
      ? soundSite(source, vocabulary, diagnostics, graph)
      : undefined;
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
    if (!this.graph?.pages.has(path)) return undefined;
    return this.compile(this.graph, path, this.#indexes.get(this.graph.pages.get(path)?.file ?? ""));
  }

  /**
   * Compiles a page of a state of the site. In the studio its blocks say where they are written.
   * @param indexes for each block that is shown its index among those that are written, if some are left out
   */
  compile(graph: SiteGraph, path: string, indexes?: readonly number[]): CompiledPage {
    const compiled = compilePage(graph, path, at);
    if (this.inStudio) markPlaces(compiled.page, graph, indexes);
    return compiled;
  }

  /** Shows the page of a draft from now on. @param indexes as of {@link compile} */
  show(graph: SiteGraph, file: string, indexes: readonly number[]): void {
    this.graph = graph;
    this.#indexes.set(file, indexes);
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
