import { resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { analyseFile } from "../content/check/analyseFile.ts";
import { projectPath } from "../content/diagnostics/diagnostic.ts";
import { OverlaidTexts } from "../content/read/OverlaidTexts.ts";
import { isContent } from "../content/read/readTexts.ts";
import { isFileRole, roleOf } from "../content/read/roles.ts";
import type { Diagnostic } from "../contract/diagnostic.ts";
import type { SiteGraph, SiteSource, SourceTexts, Vocabulary } from "../contract/graph.ts";
import { pathInside } from "../files/fileSystem.ts";
import { isOwnCode, type SiteFolder } from "../files/siteFolder.ts";
import { checkOwnExamples, lint } from "../lint/lint.ts";

/** Where a site is, and how it is read. */
export interface SiteReader {
  folder: SiteFolder;
  vocabulary(): Promise<Vocabulary>;
  /** All texts are in memory, so that files may change while they are used. */
  source(): Promise<SiteSource>;
}

/** A checked state of a site. */
interface CheckedSite {
  graph: SiteGraph;
  diagnostics: readonly Diagnostic[];
  /** The texts as they were written then. */
  texts: SourceTexts;
}

/** With more files the site is checked once nobody has typed for a moment, and until then the file alone. */
const mostAtOnce = 500;

/** In a large site, so many findings of a rule have a place: each costs a parse of its file. */
const mostPlaced = 100;

/** A site that is open in an editor: its files on disk, and over them the texts that are not saved. */
export class OpenSite {
  /** The texts of open files, by their path in the folder of pages. */
  readonly drafts = new Map<string, string>();
  readonly #uris = new Map<string, string>();
  readonly #reader: SiteReader;
  #read: { source: SiteSource; vocabulary: Vocabulary; ofExamples: readonly Diagnostic[] } | undefined;
  #checked: CheckedSite | undefined;
  #isCurrent = false;

  constructor(reader: SiteReader) {
    this.#reader = reader;
  }

  get vocabulary(): Vocabulary | undefined {
    return this.#read?.vocabulary;
  }

  /** The site as it was checked last: while somebody types, a large one is some letters behind. */
  get checked(): CheckedSite | undefined {
    return this.#checked;
  }

  /** Whether checking all of it takes too long for each letter. */
  get isLarge(): boolean {
    return (this.#read?.source.texts.size ?? 0) > mostAtOnce;
  }

  /**
   * Reads the files on disk again.
   * @param vocabulary whether what authors can use may have changed as well
   * @throws KenteError where the folder, or what authors can use, can't be read
   */
  async read(vocabulary: boolean): Promise<void> {
    const before = vocabulary ? undefined : this.#read;
    const present = before?.vocabulary ?? (await this.#reader.vocabulary());
    const source = await this.#reader.source();
    const { diagnostics } = before
      ? { diagnostics: before.ofExamples }
      : this.#checkExamples(present, source);
    this.#read = { vocabulary: present, source, ofExamples: diagnostics };
    this.#isCurrent = false;
  }

  /** Takes the text of an open file; undefined once it is closed. */
  change(file: string, text: string | undefined): void {
    if (text === undefined) this.drafts.delete(file);
    else this.drafts.set(file, text);
    this.#isCurrent = false;
  }

  /** Whether a file on disk says what is known already. */
  isKnown(file: string): boolean {
    return this.drafts.has(file) && this.#read?.source.texts.has(file) === true;
  }

  /** The present text of a file of the pages. */
  textOf(file: string): string | undefined {
    return this.drafts.get(file) ?? this.#read?.source.texts.get(file);
  }

  /** Checks the site as it is now, unless that is done; undefined before it was read. */
  check(): CheckedSite | undefined {
    if (this.#read === undefined || this.#isCurrent) return this.#checked;
    const { vocabulary, ofExamples } = this.#read;
    const source = this.#source(this.#read.source);
    const { graph, diagnostics } = lint(source, vocabulary, undefined, this.isLarge ? mostPlaced : undefined);
    this.#checked = { graph, diagnostics: [...diagnostics, ...ofExamples], texts: source.texts };
    this.#isCurrent = true;
    return this.#checked;
  }

  /** The site as it is now, with drafts and pages of later days among its pages. */
  withDrafts(): SiteGraph | undefined {
    if (this.#read === undefined) return undefined;
    const source = { ...this.#source(this.#read.source), showsDrafts: true };
    return lint(source, this.#read.vocabulary, undefined, 0).graph;
  }

  /** What makes a file wrong by itself, without the others. */
  errorsIn(file: string): readonly Diagnostic[] {
    const [role, text] = [roleOf(file), this.textOf(file)];
    if (this.#read === undefined || text === undefined || !isFileRole(role)) return [];
    const { source, vocabulary } = this.#read;
    const texts = { root: source.root, texts: new Map([[file, text]]) };
    return analyseFile(file, text, role, texts, vocabulary).diagnostics.filter(
      ({ severity }) => severity === "error",
    );
  }

  /** The file of the pages at an address of an editor; undefined where it is none. Its address is that of the editor from now on. */
  fileAt(uri: string): string | undefined {
    if (!uri.startsWith("file:")) return undefined;
    const path = fileURLToPath(uri);
    const file = pathInside(this.#reader.folder.pages, path);
    if (file.startsWith("..") || !isContent(file) || isOwnCode(file)) return undefined;
    this.#uris.set(path, uri);
    return file;
  }

  /** The address of a file of the pages. */
  uriOf(file: string): string {
    return this.uriAt(resolve(this.#reader.folder.pages, file));
  }

  /** The address of a file that a diagnostic names. */
  uriOfNamed(name: string): string {
    const { root } = this.#read?.source ?? { root: "" };
    const isPage = name.startsWith(projectPath("", { root }));
    return isPage
      ? this.uriOf(name.slice(root.length + 1))
      : this.uriAt(resolve(this.#reader.folder.root, name));
  }

  /** The address of a file of `public/`. */
  uriOfPublic(file: string): string {
    return this.uriAt(resolve(this.#reader.folder.publicDir, file.slice(1)));
  }

  private uriAt(path: string): string {
    return this.#uris.get(path) ?? pathToFileURL(path).href;
  }

  #checkExamples(vocabulary: Vocabulary, source: SiteSource) {
    return checkOwnExamples(this.#reader.folder, vocabulary, source);
  }

  #source(source: SiteSource): SiteSource {
    const files = new Set([...source.texts.keys(), ...this.drafts.keys()]);
    return { ...source, texts: new OverlaidTexts(source.texts, new Map(this.drafts), files) };
  }
}
