import { suggest } from "../../engine/content/diagnostics/suggestion.ts";
import { didYouMean } from "../../engine/errors/entry.ts";
import type { Command } from "../../scripts/support/command.ts";
import { idsIn, rowsFolder } from "./members.ts";
import { WrongArgument } from "./results.ts";
import type { Row } from "./row.ts";

/** `npm run bench`, as its user sees it. */
export const benchCommand = {
  name: "npm run bench --",
  summary:
    "Measures the budgets. Exits with 0, or with 1 when a row could not be measured or, with --compare, when a figure is worse, or with 2 when it could not run.",
  options: {
    only: {
      type: "string",
      value: "NAME,…",
      description: `Measures these rows: ${idsIn(rowsFolder).join(", ")}`,
    },
    peers: {
      type: "boolean",
      description: "Builds with the peers too, and runs Lighthouse; installs both into .kente/bench/ first",
    },
    write: {
      type: "boolean",
      description:
        "Puts each row into docs/performance.json and docs/performance.md as soon as it is measured",
    },
    compare: {
      type: "string",
      value: "FILE",
      description: "Compares with earlier figures and names those that are worse by more than noise",
    },
    json: { type: "boolean", description: "Prints the figures with all samples as JSON" },
  },
} as const satisfies Command;

/**
 * The names of the rows to measure.
 * @param only names with commas between them; if omitted, all rows that are neither slow nor, without `peers`, need an installation
 * @throws WrongArgument that names what is no row
 */
export function chosenRows(
  rows: ReadonlyMap<string, Pick<Row, "slow" | "installs">>,
  { only, peers }: { only: string | undefined; peers: boolean },
): string[] {
  const ids = [...rows.keys()];
  if (only === undefined) {
    return ids.filter((id) => !rows.get(id)?.slow && (peers || !rows.get(id)?.installs));
  }
  const chosen = only.split(",").map((name) => name.trim());
  const unknown = chosen.find((name) => !rows.has(name));
  if (unknown === undefined) return ids.filter((id) => chosen.includes(id));
  const hint = didYouMean(suggest(unknown, ids)) || `The rows are ${ids.join(", ")}.`;
  throw new WrongArgument(`There is no row "${unknown}". ${hint}`);
}
