import { compareStrings } from "../content/diagnostics/diagnostic.ts";
import type { RuleDescription } from "../contract/reporter.ts";
import { lint } from "../errors/catalogue/content/lint.ts";
import { entries, isContentId } from "../errors/catalogue.ts";
import { rules } from "./rules.ts";
import type { Known } from "./Settings.ts";

/** Describes everything that lint can report: catalogue entries and rules, sorted by id. */
export function descriptions(): RuleDescription[] {
  const own = rules.map(({ id, title, severity, docs }) => ({ id, title, severity, docs }));
  return [...entries(), ...own].sort((one, other) => compareStrings(one.id, other.id));
}

/** The rules and warnings whose severity a site can change, and whose findings it can accept. */
export function adjustable(): RuleDescription[] {
  const ids = new Set(rules.map(({ id }) => id));
  const isOfSettings = (id: string) => Object.hasOwn(lint, id);
  return descriptions().filter(
    ({ id, severity }) => ids.has(id) || (isContentId(id) && severity === "warning" && !isOfSettings(id)),
  );
}

/** The names that the settings of a site may use. */
export function known(): Known {
  const fixed = new Set(entries().flatMap(({ id }) => (isContentId(id) ? [id] : [])));
  return { adjustable: adjustable(), fixed };
}
