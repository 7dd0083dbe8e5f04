import type { ContentProblem, Meant, ReferenceContext } from "../../contract/contentKind.ts";
import type { SiteSource, Vocabulary } from "../../contract/graph.ts";
import type { Problem } from "../diagnostics/problem.ts";
import type { LinkedSite, SiteFile } from "./linkedSite.ts";
import { linkSpace } from "./linkSpace.ts";
import { misspeltNames } from "./misspeltNames.ts";

/** Checks that everything which the files refer to exists. Each reference is checked by its content kind. */
export function checkReferences(
  files: readonly SiteFile[],
  linked: LinkedSite,
  source: SiteSource,
  vocabulary: Vocabulary,
): Problem[] {
  const { problems, right } = misspeltNames(files, linked, source);
  const context = referenceContext(linked, source, vocabulary, problems);
  for (const { file, role, analysis } of files) {
    if (analysis === undefined) continue;
    const pages =
      role.kind === "page" ? [role.path] : role.kind === "shared" ? linked.usedBy.get(file) : undefined;
    for (const reference of analysis.references) {
      if (!right.has(reference)) vocabulary.kinds.get(reference.kind)?.check?.(reference, context, pages);
    }
  }
  return problems;
}

function referenceContext(
  linked: LinkedSite,
  source: SiteSource,
  { icons }: Vocabulary,
  problems: Problem[],
): ReferenceContext {
  const { site, forms, formNames, anchors } = linked;
  const known = new Map<string, Meant>();
  return {
    space: linkSpace(anchors, source, site, titlesOf(linked)),
    assets: source.assets,
    ...{ icons, site, forms, formNames, anchors },
    meant(scope, name, look) {
      const key = `${scope} ${name}`;
      const meant = known.get(key) ?? look();
      known.set(key, meant);
      return meant;
    },
    report: (found: ContentProblem) => problems.push(found as Problem),
  };
}

function titlesOf({ pages }: LinkedSite): Map<string, string> {
  return new Map(
    Array.from(pages.values(), ({ path, value }) => [
      path,
      typeof value.title === "string" ? value.title : "",
    ]),
  );
}
