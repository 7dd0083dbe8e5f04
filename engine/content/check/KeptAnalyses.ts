import type { SiteSource, Vocabulary } from "../../contract/graph.ts";
import type { Json } from "../../contract/json.ts";
import type { Part } from "../../contract/rule.ts";
import { foreignKind } from "../source/misplacedFile.ts";
import { type FileRole, roleOf } from "../source/roles.ts";
import { analyseFile, type FileAnalysis } from "./analyseFile.ts";
import { isFaithful, type KeptAnalysis, packAnalysis, unpackAnalysis } from "./keptAnalysis.ts";

/** What lint rules look at while a page is in memory. */
export interface PageLook {
  /** Names the rules: others have other notes. */
  id: string;
  look(page: Part): Readonly<Record<string, Json>>;
}

/** The analyses of files without mistakes that are kept from run to run, by the hash of the file's text. */
export class KeptAnalyses {
  private readonly texts = new Map<string, string>();

  constructor(
    private readonly source: SiteSource,
    private readonly vocabulary: Vocabulary,
    private readonly rules: PageLook | undefined,
  ) {}

  /** Returns what an earlier run has found in a file. */
  get(file: string, role: FileRole): FileAnalysis | undefined {
    const key = this.keyOf(file, role);
    const text = key === undefined ? undefined : this.source.kept?.get(key);
    return text === undefined ? undefined : this.restored(file, role, JSON.parse(text) as KeptAnalysis);
  }

  /**
   * Keeps the analysis of a file, unless it found a mistake: then the next run shows it anew, with its place.
   * @returns the same without the values, which are parsed again if they are asked for
   */
  keep(file: string, role: FileRole, text: string, analysis: FileAnalysis): FileAnalysis {
    const key = this.keyOf(file, role);
    const { kept } = this.source;
    const packed = key === undefined || kept === undefined ? undefined : packAnalysis(analysis, text, role);
    if (key === undefined || kept === undefined || packed === undefined) return analysis;
    if (role.kind === "page") noteFindings(packed, file, analysis, this.rules);
    if (packed.notes !== undefined) analysis.notes = packed.notes;
    const restored = this.restored(file, role, packed);
    // The value of a page without mistakes is as it is written. Other files are few, and checked for that.
    if (role.kind !== "page" && !isFaithful(restored, analysis)) return analysis;
    kept.set(key, JSON.stringify(packed));
    // Where all texts are in memory, the values may be too.
    return this.source.texts.isLazy === true ? restored : analysis;
  }

  private restored(file: string, role: FileRole, packed: KeptAnalysis): FileAnalysis {
    const { root, texts } = this.source;
    // Of texts in memory only this one: the analysis may outlive the others.
    const own = texts.isLazy === true ? texts : new Map([[file, texts.get(file) ?? ""]]);
    return unpackAnalysis(packed, file, role, { root, texts: own }, this.vocabulary, this.once);
  }

  private readonly once = (text: string): string => {
    const present = this.texts.get(text);
    if (present === undefined) this.texts.set(text, text);
    return present ?? text;
  };

  private keyOf(file: string, role: FileRole): string | undefined {
    const hash = this.source.texts.hashOf?.(file);
    return hash === undefined ? undefined : keyOfAnalysis(file, hash, role, this.vocabulary, this.rules);
  }
}

/** The key under which the analysis of a file is kept; undefined where nothing is kept. */
export function keyOfAnalysis(
  file: string,
  hash: string,
  { kind }: FileRole,
  { version }: Pick<Vocabulary, "version">,
  rules: Pick<PageLook, "id"> | undefined,
): string | undefined {
  return version === undefined ? undefined : `${version} ${rules?.id} ${hash} ${kind} ${file}`;
}

/**
 * Analyses a page by itself. Returns what is kept of it; undefined where a mistake was found, which is shown with its place.
 */
export function packedPage(
  file: string,
  text: string,
  vocabulary: Vocabulary,
  rules: PageLook,
): string | undefined {
  const role = roleOf(file);
  if (role?.kind !== "page" || foreignKind(text, role) !== undefined) return undefined;
  const analysis = analyseFile(file, text, role, { root: "", texts: new Map([[file, text]]) }, vocabulary);
  const packed = packAnalysis(analysis, text, role);
  if (packed === undefined) return undefined;
  noteFindings(packed, file, analysis, rules);
  return JSON.stringify(packed);
}

/** Adds to what is kept of a page what the rules find in it. */
function noteFindings(
  packed: KeptAnalysis,
  file: string,
  { content }: FileAnalysis,
  rules: PageLook | undefined,
): void {
  if (content !== undefined && rules !== undefined)
    packed.notes = rules.look({ file, path: [], value: content.value });
}
