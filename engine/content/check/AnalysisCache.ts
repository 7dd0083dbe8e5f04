import type { SiteSource, Vocabulary } from "../../contract/graph.ts";
import type { FileAnalysis } from "./analyseFile.ts";

/** The last analysis of each file of a site. A file whose text has not changed is not analysed again. */
class AnalysisCache {
  private readonly files = new Map<string, { text: string; analysis: FileAnalysis }>();

  /** Returns the analysis of a text, from the cache where the file had the same text before. */
  get(file: string, text: string, analyse: () => FileAnalysis): FileAnalysis {
    const known = this.files.get(file);
    if (known?.text === text) return known.analysis;
    const analysis = analyse();
    this.files.set(file, { text, analysis });
    return analysis;
  }

  /** Drops all files but these. */
  keepOnly(files: ReadonlyMap<string, string>): void {
    for (const file of this.files.keys()) if (!files.has(file)) this.files.delete(file);
  }
}

const caches = new WeakMap<Vocabulary, Map<string, AnalysisCache>>();

/** Returns the cache of a site: one for each vocabulary and pages folder. */
export function cacheOf({ root, texts }: SiteSource, vocabulary: Vocabulary): AnalysisCache {
  const byRoot = caches.get(vocabulary) ?? new Map<string, AnalysisCache>();
  caches.set(vocabulary, byRoot);
  const cache = byRoot.get(root) ?? new AnalysisCache();
  byRoot.set(root, cache);
  cache.keepOnly(texts);
  return cache;
}
