import type { SourceTexts } from "../../contract/graph.ts";
import { DerivedTexts } from "./DerivedTexts.ts";

/** Texts of which some are replaced by others: by what is not saved yet. */
export class OverlaidTexts extends DerivedTexts {
  private readonly hashes = new Map<string, string | undefined>();

  /**
   * @param others by their files
   * @param files that there are: with new ones, or without some, where others are added or removed
   */
  constructor(
    private readonly texts: SourceTexts,
    private readonly others: ReadonlyMap<string, string>,
    private readonly files: Pick<ReadonlySet<string>, "has" | "keys"> = texts,
  ) {
    super();
  }

  get isLazy(): boolean {
    return this.texts.isLazy === true;
  }

  get(file: string): string | undefined {
    return this.has(file) ? (this.others.get(file) ?? this.texts.get(file)) : undefined;
  }

  has(file: string): boolean {
    return this.files.has(file);
  }

  keys(): MapIterator<string> {
    return this.files.keys() as MapIterator<string>;
  }

  hash(text: string): string {
    return this.texts.hash?.(text) ?? text;
  }

  hashOf(file: string): string | undefined {
    const other = this.others.get(file);
    if (other === undefined) return this.texts.hashOf?.(file);
    if (!this.hashes.has(file)) this.hashes.set(file, this.texts.hash?.(other));
    return this.hashes.get(file);
  }
}
