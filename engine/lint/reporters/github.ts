import type { Diagnostic, Reporter } from "../../contract/diagnostic.ts";
import { printable } from "../../language/printable.ts";

/** For GitHub Actions: one workflow command per diagnostic. GitHub shows it next to the changed line. */
export const reporter: Reporter = {
  name: "github",
  title: "Annotations for GitHub Actions",
  format(diagnostics) {
    return diagnostics.map((diagnostic) => `${command(diagnostic)}\n`).join("");
  },
};

function command({ severity, rule, message, hint, ...place }: Diagnostic): string {
  const { file, line, column, endLine, endColumn } = place;
  // In GitHub the end column is inclusive, and a place of several lines has no columns.
  const columns: Record<string, number> =
    line === endLine ? { col: column, endColumn: Math.max(column, endColumn - 1) } : {};
  const properties = Object.entries({ file, line, endLine, ...columns, title: rule })
    .map(([name, value]) => `${name}=${property(String(value))}`)
    .join(",");
  return `::${severity} ${properties}::${data(hint ? `${message}\n${hint}` : message)}`;
}

function data(text: string): string {
  const lines = text.split("\n").map((line) => printable(line).replaceAll("%", "%25"));
  return lines.join("%0A");
}

function property(text: string): string {
  return data(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}
