import type { BuildTable } from "./builds.ts";
import type { Scenario } from "./peer.ts";
import type { Figure, Results } from "./results.ts";
import type { Scale, Unit } from "./row.ts";
import { median } from "./statistics.ts";

/** A number as people read it. */
export function shown(value: number, unit: Unit): string {
  if (Number.isNaN(value)) return "not measured";
  const digits = unit === "×" ? 2 : Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  const rounded = Number(value.toFixed(digits)).toLocaleString("en-GB");
  return unit === "×" ? `${rounded} ×` : [rounded, unit].filter(Boolean).join(" ");
}

/** The bound of a figure: `≤ 60 KB`. */
export function bound({ unit, atMost, atLeast }: Scale): string {
  if (atMost !== undefined) return `≤ ${shown(atMost, unit)}`;
  return atLeast === undefined ? "" : `≥ ${shown(atLeast, unit)}`;
}

/** Whether the median of a figure is within its budget. */
export function isMet({ samples, atMost, atLeast }: Figure): boolean {
  const value = median(samples);
  return value <= (atMost ?? Number.POSITIVE_INFINITY) && value >= (atLeast ?? Number.NEGATIVE_INFINITY);
}

const line = (...cells: readonly string[]) =>
  `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;

/** The table of budgets in Markdown. */
export function budgetTable({ rows }: Results): string {
  const lines = Object.entries(rows).map(([id, row]) => {
    const figures = Object.entries(row.figures).map(([name, figure]) => {
      const value = shown(median(figure.samples), figure.unit);
      return `${name} ${isMet(figure) ? value : `**${value}**`} (${bound(figure)})`;
    });
    return line(`${row.what}<br>\`${id}\``, figures.join("<br>"), `${row.date}, ${row.commit}`);
  });
  return [line("what", "measured (budget)", "when"), "|---|---|---|", ...lines].join("\n");
}

/** What was built of a site, in the order of the columns. */
const scenarios: Readonly<Record<Scenario, string>> = {
  first: "nothing kept at all",
  cold: "cold",
  changed: "one page changed",
  unchanged: "nothing changed",
};

/** The table of all measured builds in Markdown: a line for each builder and number of pages, with the time of each scenario. */
export function buildTable(builds: BuildTable): string {
  const lines = Object.entries(builds).flatMap(([pages, builders]) =>
    Object.values(builders).map(({ title, scenarios: measured }) => {
      const times = Object.keys(scenarios).map((scenario) => {
        const costs = measured[scenario as Scenario];
        return costs ? shown(median(costs.map(({ seconds }) => seconds)), "s") : "";
      });
      const memory = median((measured.cold ?? []).map(({ megabytes }) => megabytes));
      return line(Number(pages).toLocaleString("en-GB"), title, ...times, shown(memory, "MB"));
    }),
  );
  return [
    line("pages", "built by", ...Object.values(scenarios), "memory, cold"),
    "|---|---|---|---|---|---|---|",
    ...lines,
  ].join("\n");
}

/** The machines of all rows, each in one line. */
export function machines({ rows }: Results): string {
  const all = Object.values(rows).map(
    ({ machine }) =>
      `${machine.processor}, ${machine.cores} cores, ${machine.gigabytes} GB, ${machine.system}, Node ${machine.node}`,
  );
  return `Measured on ${[...new Set(all)].join("; ")}.`;
}

/**
 * Replaces what is between `<!-- NAME -->` and `<!-- /NAME -->`.
 * @throws Error if the document has no such markers
 */
export function between(document: string, name: string, text: string): string {
  const [from, to] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const [begin, end] = [document.indexOf(from), document.indexOf(to)];
  if (begin < 0 || end < begin) throw new Error(`The document has no ${from} with a ${to} after it.`);
  return `${document.slice(0, begin + from.length)}\n${text}\n${document.slice(end)}`;
}

/** The figures for a terminal, one in a line. */
export function asText({ rows }: Results): string {
  const lines = Object.entries(rows).flatMap(([id, row]) => [
    `${row.what} (${id})`,
    ...Object.entries(row.figures).map(
      ([name, figure]) =>
        `  ${isMet(figure) ? "✓" : "✗"} ${name}: ${shown(median(figure.samples), figure.unit)}, budget ${bound(figure)}`,
    ),
    ...Object.entries(row.references).map(
      ([name, { unit, samples }]) => `    ${name}: ${shown(median(samples), unit)}`,
    ),
  ]);
  return lines.join("\n");
}
