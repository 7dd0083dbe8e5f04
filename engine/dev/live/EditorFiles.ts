import { join } from "node:path";
import { readTheme } from "../../content/source/readTheme.ts";
import { themeFile } from "../../content/source/roles.ts";
import type { Vocabulary } from "../../contract/graph.ts";
import type { SiteFolder } from "../../files/siteFolder.ts";
import { updateGenerated } from "../../scaffold/generate/updateGenerated.ts";
import type { LiveSite } from "./liveSite.ts";

type Present = Pick<LiveSite, "vocabulary" | "failure" | "source" | "diagnostics">;

/** Keeps the generated schemas that editors read up to date with the theme and the schemas while a site is edited. */
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

  /**
   * Writes what has changed since the last call. Pages may have mistakes: after a surface got another name, editors must
   * offer the new one so that its author can mend them. The schemas and the theme must have none.
   * @returns when all is written
   */
  update(present: Present): Promise<void> {
    const { vocabulary, failure, diagnostics } = present;
    const origin = originOf(present);
    const isSame = origin.every((part, index) => part === this.#made[index]);
    // Pages from elsewhere have a theme that is not the site's.
    const isOwn = this.#folder.pages === join(this.#folder.site, "pages");
    const isBroken =
      failure !== undefined ||
      diagnostics.some(({ file, severity }) => severity === "error" && file.endsWith(`/${themeFile}`));
    if (isSame || isBroken || !isOwn || vocabulary === undefined) return this.#writing;
    this.#made = origin;
    const write = async () => {
      const theme = await readTheme(this.#folder.pages);
      await updateGenerated(this.#folder, { vocabulary, theme }, { schemasOnly: true });
    };
    this.#writing = this.#writing.then(write).catch(this.#warn);
    return this.#writing;
  }
}

function originOf({ vocabulary, source }: Present) {
  return [vocabulary, source?.texts.get(themeFile)] as const;
}
