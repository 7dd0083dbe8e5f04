import type { ReadFailure, SourceTexts } from "../../contract/graph.ts";
import { KenteError } from "../../errors/KenteError.ts";
import { textHash } from "./textHash.ts";

/** In characters: so much text stays in memory. What a large site has more is read again where it is needed. */
const mostHeld = 8_000_000;

/** The texts of a site's files. Their names and hashes are known; a text is read when it is asked for. */
export class SiteTexts implements SourceTexts {
  private readonly hashes = new Map<string, string>();
  private readonly held = new Map<string, string>();
  private heldLength = 0;

  /**
   * @param read reads a file again
   * @param holdsAll whether all texts stay in memory
   * @param onChanged is called with a file that is another one than at the start
   */
  constructor(
    private readonly read: (file: string) => string | ReadFailure,
    private readonly holdsAll: boolean,
    private readonly onChanged: (file: string) => void = () => {},
  ) {}

  get isLazy(): boolean {
    return !this.holdsAll;
  }

  /** Adds a file whose content is known by its hash, with its text where that is at hand. */
  add(file: string, hash: string, text?: string): void {
    this.hashes.set(file, hash);
    if (text !== undefined) this.hold(file, text);
  }

  hash(text: string): string {
    return textHash(text);
  }

  /** The hash of a text. */
  hashOf(file: string): string | undefined {
    return this.hashes.get(file);
  }

  /** @throws KenteError `file-changed` where the file is another one than at the start */
  get(file: string): string | undefined {
    const held = this.held.get(file);
    if (held !== undefined) return held;
    const hash = this.hashes.get(file);
    if (hash === undefined) return undefined;
    const text = this.read(file);
    if (typeof text !== "string" || textHash(text) !== hash) {
      this.onChanged(file);
      throw new KenteError("file-changed", { file });
    }
    this.hold(file, text);
    return text;
  }

  has(file: string): boolean {
    return this.hashes.has(file);
  }

  get size(): number {
    return this.hashes.size;
  }

  keys(): MapIterator<string> {
    return this.hashes.keys();
  }

  *values(): MapIterator<string> {
    for (const [, text] of this.entries()) yield text;
  }

  *entries(): MapIterator<[string, string]> {
    for (const file of this.hashes.keys()) yield [file, this.get(file) ?? ""];
  }

  [Symbol.iterator](): MapIterator<[string, string]> {
    return this.entries();
  }

  forEach(visit: (text: string, file: string, texts: ReadonlyMap<string, string>) => void): void {
    for (const [file, text] of this) visit(text, file, this);
  }

  private hold(file: string, text: string): void {
    if (!this.holdsAll && this.heldLength + text.length > mostHeld) return;
    this.held.set(file, text);
    this.heldLength += text.length;
  }
}
