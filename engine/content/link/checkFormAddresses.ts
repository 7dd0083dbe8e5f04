import { deliverySteps } from "../check/form.ts";
import { type Problem, problem } from "../diagnostics/problem.ts";
import { isObject } from "../source/isObject.ts";
import type { SiteFile } from "./linkedSite.ts";

/** Reports forms that post to the same address of the site's server. The variants of one form may share an address. */
export function checkFormAddresses(files: readonly SiteFile[]): Problem[] {
  const owners = new Map<string, string>();
  const problems: Problem[] = [];
  for (const { file, role, analysis } of files) {
    const form = role.kind === "form" ? analysis?.content?.value : undefined;
    for (const [step, path] of form ? deliverySteps(form) : []) {
      const url = isObject(step) ? step.url : undefined;
      if (typeof url !== "string" || !url.startsWith("/api/")) continue;
      const other = owners.get(url) ?? file;
      owners.set(url, other);
      if (other !== file)
        problems.push(problem("form-address", { url, other }, { file, path: [...path, "url"] }));
    }
  }
  return problems;
}
