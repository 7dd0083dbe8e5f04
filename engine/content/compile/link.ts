import type { ContentCompiler } from "../../contract/contentKind.ts";
import type { JsonObject } from "../../contract/json.ts";
import type { LinkState } from "../../contract/link.ts";
import { isolateNumbers } from "./isolateNumbers.ts";

/** Compiles a link with its words. */
export function compileLink({ label, to, state, style }: JsonObject, site: ContentCompiler): unknown {
  return {
    label: typeof label === "string" ? isolateNumbers(label, site.language.dir) : label,
    ...site.target(String(to)),
    ...(state !== undefined && { state: state as LinkState }),
    ...(style !== undefined && { style }),
  };
}
