import { isKebab } from "../content/casing.ts";
import { toDiagnostic } from "../content/diagnostics/diagnostic.ts";
import { isObject } from "../content/json/value.ts";
import type { SiteGraph } from "../contract/graph.ts";
import { KenteError } from "../errors/KenteError.ts";
import { ChangedFiles } from "./ChangedFiles.ts";
import { declarationsOfField, fieldId, fieldOfId, usesOfField } from "./dataFields.ts";
import { declarationOf, pagesShowing } from "./declarations.ts";
import { isTable } from "./fileText.ts";
import { isTaken, type Rename, renewTranslations } from "./renamePage.ts";
import { rewriteReferences } from "./rewriteReferences.ts";
import { asColumn } from "./table.ts";
import { type Target, type Use, usesOf } from "./usesOf.ts";

/** What can be renamed, other than pages. */
type Named = Target & { kind: "anchor" | "link" | "form" | "shared" };
type Field = Target & { kind: "field" };

export function isNamed(target: Target): target is Named | Field {
  // A set of records is renamed by its files.
  if (target.kind === "field") return !target.name.endsWith("/");
  return ["anchor", "link", "form", "shared"].includes(target.kind);
}

/**
 * Gives an anchor, a named link, a form, shared blocks or a field of records another name, with their translations, wherever they
 * are named. Only for texts that are as the graph has them.
 * @param to the name alone: without `#` or `@`, or the group around a field
 * @throws KenteError `name-rename`
 */
export function renameName(site: SiteGraph, target: Named | Field, to: string): Rename {
  if (target.kind === "field") return renameField(site, target.name, to);
  const { kind, name } = target;
  const from = kind === "anchor" ? name.replace(/^.*#/, "") : name;
  const mark = { anchor: "#", link: "@", form: "", shared: "" }[kind];
  const reason = from === to ? "that is its name already" : whyNotAllowed(site, target, to);
  if (reason !== undefined) throw new KenteError("name-rename", { from: mark + from, to: mark + to, reason });
  const files = new ChangedFiles(site.source);
  const uses = kind === "anchor" ? usesOfAnchor(site, name) : usesOf(site, target);
  const meant = new Set(uses.map(({ file, value }) => JSON.stringify([file, value])));
  const renamed = (value: string) => {
    if (kind === "anchor") return value.slice(0, value.length - from.length) + to;
    return mark + to + value.slice(mark.length + from.length);
  };
  const relinkIn = (file: string) => (value: string) =>
    meant.has(JSON.stringify([file, value])) ? renamed(value) : undefined;
  const { links, left } = rewriteReferences(uses, relinkIn, site, files);
  declare(site, target, to, files);
  renewTranslations(site, files);
  return { edits: files.edits(), routes: [[mark + from, mark + to]], links, left };
}

/** Blocks of shared files have their anchors on each page that uses them. */
function usesOfAnchor(site: SiteGraph, name: string) {
  const { file = "" } = declarationOf({ kind: "anchor", name }, site) ?? {};
  const anchor = name.replace(/^.*#/, "");
  const uses = pagesShowing(file, site).flatMap(({ path }) =>
    usesOf(site, { kind: "anchor", name: `${path}#${anchor}` }),
  );
  return [...new Map(uses.map((one) => [JSON.stringify(one), one])).values()];
}

/** Why something can't have a name, as a sentence without its full stop. */
function whyNotAllowed(site: SiteGraph, { kind, name }: Named, to: string): string | undefined {
  if (kind === "link") {
    if (!/^[a-z][a-zA-Z0-9]{0,39}$/.test(to))
      return "a link's name begins with a small letter, such as apiDocs";
    return isObject(site.site.links) && Object.hasOwn(site.site.links, to)
      ? "there is such a link already"
      : undefined;
  }
  if (kind !== "anchor") {
    if (!isKebab(to) || to.length > 40) return "names are in kebab-case, such as price-list";
    return isTaken(fileOf(kind, to), site.source)
      ? `there is a file pages/${fileOf(kind, to)} already`
      : undefined;
  }
  const { file = "", path = [] } = declarationOf({ kind, name }, site) ?? {};
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(to) || to.length > 64)
    return "an anchor is in kebab-case and begins with a letter, such as our-team";
  if (path.at(-1) !== "id") return 'it is made from a title: give the block an "id"';
  if (site.source.expanded?.writtenPlace(file, path) !== undefined) return "it is made from data";
  const other = pagesShowing(file, site).find(({ anchors }) => anchors.has(to));
  return other && `there is such an anchor on "${other.path}" already`;
}

const fileOf = (kind: "form" | "shared", name: string) =>
  `_${kind === "form" ? "forms" : "shared"}/${name}.json`;

/** Writes the new name where the thing itself stands. */
function declare(site: SiteGraph, { kind, name }: Named, to: string, files: ChangedFiles): void {
  const { source } = site;
  if (kind === "anchor") {
    const { file, path } = declarationOf({ kind, name }, site) ?? { file: "", path: [] };
    files.changeText(file, path, () => to);
    return;
  }
  const main = kind === "link" ? "_site.json" : fileOf(kind, name);
  const start = main.replace(/json$/, "");
  for (const file of (source.expanded?.written ?? source.texts).keys()) {
    if (!file.startsWith(start) || !/^(?:[\w-]+\.)?json$/.test(file.slice(start.length))) continue;
    if (kind !== "link") files.move(file, fileOf(kind, to).replace(/json$/, "") + file.slice(start.length));
    else {
      const value = files.value(file);
      if (!isObject(value) || !isObject(value.links)) continue;
      value.links = Object.fromEntries(
        Object.entries(value.links).map(([key, address]) => [key === name ? to : key, address]),
      );
    }
  }
}

/** Gives a field of records another name: in the files of the set, its description, and all that uses it. */
function renameField(site: SiteGraph, id: string, to: string): Rename {
  const { source } = site;
  const [set, field] = fieldOfId(id);
  const places = declarationsOfField(site, id);
  const own = places[0]?.own ?? field;
  const uses = usesOfField(site, id);
  const files = new ChangedFiles(source);
  const now = field.slice(0, field.length - own.length) + to;
  const refuse = (reason: string): never => {
    throw new KenteError("name-rename", { from: own, to, reason });
  };
  const reason = own === to ? "that is its name already" : whyNoField(to, places.length > 0, uses);
  if (reason !== undefined) refuse(reason);
  if (declarationsOfField(site, fieldId(set, now)).length > 0) refuse("there is such a field already");
  const written = source.expanded?.written ?? source.texts;
  for (const { file, stretch } of places) {
    const text = isTable(file) ? asColumn(to, written.get(file) ?? "") : JSON.stringify(to).slice(1, -1);
    files.edit(file, [{ ...stretch, text }]);
  }
  const [links, left]: [Use[], Use[]] = [[], []];
  for (const use of uses.filter(({ path }) => path.length > 0)) {
    const respelling = { from: own, to };
    const { fix } = toDiagnostic({ ...use, message: "", respelling }, "rename", "warning", source);
    files.edit(use.file, fix?.edits ?? []);
    (fix === undefined ? left : links).push(use);
  }
  for (const { file } of uses.filter(({ path }) => path.length === 0)) {
    const moved = file.replaceAll(`[${field}]`, `[${now}]`);
    if (isTaken(moved, source)) refuse(`there is a file pages/${moved} already`);
    files.move(file, moved);
  }
  renewTranslations(site, files);
  return { edits: files.edits(), routes: [[own, to]], links, left };
}

/** Why a field can't have a name, as a sentence without its full stop. */
function whyNoField(to: string, isDeclared: boolean, uses: readonly Use[]): string | undefined {
  if (!isDeclared) return "no record has it";
  if (to.trim() !== to || to === "" || /^-|[{}.\r\n]/.test(to))
    return "a field's name has no braces, points or line breaks, and begins with no hyphen";
  const isInAddress = uses.some(({ path }) => path.length === 0);
  if (isInAddress && /[[\]/\\]/.test(to))
    return "the address of a page has it, in which no brackets or strokes can stand";
  return undefined;
}
