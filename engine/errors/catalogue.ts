import type { Severity } from "../contract/diagnostic.ts";
import type { RuleDescription } from "../contract/reporter.ts";
import { authoring } from "./catalogue/authoring.ts";
import { browser } from "./catalogue/browser.ts";
import { changes } from "./catalogue/changes.ts";
import { commands } from "./catalogue/commands.ts";
import { contact } from "./catalogue/content/contact.ts";
import { data } from "./catalogue/content/data.ts";
import { drawings } from "./catalogue/content/drawings.ts";
import { files } from "./catalogue/content/files.ts";
import { forms } from "./catalogue/content/forms.ts";
import { json } from "./catalogue/content/json.ts";
import { languages } from "./catalogue/content/languages.ts";
import { links } from "./catalogue/content/links.ts";
import { lint } from "./catalogue/content/lint.ts";
import { lists } from "./catalogue/content/lists.ts";
import { pages } from "./catalogue/content/pages.ts";
import { records } from "./catalogue/content/records.ts";
import { redirects } from "./catalogue/content/redirects.ts";
import { references } from "./catalogue/content/references.ts";
import { texts } from "./catalogue/content/texts.ts";
import { theme } from "./catalogue/content/theme.ts";
import { values } from "./catalogue/content/values.ts";
import { words } from "./catalogue/content/words.ts";
import { documents } from "./catalogue/documents.ts";
import { render } from "./catalogue/render.ts";
import { server } from "./catalogue/server.ts";
import { sites } from "./catalogue/sites.ts";
import { vocabulary } from "./catalogue/vocabulary.ts";
import type { CatalogueEntry } from "./entry.ts";

// The areas are imported by name because `ErrorId` and `DataOf` are their types. A test finds an area that is missing.

/** Failures found in a site's files. All others occur in commands, in code or on a running site. */
const inContent = {
  ...contact,
  ...data,
  ...drawings,
  ...files,
  ...forms,
  ...json,
  ...languages,
  ...links,
  ...lint,
  ...lists,
  ...pages,
  ...records,
  ...redirects,
  ...references,
  ...texts,
  ...theme,
  ...values,
  ...words,
};

const catalogue = {
  ...inContent,
  ...authoring,
  ...browser,
  ...changes,
  ...commands,
  ...documents,
  ...render,
  ...server,
  ...sites,
  ...vocabulary,
};

type Catalogue = typeof catalogue;

/** Id of a failure. Ids are permanent: sites, scripts and issues refer to them. */
export type ErrorId = keyof Catalogue;

/** The data that the message of a failure needs. */
export type DataOf<Id extends ErrorId> = Catalogue[Id] extends CatalogueEntry<infer Data> ? Data : never;

/** A failure as people read it. */
interface Description {
  severity: Severity;
  message: string;
  hint?: string;
}

/** Whether the catalogue knows the id. */
export function isErrorId(id: string): id is ErrorId {
  return Object.hasOwn(catalogue, id);
}

/** Whether failures with this id are found in a site's files. */
export function isContentId(id: string): boolean {
  return Object.hasOwn(inContent, id);
}

/** Whether only builds find failures with this id. */
export function isFoundInBuilds(id: string): boolean {
  const { inBuilds = false } = (isErrorId(id) ? catalogue[id] : {}) as Partial<CatalogueEntry>;
  return inBuilds;
}

/**
 * Describes a failure to people.
 * @returns its severity, its message (what is wrong and where) and its hint (how to fix it)
 */
export function describeError<Id extends ErrorId>(id: Id, data: DataOf<Id>): Description {
  const entry = catalogue[id] as unknown as CatalogueEntry;
  const hint = entry.hint?.(data);
  return { severity: entry.severity, message: entry.message(data), ...(hint !== undefined && { hint }) };
}

/** All entries sorted by id, for reporters and documentation. */
export function entries(): RuleDescription[] {
  return Object.entries(catalogue as unknown as Record<string, CatalogueEntry>)
    .map(([id, { title, severity, docs }]) => ({ id, title, severity, docs }))
    .sort((one, other) => (one.id < other.id ? -1 : 1));
}
