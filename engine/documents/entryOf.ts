import type { Code } from "../contract/code.ts";
import type { Image } from "../contract/image.ts";
import type { Json, JsonObject, JsonSchema } from "../contract/json.ts";
import type { Text } from "../contract/text.ts";

/** What can be printed of a block, or of one entry of its lists, without knowing its type. */
export interface PrintedEntry {
  eyebrow?: string;
  title?: string;
  /** Short texts beside the title: a category, a place, an author. */
  notes: string[];
  texts: Text[];
  pictures: Image[];
  codes: Code[];
  points: Text[];
  entries: PrintedEntry[];
}

/** Members that say how a block is shown, or where it is. */
const settings = new Set(["type", "id", "surface", "flag", "$accept"]);

/**
 * Reads what can be printed of a compiled block from its schema: `x-content` says what a value is, its place what it is for.
 * Links, forms and icons do nothing on paper.
 * @param schema the expanded schema of the value
 * @param outer whether the value is the block itself, whose plain texts may be labels of its controls
 */
export function entryOf(
  schema: JsonSchema,
  value: Readonly<Record<string, unknown>>,
  outer = true,
): PrintedEntry {
  const entry: PrintedEntry = { notes: [], texts: [], pictures: [], codes: [], points: [], entries: [] };
  const properties = Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>);
  const title = titleKey(schema, properties);
  for (const [key, member] of properties) {
    const written = value[key];
    if (written === undefined || settings.has(key)) continue;
    if (key === title) entry.title = String(written);
    else if (key === "eyebrow") entry.eyebrow = String(written);
    else add(entry, member, written, outer);
  }
  return entry;
}

function add(entry: PrintedEntry, schema: JsonSchema, value: unknown, outer: boolean): void {
  switch (schema["x-content"]) {
    case "text":
    case "inline":
      entry.texts.push(value as Text);
      return;
    case "image":
    case "pattern":
      entry.pictures.push(value as Image);
      return;
    case "code":
      entry.codes.push(value as Code);
      return;
    case undefined:
      break;
    default:
      return;
  }
  if (isPlainText(schema) && !outer) entry.notes.push(String(value));
  if (!Array.isArray(value)) return;
  const items = (schema.items ?? {}) as JsonSchema;
  if (isPlainText(items) || items["x-content"] === "inline") entry.points.push(...(value as Text[]));
  else if (items["x-content"] === undefined && items.properties !== undefined) {
    entry.entries.push(...value.map((item) => entryOf(items, item, false)));
  } else for (const item of value) add(entry, items, item, outer);
}

/** The member that names the value: `heading`, `title`, else the first plain text that has to be there. */
function titleKey(schema: JsonSchema, properties: readonly [string, JsonSchema][]): string | undefined {
  const names = properties.map(([name]) => name);
  const usual = ["heading", "title"].find((name) => names.includes(name));
  const required = (schema.required ?? []) as Json[];
  return usual ?? properties.find(([name, member]) => required.includes(name) && isPlainText(member))?.[0];
}

function isPlainText({ type, enum: choices, const: only, "x-content": kind, format }: JsonObject): boolean {
  const isChoice = choices !== undefined || only !== undefined || format === "date";
  const isPlain = kind === undefined || kind === "lines";
  return type === "string" && isPlain && !isChoice;
}
