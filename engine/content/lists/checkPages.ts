import type { ReferenceContext } from "../../contract/contentKind.ts";
import type { FileReference } from "../../contract/reference.ts";
import { correctionOf, withCorrectionTo } from "../diagnostics/correction.ts";
import { problem } from "../diagnostics/problem.ts";
import { suggest } from "../diagnostics/suggestion.ts";
import { choiceOf } from "./choiceOf.ts";
import { tagKey } from "./pageFacts.ts";

/** Checks that a list of pages names folders and tags that pages have. */
export function checkPages(
  reference: FileReference,
  { listed, space, meant, report }: ReferenceContext,
): void {
  const { folder, tags = [] } = choiceOf(reference);
  // Each language has other tags.
  const scope = (id: string) => `${id} ${space.languages?.own.code}`;
  const unknown = (
    id: "list-folder" | "list-tag",
    value: string,
    key: string[],
    known: readonly string[],
  ) => {
    const { near, slip } = meant(scope(id), value, () => ({
      near: suggest(value, known),
      slip: correctionOf(value, known),
    }));
    const index = id === "list-tag" ? [tags.indexOf(value)] : [];
    const place = { file: reference.file, path: [...reference.path, ...key, ...index] };
    report(withCorrectionTo(problem(id, { value, suggestion: near, known }, place), value, slip));
  };
  if (folder !== undefined && !listed.folders.has(folder)) {
    unknown("list-folder", folder, ["folder"], [...listed.folders].sort());
  }
  for (const tag of tags) {
    if (listed.tags.has(tagKey(tag))) continue;
    if (listed.laterTags.has(tagKey(tag))) {
      const path = [...reference.path, "tags", tags.indexOf(tag)];
      report(problem("list-tag", { value: tag, isLater: true }, { file: reference.file, path }));
    } else unknown("list-tag", tag, ["tags"], [...listed.tags.values(), ...listed.laterTags.values()]);
  }
}
