import { mergeEdits } from "../../content/diagnostics/applyFixes.ts";
import { projectPath } from "../../content/diagnostics/diagnostic.ts";
import type { Diagnostic } from "../../contract/diagnostic.ts";
import type { SiteSource } from "../../contract/graph.ts";
import { Draft } from "./Draft.ts";
import { fixesByFile } from "./fixFiles.ts";

/** Applies fixes in memory, to show what they would change. */
export class DryRun {
  private readonly drafts = new Map<string, Draft>();

  /**
   * Applies the fixes of diagnostics to the texts of a site.
   * @returns the site with the fixed texts; undefined when nothing changes
   */
  apply(source: SiteSource, diagnostics: readonly Diagnostic[]): SiteSource | undefined {
    const texts = new Map(source.texts);
    const found = fixesByFile(diagnostics);
    let isChanged = false;
    for (const [file, text] of source.texts) {
      const name = projectPath(file, source);
      const fixes = found.get(name);
      if (fixes === undefined) continue;
      const draft = this.drafts.get(name) ?? new Draft(text);
      this.drafts.set(name, draft);
      draft.apply(mergeEdits(fixes));
      isChanged ||= draft.text !== text;
      texts.set(file, draft.text);
    }
    return isChanged ? { ...source, texts } : undefined;
  }

  /** All changes so far, as unified diffs. */
  diff(): string {
    return Array.from(this.drafts, ([name, draft]) => draft.diff(name)).join("");
  }
}
