import type { Reference, SourceBlock } from "../../contract/graph.ts";
import type { Json, JsonObject, JsonPath } from "../../contract/json.ts";
import type { Checks } from "../check/prepare.ts";
import { type Problem, problem } from "../diagnostics/problem.ts";
import { type Plan, visitContent } from "../schema/plan.ts";
import { mayHoldReferences, readText } from "../text/read.ts";
import { anchorFrom } from "./anchor.ts";

/** A reference, with what only this layer needs of it. */
export interface FileReference extends Reference {
  /** The place of the address within a text; of the link as a whole where the address is written with escapes. */
  part?: { start: number; end: number };
  /** Whether the part holds the address as it is read, so that another can be written there. */
  isVerbatim?: boolean;
  /** Whether the link hands flags to the page that it leads to. */
  stateful?: true;
  /** Whether fields of its own go to the address of a form. */
  hosted?: true;
}

/** An anchor, with its place. */
export interface Anchor {
  name: string;
  path: JsonPath;
}

/** What a file refers to, and what can be referred to in it. */
export interface Collected {
  references: FileReference[];
  /** Blocks in their order; `use` stands for those of another file. */
  blocks: ({ block: SourceBlock; anchors: Anchor[] } | { use: FileReference })[];
  /** What is wrong with the file's texts. */
  problems: Problem[];
  /** Whether all blocks are of a kind that is known, so that nothing in them was passed over. */
  isComplete: boolean;
}

/** Gathers all references and anchors of a file. What is not as its schema wants it is passed over. */
export function collect(file: string, value: JsonObject, plan: Plan | undefined, checks: Checks): Collected {
  const collected: Collected = { references: [], blocks: [], problems: [], isComplete: true };
  if (plan === undefined) return collected;
  visitContent(value, plan, [], (kind, content, path) => {
    if (kind === "step") collectStep(file, content, [...path], checks, collected);
    else if (kind !== "block") collectOne(file, kind, content, path, collected, []);
    else if (isObject(content)) collectBlock(file, content, [...path], checks, collected);
    else collected.isComplete = false;
  });
  return collected;
}

function isObject(value: Json | undefined): value is JsonObject {
  return value !== null && typeof value === "object" && !Array.isArray(value);
}

/** A step of a form's delivery: the addresses that it sends to, as its transport's schema names them. */
function collectStep(
  file: string,
  value: Json,
  path: JsonPath,
  checks: Checks,
  { references }: Collected,
): void {
  if (!isObject(value) || typeof value.transport !== "string") return;
  const options = checks.transports.get(value.transport)?.schema.properties as JsonObject | undefined;
  for (const [key, option] of Object.entries(options ?? {})) {
    const url = value[key];
    if (typeof url !== "string" || !isObject(option) || option["x-content"] !== "endpoint") continue;
    const hosted = isObject(value.fields) && { hosted: true as const };
    references.push({ kind: "endpoint", file, path: [...path, key], value: url, ...hosted });
  }
}

function collectBlock(
  file: string,
  value: JsonObject,
  path: (string | number)[],
  checks: Checks,
  collected: Collected,
): void {
  if (Object.hasOwn(value, "use")) {
    if (typeof value.use !== "string") {
      collected.isComplete = false;
      return;
    }
    const use: FileReference = { kind: "use", file, path: [...path, "use"], value: value.use };
    collected.references.push(use);
    collected.blocks.push({ use });
  }
  const anchors: Anchor[] = [];
  const plan = typeof value.type === "string" ? checks.blocks.get(value.type)?.plan : undefined;
  const isOwn = !Object.hasOwn(value, "use");
  if (isOwn) collected.blocks.push({ block: { file, path, value }, anchors });
  if (isOwn && (typeof value.type !== "string" || !checks.blocks.has(value.type)))
    collected.isComplete = false;
  if (plan === undefined) return;
  visitContent(value, plan, [...path], (kind, content, at) => {
    collectOne(file, kind, content, at, collected, anchors);
  });
}

function collectOne(
  file: string,
  kind: string,
  value: Json,
  path: JsonPath,
  collected: Collected,
  anchors: Anchor[],
): void {
  const { references, problems } = collected;
  const refer = (reference: FileReference["kind"], to: Json | undefined, at: JsonPath, more = {}) => {
    if (typeof to === "string") references.push({ kind: reference, file, path: at, value: to, ...more });
  };
  switch (kind) {
    case "to":
    case "frame":
    case "icon":
    case "pattern":
    case "form":
      refer(kind, value, [...path]);
      break;
    case "link":
    case "action":
      if (isObject(value)) refer("to", value.to, [...path, "to"], "state" in value && { stateful: true });
      break;
    case "image":
      if (isObject(value)) refer("image", value.src, [...path, "src"]);
      break;
    case "id":
      if (typeof value === "string") anchors.push({ name: value, path: [...path] });
      break;
    case "anchor": {
      if (typeof value !== "string") {
        collected.isComplete = false;
        break;
      }
      const name = anchorFrom(value);
      if (name !== undefined) anchors.push({ name, path: [...path] });
      else problems.push(problem("anchor-missing", { title: value }, { file, path: [...path] }));
      break;
    }
    case "text":
    case "inline":
      if (typeof value === "string") collectText(file, value, kind, path, references, problems);
      break;
  }
}

function collectText(
  file: string,
  text: string,
  kind: "text" | "inline",
  path: JsonPath,
  references: FileReference[],
  problems: Problem[],
): void {
  if (kind === "text" && !mayHoldReferences(text)) return;
  const read = readText(text, kind === "text" ? "blocks" : "inline");
  for (const { url, start, end } of read.links) {
    const at = text.slice(start, end).lastIndexOf(url);
    const isVerbatim = url !== "" && at > 0;
    const part = isVerbatim ? { start: start + at, end: start + at + url.length } : { start, end };
    references.push({ kind: "to", file, path: [...path], value: url, part, isVerbatim });
  }
  for (const { id, data, start, end } of read.problems) {
    problems.push(problem(id, data, { file, path: [...path], part: { start, end } }));
  }
}
