import type { Diagnostic } from "../../contract/diagnostic.ts";
import type {
  BlockRecord,
  ContentRecord,
  FileRecord,
  InsideRecord,
  InsideUseRecord,
} from "../../contract/fileRecord.ts";
import type { Acceptance } from "../../contract/graph.ts";
import type { JsonObject, JsonPath } from "../../contract/json.ts";
import type { FileReference } from "../../contract/reference.ts";
import { beyondBasic } from "../../theme/siteCharacters.ts";
import type { Collected, OwnBlock } from "../link/collect.ts";
import { pointerTo } from "./pointer.ts";

/** What analysing a file has found. */
export interface Found {
  diagnostics: Diagnostic[];
  references?: readonly FileReference[];
  acceptances?: readonly Acceptance[];
  severities?: JsonObject | undefined;
  content?: Understood;
}

/** What can be understood of a file: misspelt keys are corrected, and unusable values are `null`. */
export interface Understood
  extends Pick<ContentRecord, "head" | "isAsWritten" | "isWhole" | "hasAllAnchors"> {
  /** Without the acceptances. */
  value: JsonObject;
  collected: Collected;
  misspeltKeys: ReadonlyMap<string, string>;
  wrong: readonly JsonPath[];
}

/** The record of what was found in a file. */
export function recordOf(
  text: string,
  { diagnostics, references = [], acceptances = [], severities, content }: Found,
): FileRecord {
  return {
    diagnostics,
    references: references.map(({ kind, value, file: _, path, ...details }) =>
      Object.keys(details).length === 0
        ? [kind, value, pointerTo(path)]
        : [kind, value, pointerTo(path), details],
    ),
    acceptances: acceptances.map(({ path, reasons }) => ({ path, reasons })),
    ...(severities && { severities }),
    characters: Array.from(beyondBasic(text), (code) => String.fromCodePoint(code)).join(""),
    ...(content && { content: contentOf(content) }),
  };
}

function contentOf({ value: _, collected, misspeltKeys, wrong, ...more }: Understood): ContentRecord {
  return {
    ...more,
    blocks: collected.blocks.map((one) =>
      "use" in one ? { index: one.index, use: one.use.value } : blockRecord(one),
    ),
    misspeltKeys: [...misspeltKeys],
    wrong: [...wrong],
    hasOwnAnchors: hasOwnAnchors(collected),
  };
}

function blockRecord({ block, anchors, usedInside = [] }: OwnBlock): BlockRecord {
  const { path, type, id = "", inside } = block;
  const names = anchors.map(({ name }) => name);
  const record = { index: Number(path.at(-1)), type, id, anchors: names };
  if (inside === undefined) return record;
  const blocks = inside.map(
    (one): InsideRecord => [pointerTo(one.path), one.type, one.id ?? "", one.depth ?? 0],
  );
  const uses = usedInside.map(
    ({ use, allow, ...more }): InsideUseRecord => ({
      use: use.value,
      pointer: pointerTo(use.path),
      ...(allow && { allow }),
      ...more,
    }),
  );
  return { ...record, inside: { blocks, uses } };
}

function hasOwnAnchors({ blocks }: Collected): boolean {
  const names = new Set<string>();
  return blocks.every((one) => {
    if ("use" in one || (one.usedInside ?? []).length > 0) return false;
    return one.anchors.every(({ name }) => names.size < names.add(name).size);
  });
}
