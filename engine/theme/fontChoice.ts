import type { Json } from "../contract/json.ts";
import type { FontChoice } from "../contract/theme.ts";
import { group } from "./values.ts";

/**
 * Takes the members of a font that have the right types: a theme is compiled before its mistakes are known, and what is wrong is
 * reported where the file is checked.
 */
export function fontChoice(value: Json | undefined): FontChoice {
  const { package: name, weights, files, system, fallback } = group(value);
  const usable: unknown = {
    ...(typeof name === "string" && { package: name }),
    ...(isListOf(weights, (one) => typeof one === "number") && { weights }),
    ...(isListOf(files, isFile) && { files }),
    ...(typeof system === "string" && { system }),
    ...(typeof fallback === "string" && { fallback }),
  };
  return usable as FontChoice;
}

function isFile(value: Json): boolean {
  const { file, weight = "", style = "" } = group(value);
  return [file, weight, style].every((one) => typeof one === "string");
}

function isListOf(value: Json | undefined, isRight: (one: Json) => boolean): boolean {
  return Array.isArray(value) && value.every(isRight);
}
