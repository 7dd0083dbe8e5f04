import { existsSync, realpathSync } from "node:fs";
import { dirname, join, sep } from "node:path";
import { suggest } from "../content/diagnostics/suggestion.ts";
import { MAX_DATA_SIZE, MAX_FILE_SIZE } from "../content/json/parseProblem.ts";
import { OverlaidTexts } from "../content/read/OverlaidTexts.ts";
import { isFileRole, roleOf } from "../content/read/roles.ts";
import { describeMembers } from "../content/schema/loadModules.ts";
import { readVocabulary } from "../content/schema/vocabulary.ts";
import type { Diagnostic } from "../contract/diagnostic.ts";
import type { SiteGraph, SiteSource, Vocabulary } from "../contract/graph.ts";
import type { Json } from "../contract/json.ts";
import { ownKinds } from "../contract/site.ts";
import type { FileEdit } from "../editing/ChangedFiles.ts";
import { fileValue } from "../editing/fileText.ts";
import { KnownTexts } from "../editing/KnownTexts.ts";
import { merge } from "../editing/merge.ts";
import { rewrite } from "../editing/rewrite.ts";
import { writeEdits } from "../editing/writeEdits.ts";
import { didYouMean } from "../errors/entry.ts";
import { KenteError } from "../errors/KenteError.ts";
import { changeFiles } from "../files/changeFiles.ts";
import { ownFolder, type SiteFolder } from "../files/siteFolder.ts";
import { causedByChanges } from "../lint/changes.ts";
import { lint, readChecked } from "../lint/lint.ts";
import { problemsIn } from "../studio/host/problems.ts";
import type { Problem } from "../studio/protocol.ts";
import { diffOf, refuse } from "./changes.ts";

/** A site as it is on disk. What a call does not ask for is not found out. */
export class SiteState {
  #checked: ReturnType<typeof lint> | undefined;
  #graph: SiteGraph | undefined;

  constructor(
    readonly source: SiteSource,
    readonly vocabulary: Vocabulary,
  ) {}

  /** With drafts and pages of later days. */
  get graph(): SiteGraph {
    this.#graph ??= lint({ ...this.source, showsDrafts: true }, this.vocabulary, undefined, 0).graph;
    return this.#graph;
  }

  /** What `npm run lint` reports. */
  get diagnostics(): readonly Diagnostic[] {
    return this.#check().diagnostics;
  }

  get problems(): readonly Problem[] {
    const { diagnostics, graph } = this.#check();
    return problemsIn(diagnostics, graph.source).map(({ problem }) => problem);
  }

  #check() {
    this.#checked ??= lint(this.source, this.vocabulary);
    return this.#checked;
  }
}

/** A file as it will be; undefined text: it will be gone. */
export type Edit = Omit<FileEdit, "text"> & { text: string | undefined };

/** What edits would do to a site. */
export interface Proposal {
  edits: readonly Edit[];
  /** Problems that there were not before. */
  added: readonly Problem[];
  /** How many problems there would be no more. */
  fixed: number;
  /** The difference, as unified diffs. */
  diff: string;
}

/** A site that an agent reads and writes. It is read for each call: people and programs work on it too. */
export class AgentSite {
  readonly folder: SiteFolder;
  /** Texts that an agent has read. */
  readonly #versions = new KnownTexts();
  #vocabulary: Vocabulary | undefined;

  constructor(folder: SiteFolder) {
    this.folder = folder;
  }

  async read(): Promise<SiteState> {
    const vocabulary = await this.vocabulary();
    return new SiteState(await readChecked(this.folder, async () => vocabulary), vocabulary);
  }

  /** What authors can use. That of the engine stays the same while it runs; code of the site's own may be edited. */
  async vocabulary(): Promise<Vocabulary> {
    const { root, site } = this.folder;
    if (this.#vocabulary === undefined || ownKinds.some((kind) => existsSync(ownFolder(site, kind))))
      this.#vocabulary = await describeMembers(root, await readVocabulary(root, { site, compiles: false }));
    return this.#vocabulary;
  }

  /** The name of a file of the pages folder: of a page also by its address. @throws KenteError `call-refused`, `page-unknown` */
  fileOf(state: SiteState, named: string): string {
    const { source } = state;
    if (named.startsWith("/")) {
      const { graph } = state;
      const page = graph.pages.get(named);
      const suggestion = suggest(named, graph.pages.keys());
      if (page === undefined) throw new KenteError("page-unknown", { path: named, suggestion });
      return graph.source.expanded?.writtenFile(page.file) ?? page.file;
    }
    if (!source.texts.has(named)) {
      const near = didYouMean(suggest(named, source.texts.keys()))?.replace(/\?$/, "");
      refuse(`The site has no file "${named}"${near === undefined ? "" : `. ${near}`}`);
    }
    this.#checkPlace(named);
    return named;
  }

  /** The text of a file, and its version. */
  textOf({ source }: SiteState, file: string): { text: string; version: string } {
    this.#checkPlace(file);
    const text = source.texts.get(file) ?? "";
    return { text, version: this.#versions.add(text) };
  }

  /**
   * Rewrites a file by least edits. What has changed since a version was read is merged.
   * @param change returns the new value
   * @throws KenteError `call-refused` where both have changed the same
   */
  edited(state: SiteState, file: string, version: string | undefined, change: (value: Json) => Json): Edit {
    const now = this.textOf(state, file).text;
    const base = version === undefined ? now : this.#versions.get(version);
    if (base === undefined)
      return refuse(`This version of "${file}" is not known any more. Read the file again`);
    if (!file.endsWith(".json")) refuse(`"${file}" is a table, which has no paths`);
    const value = fileValue(file, base);
    // What is not JSON can only be replaced as a whole.
    const after = rewrite(value === undefined ? "" : base, change(value ?? null));
    const merged = merge(file, base, after, now);
    const [conflict] = merged.conflicts;
    if (conflict !== undefined)
      refuse(`Somebody has changed "${conflict.path.join("/")}" of "${file}" too. Read the file again`);
    return { file, text: merged.text };
  }

  /** Says what edits would do. Nothing is written. */
  propose({ source, vocabulary, diagnostics }: SiteState, edits: readonly Edit[]): Proposal {
    for (const { file, text = "" } of edits) {
      this.#checkPlace(file);
      const most = file.startsWith("_data/") ? MAX_DATA_SIZE : MAX_FILE_SIZE;
      if (Buffer.byteLength(text) > most)
        throw new KenteError("file-size", { limit: `${most / 1_000_000} MB` });
    }
    const files = new Set(source.texts.keys());
    const texts = new Map<string, string>();
    for (const { file, text, movedFrom } of edits) {
      if (movedFrom !== undefined) files.delete(movedFrom);
      if (text === undefined) files.delete(file);
      else texts.set(file, text);
      if (text !== undefined) files.add(file);
    }
    const after = lint({ ...source, texts: new OverlaidTexts(source.texts, texts, files) }, vocabulary);
    const moved = new Map(
      edits.map(({ file, movedFrom = file }) => [`${source.root}/${movedFrom}`, `${source.root}/${file}`]),
    );
    const before = diagnostics.map((one) => ({ ...one, file: moved.get(one.file) ?? one.file }));
    const nothing = new Set<string>();
    const added = causedByChanges(after.diagnostics, before, nothing);
    return {
      edits,
      added: problemsIn(added, after.graph.source).map(({ problem }) => problem),
      fixed: causedByChanges(before, after.diagnostics, nothing).length,
      diff: edits
        .map(({ file, text = "", movedFrom = file }) => diffOf(file, source.texts.get(movedFrom) ?? "", text))
        .join(""),
    };
  }

  /** @throws KenteError `file-changed` where somebody else has changed the same meanwhile, `file-unwritable` */
  write({ source }: SiteState, edits: readonly Edit[]): void {
    const { pages } = this.folder;
    const kept = edits.flatMap(({ text, ...edit }): FileEdit[] =>
      text === undefined ? [] : [{ ...edit, text }],
    );
    writeEdits(kept, source, pages, (path) => path.slice(pages.length + 1));
    const gone = edits.filter(({ text }) => text === undefined);
    const changed = changeFiles(
      gone.map(({ file }) => ({
        path: join(pages, file),
        name: file,
        before: source.texts.get(file),
        after: undefined,
      })),
    );
    if (changed !== undefined) throw new KenteError("file-changed", { file: changed.name });
  }

  /** Refuses what is no file of the pages folder: by its name, or because a link leads elsewhere. */
  #checkPlace(file: string): void {
    const role = roleOf(file);
    const isKnown =
      isFileRole(role) || role?.kind === "data" || role?.kind === "description" || role?.kind === "template";
    if (!isKnown) {
      const reason = role?.kind === "reserved" ? role.purpose : 'names are as in "services/price-list.json"';
      refuse(`"${file}" can't be a file of the site: ${reason}`);
    }
    if (!/\.(?:json|csv)$/.test(file)) refuse(`"${file}" can't be a file of the site: it ends in ".json"`);
    const pages = realpathSync(this.folder.pages);
    const real = nearestReal(join(this.folder.pages, file));
    if (real !== pages && !real.startsWith(pages + sep)) refuse(`"${file}" is outside of the pages`);
  }
}

/** The real path of what is at a path, or of the folder around it that is there. */
function nearestReal(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return nearestReal(dirname(path));
  }
}
