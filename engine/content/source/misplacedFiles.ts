import type { SiteSource } from "../../contract/graph.ts";
import type { Problem } from "../diagnostics/problem.ts";
import type { SiteFile } from "../link/linkedSite.ts";
import { findMisplacement, type MisplacedFile } from "./misplacedFile.ts";
import { checkOtherFile } from "./otherFile.ts";
import { type FileRole, isFileRole, type Role, roleOf } from "./roles.ts";

/** A text whose path does not fit its content, or has no role. */
export interface UnplacedText {
  file: string;
  text: string;
  role: Role | undefined;
}

/** Files with a wrong name or in a wrong folder. */
interface MisplacedFiles {
  /** One for each mistake: a folder with a wrong name is reported once. */
  problems: Problem[];
  /** The files that were meant, unless they exist: links to them are not reported. */
  files: SiteFile[];
  /** Those whose content can be checked anyway. */
  texts: { file: string; text: string; role: FileRole }[];
}

/**
 * Finds misplaced files and what they were meant to be.
 * @param known the files that are in the right place
 */
export function findMisplacedFiles(
  source: SiteSource,
  texts: readonly UnplacedText[],
  known: readonly SiteFile[],
): MisplacedFiles {
  const found: MisplacedFiles = { problems: [], files: [], texts: [] };
  const taken = new Set([...source.texts.keys(), ...source.unreadable.map(({ file }) => file)]);
  const reported = new Set<string>();
  const has = (file: string) => taken.has(file);
  const take = ({ file, problem, meant }: MisplacedFile, text?: string) => {
    const once =
      problem.rule === "page-name"
        ? `${file.slice(0, file.lastIndexOf("/"))} ${problem.finding.message}`
        : file;
    if (!reported.has(once)) found.problems.push(problem);
    reported.add(once);
    const role = meant === undefined || taken.has(meant) ? undefined : roleOf(meant);
    if (meant === undefined || !isFileRole(role)) return;
    taken.add(meant);
    found.files.push({ file, role, analysis: undefined });
    if (text !== undefined) found.texts.push({ file, text, role });
  };
  const folder = { has, wanted: () => missingPages(known) };
  for (const { file, text, role } of texts) {
    const one = findMisplacement(file, text, role, folder);
    if (one !== undefined) take(one, text);
  }
  for (const file of source.otherFiles ?? []) {
    const one = checkOtherFile(file, has);
    if (one !== undefined) take(one);
  }
  return found;
}

/** Addresses of this site that links use and that no page has. */
function missingPages(files: readonly SiteFile[]): Set<string> {
  const pages = new Set(files.flatMap(({ role }) => (role.kind === "page" ? [role.path] : [])));
  const named = files.flatMap(({ analysis }) => analysis?.references ?? []);
  const paths = named.flatMap(({ kind, value }) =>
    kind === "to" && value.startsWith("/") ? [value.replace(/[?#].*$/s, "")] : [],
  );
  return new Set(paths.filter((path) => !pages.has(path)));
}
