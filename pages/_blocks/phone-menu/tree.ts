import type { Screen } from "./session.ts";

/** A screen of the menu under what opens it: the code, a key with its label, or what is typed. */
export interface Branch {
  name: string;
  by: string;
  branches: readonly Branch[];
}

/** Returns the menu as a tree, in which each screen is once: what leads back is left out. */
export function treeOf(code: string, screens: readonly Screen[]): Branch {
  const seen = new Set<string>();
  const grow = (name: string, by: string): Branch => {
    seen.add(name);
    const { choices = [], entry } = screens.find((screen) => screen.name === name) ?? {};
    const ways = [
      ...choices.map(({ key, label, opens }) => ({ opens, by: `${key} ${label}` })),
      ...(entry ? [{ opens: entry.opens, by: entry.label }] : []),
    ];
    return {
      name,
      by,
      branches: ways.flatMap((way) => (seen.has(way.opens) ? [] : grow(way.opens, way.by))),
    };
  };
  return grow(screens[0]?.name ?? "", code);
}
