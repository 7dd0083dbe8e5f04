import type { Vocabulary } from "../../contract/graph.ts";
import { fingerprint } from "../../files/fingerprint.ts";
import { installedPackages } from "../../files/installedPackages.ts";

/** The code that decides what a file's analysis finds. */
const code = ["contract", "errors", "language", "files", "theme", "content", "lint"].map(
  (room) => `engine/${room}`,
);

/** A hash of all that decides what is found in a single file: the schemas, the code of the checks, the packages, and Node. */
export function vocabularyVersion(projectRoot: string, vocabulary: Vocabulary): string {
  const {
    page,
    site,
    theme,
    redirects,
    form,
    shared,
    defs,
    blocks,
    transports,
    origins,
    sendFiles,
    widgets,
    widgetExamples,
    kinds,
  } = vocabulary;
  const lists = [defs, blocks, transports, origins ?? [], sendFiles ?? [], widgetExamples ?? []].map(
    (one) => [...one],
  );
  const own = [page, site, theme, redirects, form, shared, lists, widgets, [...kinds.keys()]];
  return fingerprint(projectRoot, [...code, installedPackages(projectRoot)], [process.version, ...own]);
}
