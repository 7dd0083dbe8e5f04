import type { Problem, StudioFile } from "../protocol.ts";

/** A row of the tree of pages: a page, or a part of addresses that is no page itself. */
export interface PageNode {
  /** The address. */
  route: string;
  title: string;
  /** Missing where there is no page. */
  file: string | undefined;
  state: StudioFile["state"];
  /** How many errors are in its file. */
  errors: number;
  children: PageNode[];
}

/**
 * The pages by their addresses: `/services/collections` stands inside of `/services`. The home page comes first, the others by
 * title.
 */
export function pageNodes(pages: readonly StudioFile[], problems: readonly Problem[]): PageNode[] {
  const nodes = new Map<string, PageNode>();
  const top: PageNode[] = [];
  const nodeAt = (route: string): PageNode => {
    const known = nodes.get(route);
    if (known) return known;
    const last = route.lastIndexOf("/");
    const node: PageNode = {
      route,
      title: route.slice(last + 1),
      ...{ file: undefined, state: undefined, errors: 0, children: [] },
    };
    nodes.set(route, node);
    (last > 0 ? nodeAt(route.slice(0, last)).children : top).push(node);
    return node;
  };
  const errors = problems.filter(({ severity }) => severity === "error");
  for (const { file, title, route, state } of pages)
    Object.assign(nodeAt(route), {
      ...{ file, title, state },
      errors: errors.filter((one) => one.file === file).length,
    });
  return sorted(top);
}

function sorted(nodes: readonly PageNode[]): PageNode[] {
  const order = ({ route }: PageNode) => (route === "/" ? 0 : 1);
  return nodes
    .map((node) => ({ ...node, children: sorted(node.children) }))
    .sort((one, other) => order(one) - order(other) || one.title.localeCompare(other.title));
}

/** The rows whose titles or addresses have all words, with those that they are in. */
export function searched(nodes: readonly PageNode[], words: string): PageNode[] {
  const wanted = words.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  const fits = ({ title, route }: PageNode) => {
    const text = `${title} ${route}`.toLocaleLowerCase();
    return wanted.every((word) => text.includes(word));
  };
  return nodes.flatMap((node) => {
    const children = searched(node.children, words);
    return children.length > 0 || fits(node) ? [{ ...node, children }] : [];
  });
}

/** The addresses of all rows that others are in. */
export function folded(nodes: readonly PageNode[]): string[] {
  return nodes.flatMap(({ route, children }) => (children.length > 0 ? [route, ...folded(children)] : []));
}

/** All rows, each before those in it. */
export function allNodes(nodes: readonly PageNode[]): PageNode[] {
  return nodes.flatMap((node) => [node, ...allNodes(node.children)]);
}
