import type { ContentCollector } from "../../contract/contentKind.ts";
import type { Json } from "../../contract/json.ts";
import { problem } from "../diagnostics/problem.ts";
import { isObject } from "../source/isObject.ts";

const names = new Intl.DisplayNames(["en"], { type: "region", fallback: "none" });

/** Reports a country that does not exist. */
export function checkAddress(value: Json, found: ContentCollector): void {
  if (!isObject(value)) return;
  const { country } = value;
  if (typeof country !== "string" || !/^[A-Z]{2}$/.test(country) || names.of(country) !== undefined) return;
  const { file, path } = found.place();
  found.report(problem("country-code", { value: country }, { file, path: [...path, "country"] }));
}
