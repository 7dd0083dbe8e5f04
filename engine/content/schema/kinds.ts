import type { ContentKind, ModulesOf } from "../../contract/contentKind.ts";

/**
 * Returns content kinds by name, for a vocabulary.
 *
 * @param modulesOf imports what the kinds need to compile; left out where nothing is compiled
 */
export async function kindsByName(
  kinds: readonly ContentKind[],
  modulesOf?: ModulesOf,
): Promise<Map<string, ContentKind>> {
  const load = async (kind: ContentKind): Promise<[string, ContentKind]> => {
    const { name, loadCompile } = kind;
    if (modulesOf === undefined || loadCompile === undefined) return [name, kind];
    return [name, { ...kind, compile: await loadCompile(modulesOf) }];
  };
  return new Map(await Promise.all(kinds.map(load)));
}
