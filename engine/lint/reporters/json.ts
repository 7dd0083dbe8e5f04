import { diagnosticAt } from "../../content/diagnostics/diagnostic.ts";
import type { Reporter } from "../../contract/diagnostic.ts";
import { asJson } from "../../language/printable.ts";

/** For other programs: an array of diagnostics, part of the commands' contract. */
export const reporter: Reporter = {
  name: "json",
  title: "An array of diagnostics, for other programs",
  format(diagnostics) {
    return asJson(diagnostics.map((one) => diagnosticAt(one.file, one, one)));
  },
};
