import type { Block, BlockAnnotations } from "../../contract/block.ts";
import type { Json, JsonObject } from "../../contract/json.ts";
import type { Validators } from "../check/validators.ts";
import type { ContentPlan } from "../schema/contentPlan.ts";
import type { Frame } from "../schema/frames.ts";
import { slotsOf } from "../schema/slots.ts";

/** What compiling a block needs. */
interface BlockCompiler {
  validators: Validators;
  map(value: Json, plan: ContentPlan | undefined): unknown;
  /** Notes how much space a block gives its pictures and the blocks inside of it. */
  noteSpaces(block: JsonObject, frame: Frame | undefined): void;
  siteIndex(): unknown;
}

/**
 * Compiles a block, and those inside of it.
 * @param frame of a block that stands inside of another one
 */
export function compileBlock(value: JsonObject, compiler: BlockCompiler, frame?: Frame): Block {
  const type = String(value.type);
  compiler.noteSpaces(value, frame);
  const { plan, schema } = compiler.validators.blocks.get(type) ?? compiler.validators.use;
  const hydrate = schema["x-hydrate"] === "visible" ? ({ hydrate: "visible" } as const) : {};
  const usual = schema["x-state"];
  const flag = typeof usual === "string" ? { flag: String(value.flag ?? usual) } : {};
  const slots = slotsOf(value, plan).map(({ path }) => path);
  return {
    ...(compiler.map(value, plan) as JsonObject),
    type,
    ...chunkOf(type, value, schema),
    ...hydrate,
    ...flag,
    ...(schema["x-search"] === true && { index: compiler.siteIndex() }),
    ...(slots.length > 0 && { slots }),
  };
}

/** Returns the name of the block's code, where it has a property that needs code of its own. */
function chunkOf(type: string, value: JsonObject, schema: BlockAnnotations): Pick<Block, "chunk"> {
  const properties = Object.entries(schema.properties ?? {});
  const own = properties.find(([name, member]) => member["x-load"] === "own" && value[name] !== undefined);
  return own === undefined ? {} : { chunk: `${type}.${own[0]}` };
}
