import type { Hover } from "vscode-languageserver";
import { fieldOf } from "../content/data/DataSet.ts";
import { readDataSets } from "../content/data/readDataSets.ts";
import { themeFile } from "../content/read/roles.ts";
import type { FileReference } from "../contract/contentKind.ts";
import type { SiteGraph } from "../contract/graph.ts";
import type { JsonObject, JsonPath } from "../contract/json.ts";
import type { Shade } from "../contract/theme.ts";
import type { IconNode } from "../contract/values.ts";
import { fieldOfId, setOf } from "../editing/dataFields.ts";
import { blockAt } from "../editing/declarations.ts";
import type { Target } from "../editing/usesOf.ts";
import { type CursorPlace, stringAt } from "./cursor.ts";
import { meantAt, namedAddress, targetsOf } from "./meaning.ts";
import type { OpenSite } from "./OpenSite.ts";

/** What the name at the cursor stands for. */
export function hoverAt(place: CursorPlace, site: OpenSite): Hover | undefined {
  const { vocabulary, checked } = site;
  if (!vocabulary || !checked) return undefined;
  const { targets, reference, name } = meantAt(place, checked.graph);
  const [first] = targets;
  const string = stringAt(place.text, place.offset);
  const value = reference
    ? describeReference(reference, checked.graph, site)
    : first?.kind === "field"
      ? describe(first, checked.graph, site)
      : place.file === themeFile && string
        ? describeColour(string.path, checked.graph)
        : undefined;
  return value === undefined
    ? undefined
    : { contents: { kind: "markdown", value }, ...(name && { range: name.range }) };
}

/** What a reference stands for, in Markdown; undefined where nothing is known of it. */
function describeReference(reference: FileReference, graph: SiteGraph, site: OpenSite): string | undefined {
  const { kind, value } = reference;
  const { vocabulary, theme } = graph;
  if (kind === "icon") {
    const nodes = vocabulary.icons.get(value);
    return nodes && `${iconOf(value, nodes)} ${plain(value)}`;
  }
  if (kind === "surface") {
    const { description = "", colours } = theme.surfaces.get(value) ?? {};
    if (colours === undefined) return undefined;
    const shown = (["background", "text", "accent"] as const).map((role) =>
      describeShade(role, colours[role]),
    );
    return [plain(description), ...shown].join("\n\n");
  }
  if (kind === "palette") {
    const palette = theme.palettes.get(value);
    if (palette === undefined) return undefined;
    const { description, warp, stripe, weft, figure, accent } = palette;
    return `${plain(description)}\n\n${[warp, stripe, weft, figure, accent].map(swatch).join(" ")}`;
  }
  const about = targetsOf(reference, graph).map((target) => describe(target, graph, site));
  return about.length === 0 ? undefined : about.join("\n\n---\n\n");
}

/** A thing of a site in Markdown. */
export function describe(target: Target, graph: SiteGraph, site: OpenSite): string {
  const { kind, name } = target;
  switch (kind) {
    case "page": {
      const { head = {} } = graph.pages.get(name) ?? {};
      return [`**${plain(titleOf(name, graph))}**`, code(name), plain(String(head.description ?? ""))].join(
        "\n\n",
      );
    }
    case "anchor": {
      const [route = "", anchor = ""] = name.split("#", 2);
      const { heading = "", type = "" } = blockAt(route, anchor, graph)?.value ?? {};
      const about = [plain(String(heading)), code(String(type))].filter(Boolean).join(" · ");
      return `${about}\n\n${describe({ kind: "page", name: route }, graph, site)}`;
    }
    case "link": {
      const address = namedAddress(name, graph);
      const page = graph.pages.get(address.replace(/[#?].*$/s, ""));
      return page ? describe({ kind: "page", name: page.path }, graph, site) : code(address);
    }
    case "file": {
      const { width, height, size } = graph.source.assets.get(name) ?? {};
      if (width !== undefined && height !== undefined)
        return `${pictureOf(name, site)}\n\n${code(name)} ${width} × ${height}`;
      return `${code(name)}${size === undefined ? "" : ` ${Math.ceil(size / 1000).toLocaleString("en")} kB`}`;
    }
    case "field":
      return describeField(name, graph);
    default:
      return `**${plain(titleOf(name, graph, kind))}**\n\n${code(name)}`;
  }
}

/** How many values of a field, or fields of a set, are shown. */
const mostShown = 5;

function describeField(id: string, { source }: SiteGraph): string {
  const [name, field] = fieldOfId(id);
  const all = readDataSets(source.expanded?.written ?? source.texts).sets.values();
  const sets = [...all].flatMap((set) => (set && setOf(set.file) === name ? [set] : []));
  const values = sets.flatMap(({ fields, records }) =>
    field === "" ? [...fields] : records.map((one) => fieldOf(one, field)),
  );
  const texts = values.flatMap((one) =>
    typeof one === "object" || one === undefined || one === "" ? [] : [String(one)],
  );
  const shown = [...new Set(texts)].slice(0, mostShown).map(plain);
  const files = sets.map(({ file, records }) => `${code(file)} (${records.length})`);
  return [`**${plain(field || name)}** · ${files.join(", ")}`, shown.join(", ")].join("\n\n");
}

/** The title of a page, a form or of shared blocks. */
export function titleOf(name: string, graph: SiteGraph, kind: Target["kind"] = "page"): string {
  const first = (values: JsonObject, ...keys: string[]) =>
    keys.map((key) => values[key]).find((one): one is string => typeof one === "string");
  if (kind === "form") return first(graph.forms.get(name) ?? {}, "title", "label") ?? name;
  if (kind !== "shared") return first(graph.pages.get(name)?.head ?? {}, "title") ?? name;
  const blocks = graph.shared.get(name) ?? [];
  return blocks.map(({ value, type }) => first(value, "heading", "title") ?? type).join(", ") || name;
}

/** A picture of `public/` in Markdown. */
export function pictureOf(name: string, site: OpenSite): string {
  return `![${name.replace(/[[\]\\]/g, "")}](${site.uriOfPublic(name).replace(/[()]/g, encodeURIComponent)})`;
}

/** What a place of the theme's file says of colours, in both schemes; undefined where it says nothing of them. */
function describeColour(path: JsonPath, { theme }: SiteGraph): string | undefined {
  const [room, ...steps] = path;
  if (room !== "colours" && room !== "surfaces") return undefined;
  const name = String(steps[0] ?? "");
  const own = room === "colours" ? theme.colours.get(name) : undefined;
  if (own !== undefined) return describeShade(name, own);
  const isStated = (stated: JsonPath | undefined) =>
    stated?.every((step, at) => path[at] === step) === true && stated.length > 1;
  for (const { colours, stated } of theme.surfaces.values()) {
    const role = (Object.keys(stated) as (keyof typeof stated)[]).find((one) => isStated(stated[one]));
    if (role !== undefined) return describeShade(role, colours[role]);
  }
  return undefined;
}

function describeShade(name: string, { light, dark }: Shade): string {
  return `**${plain(name)}**: ${swatch(light)} \`${light}\` light, ${swatch(dark)} \`${dark}\` dark`;
}

function swatch(colour: string): string {
  const square = `<rect width="16" height="16" rx="3" fill="${colour}" stroke="#888"/>`;
  return drawing(colour, `<svg xmlns="http://www.w3.org/2000/svg" width="16" height="16">${square}</svg>`);
}

/** An icon in Markdown. */
export function iconOf(name: string, nodes: readonly IconNode[]): string {
  const shapes = nodes.map(([tag, attributes]) => {
    const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`);
    return `<${tag}${written.join("")}/>`;
  });
  const style = 'width="24" height="24" fill="none" stroke="#888" stroke-width="2" stroke-linecap="round"';
  return drawing(
    name,
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" ${style}>${shapes.join("")}</svg>`,
  );
}

function drawing(name: string, svg: string): string {
  return `![${name}](data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")})`;
}

/** A text in Markdown as it is. */
function plain(text: string): string {
  return text.replace(/[\\`*_{}[\]()#+!|<>~-]/g, "\\$&").replace(/\s+/g, " ");
}

function code(text: string): string {
  return text === "" ? "" : `\`${text.replaceAll("`", "'")}\``;
}
