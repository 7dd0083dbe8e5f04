import { dirname } from "node:path";
import { discoverModules } from "../bundle/plugin/plugin.ts";
import { readSite, readTheme } from "../content/read/readSite.ts";
import { readVocabulary } from "../content/schema/vocabulary.ts";
import { pathInside } from "../files/fileSystem.ts";
import { ownFolder, type SiteFolder } from "../files/siteFolder.ts";
import { wordsFor } from "../language/words.ts";
import { blockPromises } from "./blockPromises.ts";
import { loadSiteCode } from "./loadSiteCode.ts";
import { blockSubjects, type Promised } from "./Subject.ts";
import { transportPromises } from "./transportPromises.ts";
import { widgetPromises } from "./widgetPromises.ts";

/** What a site's own code does not keep of what the engine's code promises. */
interface OwnCodeReport {
  /** The names of all that was checked, by kind. */
  checked: Record<"block type" | "widget" | "transport", string[]>;
  /** A line for each fault: `price-table: example 2 "With text": it throws: …`. */
  faults: string[];
}

/**
 * Checks the block types, widgets and transports that a site has itself by the promises that the engine's own keep.
 * @throws KenteError as `readVocabulary`, `readSite` and `loadSiteCode` do
 */
export async function checkOwnCode(folder: SiteFolder): Promise<OwnCodeReport> {
  const { root, site, pages, publicDir } = folder;
  const vocabulary = await readVocabulary(root, { site });
  const own = pathInside(root, ownFolder(site, "blocks"));
  const isOwn = ({ folder }: { folder: string }) => dirname(folder) === own;
  const named = (kind: "widgets" | "transports") => [...discoverModules([ownFolder(site, kind)]).keys()];
  const checked: OwnCodeReport["checked"] = {
    "block type": [...vocabulary.blocks.values()].filter(isOwn).map(({ type }) => type),
    widget: named("widgets"),
    transport: named("transports"),
  };
  const faults: string[] = [];
  const check = async <Of>(name: string, subject: Of, promises: readonly Promised<Of>[]) => {
    for (const { find } of promises)
      for (const fault of await find(subject)) {
        const line = `${name}: ${fault}`;
        if (!faults.includes(line)) faults.push(line);
      }
  };
  if (Object.values(checked).every(({ length }) => length === 0)) return { checked, faults };

  const code = await loadSiteCode(folder);
  const { assets } = await readSite({ root, site, pages, publicDir });
  const subjects = await blockSubjects(root, { vocabulary, theme: await readTheme(pages), assets, code });
  for (const subject of subjects.filter(({ definition }) => isOwn(definition)))
    await check(subject.type, subject, blockPromises);
  const words = wordsFor(vocabulary.words, "en");
  for (const name of checked.widget) {
    const example = vocabulary.widgetExamples?.get(name) ?? { type: "string" };
    await check(name, { name, example, words, code }, widgetPromises);
  }
  for (const name of checked.transport)
    await check(name, { name, module: await code.loadTransport(name) }, transportPromises);
  return { checked, faults };
}
