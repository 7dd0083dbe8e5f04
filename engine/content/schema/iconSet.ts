import type { IconNode } from "../../contract/image.ts";

/** A collection of icons as Iconify's packages hold it: the inside of each icon's SVG, and further names for some. */
export interface IconSet {
  icons: Readonly<Record<string, { body: string }>>;
  aliases?: Readonly<Record<string, { parent: string }>>;
}

/** What pages say once for all icons, in their style sheet. */
const common: Readonly<Record<string, string>> = {
  fill: "none",
  stroke: "currentColor",
  "stroke-linecap": "round",
  "stroke-linejoin": "round",
  "stroke-width": "2",
};

/** Reads the drawings of all outline icons of a collection, by name. */
export function iconDrawings({ icons, aliases = {} }: IconSet): Map<string, IconNode[]> {
  const drawings = new Map<string, IconNode[]>();
  for (const [name, { body }] of Object.entries(icons)) {
    // A few are filled shapes, which would be drawn with an outline too.
    if (body.includes('stroke="currentColor"')) drawings.set(name, nodesOf(body));
  }
  for (const [name, { parent }] of Object.entries(aliases)) {
    const drawing = drawings.get(parent);
    if (drawing) drawings.set(name, drawing);
  }
  return drawings;
}

/** The elements of a body. Groups hold nothing but what is common to all icons. */
function nodesOf(body: string): IconNode[] {
  const elements = body.matchAll(/<(?!g\b)(\w+)((?:\s+[\w-]+="[^"]*")*)\s*\/?>/g);
  return [...elements].map(([, tag = "", attributes = ""]): IconNode => {
    const own = [...attributes.matchAll(/([\w-]+)="([^"]*)"/g)].filter(
      ([, name = "", value]) => common[name] !== value,
    );
    return [tag, Object.fromEntries(own.map(([, name = "", value = ""]) => [name, value]))];
  });
}
