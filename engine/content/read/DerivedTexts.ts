import type { SourceTexts } from "../../contract/graph.ts";

/** Texts by their files that are made or read when they are asked for. */
export abstract class DerivedTexts implements SourceTexts {
  abstract readonly isLazy: boolean;
  abstract get(file: string): string | undefined;
  abstract has(file: string): boolean;
  abstract keys(): MapIterator<string>;
  abstract hashOf(file: string): string | undefined;

  get size(): number {
    return [...this.keys()].length;
  }

  *values(): MapIterator<string> {
    for (const [, text] of this.entries()) yield text;
  }

  *entries(): MapIterator<[string, string]> {
    for (const file of this.keys()) yield [file, this.get(file) ?? ""];
  }

  [Symbol.iterator](): MapIterator<[string, string]> {
    return this.entries();
  }

  forEach(visit: (text: string, file: string, texts: ReadonlyMap<string, string>) => void): void {
    for (const [file, text] of this) visit(text, file, this);
  }
}
