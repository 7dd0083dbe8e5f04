import type { Diagnostic } from "../../contract/diagnostic.ts";
import type { SiteSource, Unreadable } from "../../contract/graph.ts";
import { diagnosticAt } from "../diagnostics/diagnostic.ts";
import { type Problem, problem } from "../diagnostics/problem.ts";

/** Paths that only the build may write. A public file replaces any other file of the build. */
const made = /^\/(assets\/|patterns\/|previews\/|_pages\/|_headers$|sitemap(-\d+)?\.xml$)/;

/** Finds files of `public/` that cannot be published as they are. Their diagnostics name them as `public/…`. */
export function checkPublicFiles(source: SiteSource, pages: ReadonlySet<string>): Diagnostic[] {
  const problems = (source.unpublishable ?? []).map(unreadableProblem);
  for (const path of source.assets.keys()) {
    const page = /^\/(.+)\.html$/.exec(path)?.[1];
    if (made.test(path) || (page !== undefined && pages.has(page === "index" ? "/" : `/${page}`))) {
      problems.push(problem("output-conflict", { path: path.slice(1) }, { file: path.slice(1), path: [] }));
    }
  }
  const place = { line: 1, column: 1, endLine: 1, endColumn: 1 };
  return problems.map(({ rule, severity, finding: { file, message, hint } }) =>
    diagnosticAt(`${source.publicRoot ?? "public"}/${file}`, place, { rule, severity, message, hint }),
  );
}

/** The problem of a file that could not be read. */
export function unreadableProblem(one: Unreadable): Problem {
  const place = { file: one.file, path: [] };
  switch (one.error) {
    case "file-unreadable":
      return problem(one.error, one.data, place);
    case "file-kind":
      return problem(one.error, one.data, place);
    case "folder-depth":
      return problem(one.error, one.data, place);
    case "file-size":
      return problem(one.error, one.data, place);
    case "file-encoding":
      return problem(one.error, { isTable: /\.csv$/i.test(one.file) }, place);
    default:
      return problem(one.error, {}, place);
  }
}
