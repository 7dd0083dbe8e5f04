import type { Diagnostic, ReportContext, Reporter } from "../../contract/diagnostic.ts";
import { printable } from "../../language/printable.ts";
import { codeFrame, type Paint, painter } from "../terminal.ts";

/** For people: the place, the message, the line of code and the hint. */
export const reporter: Reporter = {
  name: "pretty",
  title: "For people, with the lines of code",
  format(diagnostics, context) {
    const paint = painter(context.colour);
    const { perRule = Number.POSITIVE_INFINITY, command = "" } = context.limit ?? {};
    const { shown, left } = capped(diagnostics, perRule);
    const entries = shown.map((one) => entry(one, context, paint));
    if (left.size > 0) entries.push(leftOut(left, command, paint));
    return [...entries, summary(diagnostics, context.files, paint)].join("\n");
  },
};

/** The first diagnostics of each rule, and the number of the others by rule. */
function capped(diagnostics: readonly Diagnostic[], limit: number) {
  const counts = new Map<string, number>();
  const shown = diagnostics.filter(({ rule }) => {
    const count = (counts.get(rule) ?? 0) + 1;
    counts.set(rule, count);
    return count <= limit;
  });
  const left = new Map(
    [...counts].filter(([, count]) => count > limit).map(([rule, count]) => [rule, count - limit]),
  );
  return { shown, left };
}

function leftOut(left: ReadonlyMap<string, number>, command: string, paint: Paint): string {
  const lines = Array.from(
    left,
    ([rule, count]) => `… and ${number(count)} more of ${paint("bold", printable(rule))}\n`,
  );
  return `${lines.join("")}${command} shows all of them\n`;
}

function entry(diagnostic: Diagnostic, context: ReportContext, paint: Paint): string {
  const { file, line, column, rule, severity, message, hint } = diagnostic;
  const place = paint("bold", `${printable(file)}:${line}:${column}`);
  const name =
    severity === "error" ? paint("red", printable(rule)) : paint("yellow", `${printable(rule)} (warning)`);
  const lines = [`${place}  ${name}`, `  ${sentence(message)}`, ...frame(diagnostic, context, paint)];
  if (hint) lines.push(`  ${paint("cyan", sentence(hint))}`);
  return `${lines.join("\n")}\n`;
}

/** One line of text. In GitHub Actions, a line that begins with two colons would be a command. */
function sentence(text: string): string {
  return printable(text).replace(/^(\s*):(?=:)/, "$1\\u003a");
}

function frame(diagnostic: Diagnostic, context: ReportContext, paint: Paint): string[] {
  const text = context.text(diagnostic.file);
  const cut = text === undefined ? undefined : codeFrame(text, diagnostic);
  if (!cut) return [];
  const number = `    ${diagnostic.line}`;
  const gutter = " ".repeat(number.length);
  const marks = cut.marks.trimStart();
  const lead = cut.marks.slice(0, cut.marks.length - marks.length);
  const mark = paint(diagnostic.severity === "error" ? "red" : "yellow", marks);
  return [`${paint("dim", `${number} |`)} ${cut.code}`, `${paint("dim", `${gutter} |`)} ${lead}${mark}`];
}

function summary(diagnostics: readonly Diagnostic[], files: number, paint: Paint): string {
  const place = `in ${count(files, "file")}`;
  if (diagnostics.length === 0) return `No problems ${place}.\n`;
  const errors = diagnostics.filter(({ severity }) => severity === "error").length;
  const warnings = diagnostics.length - errors;
  const parts = [
    ...(errors > 0 ? [paint("red", count(errors, "error"))] : []),
    ...(warnings > 0 ? [paint("yellow", count(warnings, "warning"))] : []),
  ];
  const fixes = diagnostics.filter(({ fix }) => fix).length;
  const fixable =
    fixes > 0 ? `--fix can fix ${fixes === diagnostics.length ? "all of them" : `${fixes} of them`}\n` : "";
  return `${parts.join(" and ")} ${place}\n${fixable}`;
}

function count(many: number, noun: string): string {
  return `${number(many)} ${noun}${many === 1 ? "" : "s"}`;
}

/** A number with a comma between thousands. */
function number(value: number): string {
  return value.toLocaleString("en");
}
