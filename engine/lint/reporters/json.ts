import type { Diagnostic } from "../../contract/diagnostic.ts";
import type { Reporter } from "../../contract/reporter.ts";

/** For other programs: an array of diagnostics, part of the commands' contract. */
export const reporter: Reporter = {
  name: "json",
  title: "An array of diagnostics, for other programs",
  format(diagnostics) {
    return `${JSON.stringify(diagnostics.map(ordered), null, 2)}\n`;
  },
};

function ordered(diagnostic: Diagnostic): Diagnostic {
  const { file, line, column, endLine, endColumn, rule, severity, message, hint, fix } = diagnostic;
  return {
    file,
    line,
    column,
    endLine,
    endColumn,
    rule,
    severity,
    message,
    ...(hint === undefined ? {} : { hint }),
    ...(fix === undefined ? {} : { fix }),
  };
}
