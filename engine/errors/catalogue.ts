import type { RuleDescription, Severity } from "../contract/diagnostic.ts";
import { authoring, changes, lint } from "./catalogue/authoring.ts";
import { browser } from "./catalogue/browser.ts";
import { commands, documents, render, sites, vocabulary } from "./catalogue/commands.ts";
import { data, lists, records } from "./catalogue/data.ts";
import { forms } from "./catalogue/forms.ts";
import { links, redirects, references } from "./catalogue/links.ts";
import { files, json, languages, pages, words } from "./catalogue/pages.ts";
import { server } from "./catalogue/server.ts";
import { drawings, theme } from "./catalogue/theme.ts";
import { contact, texts, values } from "./catalogue/values.ts";
import { versions } from "./catalogue/versions.ts";
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
  ...versions,
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
