import { join } from "node:path";
import { themeFile } from "../../content/source/roles.ts";
import type { SiteGraph, Vocabulary } from "../../contract/graph.ts";
import type { SiteFolder } from "../../files/siteFolder.ts";
import { updateGenerated } from "../../scaffold/generate/updateGenerated.ts";

/** The present state of an edited site, as far as editors depend on it. */
interface Present {
  vocabulary: Vocabulary | undefined;
  /** The last state without errors. */
  graph: Pick<SiteGraph, "theme" | "source"> | undefined;
}

/** Keeps the generated files that editors read up to date with the theme and the schemas while a site is edited. */
export class EditorFiles {
  readonly #folder: SiteFolder;
  readonly #warn: (error: unknown) => void;
  #made: readonly [vocabulary: Vocabulary | undefined, theme: string | undefined];
  #writing = Promise.resolve();

  /**
   * @param present the state at the start, for which nothing is written
   * @param warn is called when the files cannot be written
   */
  constructor(folder: SiteFolder, present: Present, warn: (error: unknown) => void) {
    this.#folder = folder;
    this.#made = originOf(present);
    this.#warn = warn;
  }

  /** Writes what has changed since the last call. @returns when all is written */
  update(present: Present): Promise<void> {
    const { vocabulary, graph } = present;
    const origin = originOf(present);
    const isSame = origin.every((part, index) => part === this.#made[index]);
    // Pages from elsewhere have a theme that is not the site's.
    const isOwn = this.#folder.pages === join(this.#folder.site, "pages");
    if (isSame || !isOwn || vocabulary === undefined || graph === undefined) return this.#writing;
    this.#made = origin;
    const write = () => updateGenerated(this.#folder, { vocabulary, theme: graph.theme });
    this.#writing = this.#writing.then(write).then(() => {}, this.#warn);
    return this.#writing;
  }
}

function originOf({ vocabulary, graph }: Present) {
  return [vocabulary, graph?.source.texts.get(themeFile)] as const;
}
