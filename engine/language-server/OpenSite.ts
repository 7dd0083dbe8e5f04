import { realpathSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { projectPath } from "../content/diagnostics/diagnostic.ts";
import { OverlaidTexts } from "../content/read/OverlaidTexts.ts";
import { isContent } from "../content/read/readTexts.ts";
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

/** With more files the site is checked once nobody has typed for a moment. */
const mostAtOnce = 500;

/** In a large site, so many findings of a rule have a place: each costs a parse of its file. */
const mostPlaced = 100;

/** A site that is open in an editor: its files on disk, and over them the texts that are not saved. */
export class OpenSite {
  /** The texts of open files, by their path in the folder of pages. */
  readonly drafts = new Map<string, string>();
  /** Files that have changed on disk while they are open. */
  readonly #stale = new Set<string>();
  readonly #uris = new Map<string, string>();
  readonly #reader: SiteReader;
  /** The folder of pages as the editor names it: it can have come there by a link. */
  #pages: string;
  #read: { source: SiteSource; vocabulary: Vocabulary; ofExamples: readonly Diagnostic[] } | undefined;
  #checked: CheckedSite | undefined;
  #isCurrent = false;

  constructor(reader: SiteReader) {
    this.#reader = reader;
    this.#pages = reader.folder.pages;
  }

  get vocabulary(): Vocabulary | undefined {
    return this.#read?.vocabulary;
  }

  /** The site as it was checked last: while somebody types, a large one is some letters behind. */
  get checked(): CheckedSite | undefined {
    return this.#checked;
  }

  /** The checked state if nothing has changed since. */
  get current(): CheckedSite | undefined {
    return this.#isCurrent ? this.#checked : undefined;
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
    const ofExamples =
      before?.ofExamples ?? checkOwnExamples(this.#reader.folder, present, source).diagnostics;
    this.#read = { vocabulary: present, source, ofExamples };
    this.#stale.clear();
    this.#isCurrent = false;
  }

  /** Takes the text of an open file. @returns whether the site says something else than before */
  change(file: string, text: string): boolean {
    const isChanged = this.textOf(file) !== text;
    this.drafts.set(file, text);
    if (isChanged) this.#isCurrent = false;
    return isChanged;
  }

  /** Forgets the text of a file that was open. @returns whether the site has to be read to know what is on disk */
  close(file: string): boolean {
    const text = this.drafts.get(file);
    this.drafts.delete(file);
    const isOther = this.textOf(file) !== text;
    if (isOther) this.#isCurrent = false;
    return this.#stale.delete(file) || isOther;
  }

  /** Takes note that a file has another text on disk. @returns whether the site has to be read: not while an open text stands for it */
  changedOnDisk(file: string): boolean {
    const isOpen = this.drafts.has(file) && this.#read?.source.texts.has(file) === true;
    if (isOpen) this.#stale.add(file);
    return !isOpen;
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

  /** The file of the pages at an address of an editor; undefined where it is none. Its address is that of the editor from now on. */
  fileAt(uri: string): string | undefined {
    const path = pathOf(uri);
    const file = path === undefined ? undefined : this.#fileAtPath(path);
    if (file === undefined || !isContent(file) || isOwnCode(file)) return undefined;
    this.#uris.set(file, uri);
    return file;
  }

  /** The files of the pages that get other places where an editor moves a file or a folder. */
  filesMoved(oldUri: string, newUri: string): [from: string, to: string][] {
    const [from, to] = [oldUri, newUri].map((uri) =>
      this.#fileAtPath(pathOf(uri) ?? "/")?.replace(/\/$/, ""),
    );
    if (!from || !to) return [];
    const files = [...(this.#read?.source.texts.keys() ?? [])];
    return files.flatMap((file) =>
      file === from || file.startsWith(`${from}/`) ? [[file, to + file.slice(from.length)]] : [],
    );
  }

  #fileAtPath(path: string): string | undefined {
    const { pages } = this.#reader.folder;
    const known = [this.#pages, pages].map((folder) => pathInside(folder, path)).find(isInside);
    if (known !== undefined) return known;
    const file = pathInside(pages, realPath(path));
    if (!isInside(file)) return undefined;
    if (path.endsWith(`/${file}`)) this.#pages = path.slice(0, -file.length - 1);
    return file;
  }

  /** Whether a file is among those of the site, of whatever kind, by its address. */
  holds(uri: string): boolean {
    const path = pathOf(uri);
    if (path === undefined) return false;
    return (
      this.#fileAtPath(path) !== undefined ||
      isInside(pathInside(this.#reader.folder.publicDir, realPath(path)))
    );
  }

  /** The address of a file of the pages. */
  uriOf(file: string): string {
    return this.#uris.get(file) ?? pathToFileURL(join(this.#pages, file)).href;
  }

  /** The address of a file that a diagnostic names. */
  uriOfNamed(name: string): string {
    const { root } = this.#read?.source ?? { root: "" };
    const isPage = name.startsWith(projectPath("", { root }));
    return isPage
      ? this.uriOf(name.slice(root.length + 1))
      : pathToFileURL(resolve(this.#reader.folder.root, name)).href;
  }

  /** The address of a file of `public/`. */
  uriOfPublic(file: string): string {
    return pathToFileURL(resolve(this.#reader.folder.publicDir, file.slice(1))).href;
  }

  #source(source: SiteSource): SiteSource {
    const files = new Set([...source.texts.keys(), ...this.drafts.keys()]);
    return { ...source, texts: new OverlaidTexts(source.texts, new Map(this.drafts), files) };
  }
}

/** The path at an address; undefined where it is none of this machine. */
export function pathOf(uri: string): string | undefined {
  try {
    return fileURLToPath(uri);
  } catch {
    return undefined;
  }
}

/** The path of a file without links among its folders. */
function realPath(path: string): string {
  try {
    return join(realpathSync(dirname(path)), basename(path));
  } catch {
    return path;
  }
}

const isInside = (path: string) => !path.startsWith("..");
