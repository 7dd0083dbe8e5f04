import type { IconNode } from "../../contract/image.ts";

/** A collection of icons in Iconify's format: the content of each icon's SVG, and aliases. */
export interface IconSet {
  icons: Readonly<Record<string, { body: string }>>;
  aliases?: Readonly<Record<string, { parent: string }>>;
}

/** Attributes that all icons have: the pages' stylesheet sets them. */
const common: Readonly<Record<string, string>> = {
  fill: "none",
  stroke: "currentColor",
  "stroke-linecap": "round",
  "stroke-linejoin": "round",
  "stroke-width": "2",
};

/** Returns the drawings of all outline icons of a collection, by name. */
export function iconDrawings({ icons, aliases = {} }: IconSet): Map<string, IconNode[]> {
  const drawings = new Map<string, IconNode[]>();
  for (const [name, { body }] of Object.entries(icons)) {
    // A few icons are filled shapes, which the common attributes would draw with an outline.
    if (body.includes('stroke="currentColor"')) drawings.set(name, nodesOf(body));
  }
  for (const [name, { parent }] of Object.entries(aliases)) {
    const drawing = drawings.get(parent);
    if (drawing) drawings.set(name, drawing);
  }
  return drawings;
}

/** Returns the elements of a body. Groups are skipped: they only set the attributes that all icons have. */
function nodesOf(body: string): IconNode[] {
  const elements = body.matchAll(/<(?!g\b)(\w+)((?:\s+[\w-]+="[^"]*")*)\s*\/?>/g);
  return [...elements].map(([, tag = "", attributes = ""]): IconNode => {
    const own = [...attributes.matchAll(/([\w-]+)="([^"]*)"/g)].filter(
      ([, name = "", value]) => common[name] !== value,
    );
    return [tag, Object.fromEntries(own.map(([, name = "", value = ""]) => [name, value]))];
  });
}
