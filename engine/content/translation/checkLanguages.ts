import type { Json, JsonObject } from "../../contract/json.ts";
import { type Problem, problem } from "../diagnostics/problem.ts";
import { isObject } from "../source/isObject.ts";
import { reservedSegments } from "../source/roles.ts";
import { unknownCode } from "./unknownCode.ts";

/** Checks the languages of `_site.json`: that each exists and has a path of its own. */
export function checkLanguages({ languages }: JsonObject): Problem[] {
  const list = Array.isArray(languages) ? languages : [];
  const taken = new Map<string, string>();
  return list.flatMap((language: Json, index) => {
    if (!isObject(language) || typeof language.code !== "string") return [];
    const { code, path } = language;
    const place = { file: "_site.json", path: ["languages", index] };
    const problems: Problem[] = [];
    const unknown = unknownCode(code);
    if (unknown !== undefined)
      problems.push(problem("language-code", unknown, { ...place, path: [...place.path, "code"] }));
    const at = { ...place, path: [...place.path, "path"] };
    if (index === 0) {
      if (path !== undefined)
        problems.push(problem("language-path", { code, why: "unwanted" }, { ...at, at: "key" }));
    } else if (path === undefined) {
      problems.push(problem("language-path", { code, why: "missing" }, place));
    } else if (typeof path === "string") {
      const other = taken.get(path);
      const purpose = reservedSegments.get(path.slice(1));
      if (purpose !== undefined)
        problems.push(problem("language-path", { code, path, why: "reserved", purpose }, at));
      else if (other !== undefined)
        problems.push(problem("language-path", { code, path, why: "taken", other }, at));
      taken.set(path, code);
    }
    return problems;
  });
}
