import { isObject, valueAt } from "../content/json/value.ts";
import type { TextEdit } from "../contract/diagnostic.ts";
import type { SiteGraph } from "../contract/graph.ts";
import type { Json, JsonObject, JsonPath } from "../contract/json.ts";
import { isTable } from "./fileText.ts";
import { rewrite } from "./rewrite.ts";

/** A file as it will be. */
export interface FileEdit {
  /** In the pages folder. */
  file: string;
  text: string;
  /** Where it was, if it has moved; the file itself is then new. */
  movedFrom?: string;
}

/** A file with its changes. */
interface Draft {
  before: string;
  /** Of a JSON file. */
  value?: Json;
  /** The changed stretches of the text, by their offsets. */
  stretches: Map<number, { length: number; text: string }>;
  movedTo?: string;
}

/** The files of a site with changes. */
export class ChangedFiles {
  private readonly drafts = new Map<string, Draft>();

  constructor(private readonly source: SiteGraph["source"]) {}

  /** Returns the value of a JSON file, to be changed. @param otherwise the value of one that is missing */
  value(file: string, otherwise?: JsonObject): Json | undefined {
    const draft = this.draft(file);
    if (draft.before === "") draft.value ??= otherwise ?? null;
    try {
      draft.value ??= JSON.parse(stretched(draft)) as Json;
    } catch {
      // Nothing can be changed in a file that is not JSON.
    }
    return draft.value;
  }

  /** Changes the text at a path of a JSON file. @returns the new text; undefined where nothing changes */
  changeText(file: string, path: JsonPath, change: (text: string) => string): string | undefined {
    const value = this.value(file) ?? null;
    const text = valueAt(value, path);
    const holder = valueAt(value, path.slice(0, -1));
    if (typeof text !== "string" || typeof holder !== "object" || holder === null) return undefined;
    const now = change(text);
    Object.assign(holder, { [path.at(-1) ?? ""]: now });
    return now === text ? undefined : now;
  }

  /** Writes another link into a line of a table. @returns whether it was there */
  changeLine(
    file: string,
    { offset, length }: { offset: number; length: number },
    from: string,
    to = from,
  ): boolean {
    const { before, stretches } = this.draft(file);
    const line = stretches.get(offset)?.text ?? before.slice(offset, offset + length);
    const pattern = new RegExp(`(?<![\\w/-])${from.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}(?![\\w/-])`, "g");
    const text = line.replace(pattern, () => to);
    stretches.set(offset, { length, text });
    return text !== before.slice(offset, offset + length);
  }

  /** Writes other texts in stretches of a file as it was, before its value is asked for. */
  edit(file: string, edits: Iterable<TextEdit>): void {
    const { stretches } = this.draft(file);
    for (const { offset, length, text } of edits) stretches.set(offset, { length, text });
  }

  move(from: string, to: string): void {
    const value = this.value(from);
    this.draft(from).movedTo = to;
    if (isObject(value)) Object.assign(value, schemaAt(value, from, to));
  }

  /** A JSON file that has changed; undefined for others. */
  changed(file: string): { before: string; after: string } | undefined {
    const draft = this.drafts.get(file);
    if (draft === undefined || isTable(file)) return undefined;
    const after = textOf(draft);
    return after === draft.before ? undefined : { before: draft.before, after };
  }

  edits(): FileEdit[] {
    return Array.from(this.drafts, ([file, draft]): FileEdit & { before: string } => {
      const { before, movedTo } = draft;
      const text = textOf(draft);
      return movedTo === undefined
        ? { file, text, before }
        : { file: movedTo, text, before, movedFrom: file };
    }).flatMap(({ before, ...edit }) => (edit.movedFrom === undefined && edit.text === before ? [] : [edit]));
  }

  private draft(file: string): Draft {
    const { expanded, texts } = this.source;
    const known = this.drafts.get(file) ?? {
      before: (expanded?.written ?? texts).get(file) ?? "",
      stretches: new Map(),
    };
    this.drafts.set(file, known);
    return known;
  }
}

/** Where a file finds its schema that is at another place than it was. */
export function schemaAt({ $schema }: JsonObject, from: string, to: string): { $schema?: string } {
  const up = (file: string) => "../".repeat(file.split("/").length - 1);
  if (typeof $schema !== "string" || !$schema.startsWith(up(from))) return {};
  return { $schema: up(to) + $schema.slice(up(from).length) };
}

function textOf(draft: Draft): string {
  const { before, value } = draft;
  if (value === null) return before;
  return value === undefined ? stretched(draft) : rewrite(stretched(draft), value);
}

function stretched({ before, stretches }: Draft): string {
  let [text, at] = ["", 0];
  for (const [offset, one] of [...stretches].sort(([one], [other]) => one - other)) {
    text += before.slice(at, offset) + one.text;
    at = offset + one.length;
  }
  return text + before.slice(at);
}
