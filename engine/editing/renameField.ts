import { toDiagnostic } from "../content/diagnostics/diagnostic.ts";
import type { SiteGraph } from "../contract/graph.ts";
import { KenteError } from "../errors/KenteError.ts";
import { ChangedFiles } from "./ChangedFiles.ts";
import { declarationsOfField, fieldId, fieldOfId, usesOfField } from "./dataFields.ts";
import { isTable } from "./fileText.ts";
import { isTaken, type Rename, renewTranslations } from "./renamePage.ts";
import { asColumn } from "./table.ts";
import type { Use } from "./usesOf.ts";

/**
 * Gives a field of records another name: in the files of the set, its description, and all that uses it. Only for texts that are
 * as the graph has them.
 * @param id of the field
 * @param to the name alone, without the group around it
 * @throws KenteError `name-rename`
 */
export function renameField(site: SiteGraph, id: string, to: string): Rename {
  const { source } = site;
  const [set, field] = fieldOfId(id);
  const places = declarationsOfField(site, id);
  const own = places[0]?.own ?? field;
  const uses = usesOfField(site, id);
  const files = new ChangedFiles(source);
  const now = field.slice(0, field.length - own.length) + to;
  const reason =
    own === to
      ? "that is its name already"
      : (whyNotAllowed(to, places.length > 0, uses) ??
        (declarationsOfField(site, fieldId(set, now)).length > 0
          ? "there is such a field already"
          : undefined));
  if (reason !== undefined) throw new KenteError("name-rename", { from: own, to, reason });
  const written = source.expanded?.written ?? source.texts;
  for (const { file, stretch } of places) {
    const text = isTable(file) ? asColumn(to, written.get(file) ?? "") : JSON.stringify(to).slice(1, -1);
    files.edit(file, [{ ...stretch, text }]);
  }
  const [links, left]: [Use[], Use[]] = [[], []];
  for (const use of uses) {
    if (use.path.length === 0) continue;
    const respelling = { from: own, to };
    const { fix } = toDiagnostic({ ...use, message: "", respelling }, "rename", "warning", source);
    if (fix !== undefined) files.edit(use.file, fix.edits);
    (fix === undefined ? left : links).push(use);
  }
  for (const { file, path } of uses) {
    if (path.length > 0) continue;
    const moved = file.replaceAll(`[${field}]`, `[${now}]`);
    if (isTaken(moved, source))
      throw new KenteError("name-rename", {
        from: own,
        to,
        reason: `there is a file pages/${moved} already`,
      });
    files.move(file, moved);
  }
  renewTranslations(site, files);
  return { edits: files.edits(), routes: [[own, to]], links, left };
}

/** Why a field can't have a name, as a sentence without its full stop. */
function whyNotAllowed(to: string, isDeclared: boolean, uses: readonly Use[]): string | undefined {
  if (!isDeclared) return "no record has it";
  if (to.trim() !== to || to === "" || /^-|[{}.\r\n]/.test(to))
    return "a field's name has no braces, points or line breaks, and begins with no hyphen";
  const isInAddress = uses.some(({ path }) => path.length === 0);
  if (isInAddress && /[[\]/\\]/.test(to))
    return "the address of a page has it, in which no brackets or strokes can stand";
  return undefined;
}
