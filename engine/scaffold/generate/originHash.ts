import type { Vocabulary } from "../../contract/graph.ts";
import type { Theme } from "../../contract/theme.ts";
import { contentHash } from "../../files/hash.ts";
import { adjustable } from "../../lint/Settings.ts";

/**
 * A hash of what the editor schemas are made from: the schemas, the names and descriptions of members, icons, rules, and what the
 * theme names. It is in the first lines of the schema of pages, so that editor schemas that are out of date are known without
 * making them again.
 * @param vocabulary with the descriptions of its members
 */
export function originHash(
  { page, site, theme, redirects, form, shared, defs, blocks, transports, widgets, icons }: Vocabulary,
  { surfaces, palettes }: Theme,
): string {
  const ofBlocks = Array.from(blocks, ([type, { schema }]) => [type, schema] as const);
  const named = [...surfaces, ...palettes].map(([name, { description }]) => [name, description]);
  const members = [defs, ofBlocks, transports].map((one: Iterable<readonly [string, unknown]>) =>
    [...one].sort(([before], [after]) => (before < after ? -1 : 1)),
  );
  const names = [[...widgets].sort(), [...icons.keys()].sort()];
  return contentHash(
    JSON.stringify([page, site, theme, redirects, form, shared, members, names, named, adjustable()]),
  );
}
