import { isObject, valueAt } from "../../content/json/value.ts";
import { resolved } from "../../content/schema/properties.ts";
import type { Json, JsonPath, JsonSchema } from "../../contract/json.ts";
import type { StudioFile, StudioSite } from "../protocol.ts";
import { labelOf } from "./blocks.ts";

/** A part of a file that is shown by itself: a member that is a group or a list, or a record of a data set. */
interface Section {
  path: JsonPath;
  title: string;
  description: string;
  /** Whether the file has it. */
  isSet: boolean;
}

/** The schema of a file. */
export function schemaOf(site: StudioSite, { kind, file, translates }: StudioFile): JsonSchema {
  if (kind === "page") return site.page;
  if (kind === "data") return { type: "array", items: site.records[file] ?? {} };
  const isTranslated = kind === "site" || kind === "form" || kind === "shared";
  return translates && isTranslated ? site.translations[kind] : site.schemas[kind];
}

/** What the desk needs to know of a file's values, in the place of what it knows of pages. */
export function schemasFor(
  site: StudioSite,
  file: StudioFile | undefined,
): Pick<StudioSite, "page" | "blocks"> {
  return { page: file ? schemaOf(site, file) : site.page, blocks: site.blocks };
}

/** Members of a file that are shown elsewhere, or not at all. */
const hiddenMembers: readonly string[] = ["type", "$schema", "$accept", "translates", "blocks", "ui"];

/** Whether a file consists of blocks. */
export function hasBlocks({ kind }: Pick<StudioFile, "kind">): boolean {
  return kind === "page" || kind === "shared";
}

/** The sections of a file, in the order of its schema. What is on no section is at the file as a whole. */
export function sectionsOf(schema: JsonSchema, value: Json): Section[] {
  if (Array.isArray(value)) {
    const titles = value.map(labelOf);
    const isPlain = new Set(titles).size === titles.length;
    return value.map((record, index) => ({
      path: [index],
      title: (isPlain ? titles[index] : firstTexts(record)) || String(index + 1),
      description: "",
      isSet: true,
    }));
  }
  const properties = isObject(schema.properties) ? schema.properties : {};
  return Object.entries(properties).flatMap(([name, member]): Section[] => {
    const { title = name, description = "", ...own } = resolved(member, schema);
    if (hiddenMembers.includes(name) || !holdsMore(own)) return [];
    const isSet = valueAt(value, [name]) !== undefined;
    return [{ path: [name], title: String(title), description: String(description), isSet }];
  });
}

/** What tells records apart whose first words are the same. */
function firstTexts(record: Json): string {
  const texts = Object.values(isObject(record) ? record : {}).filter((one) => typeof one === "string");
  return texts.filter(Boolean).slice(0, 3).join(" · ");
}

function holdsMore({ type, properties, items, additionalProperties }: JsonSchema): boolean {
  return (
    type === "object" ||
    type === "array" ||
    isObject(properties) ||
    isObject(items) ||
    isObject(additionalProperties)
  );
}

/** The section that a place is in; undefined for the file as a whole. */
export function sectionAt(schema: JsonSchema, value: Json, path: JsonPath): JsonPath | undefined {
  return sectionsOf(schema, value).find(({ path: [step] }) => step === path[0])?.path;
}
