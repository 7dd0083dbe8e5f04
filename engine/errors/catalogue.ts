import type { Severity } from "../contract/diagnostic.ts";
import type { RuleDescription } from "../contract/reporter.ts";
import { authoringEntries } from "./catalogue/authoring.ts";
import { browserEntries } from "./catalogue/browser.ts";
import { changesEntries } from "./catalogue/changes.ts";
import { commandEntries } from "./catalogue/commands.ts";
import { contentEntries } from "./catalogue/content.ts";
import { documentEntries } from "./catalogue/documents.ts";
import { formEntries } from "./catalogue/forms.ts";
import { linkEntries } from "./catalogue/links.ts";
import { lintEntries } from "./catalogue/lint.ts";
import { renderEntries } from "./catalogue/render.ts";
import { serverEntries } from "./catalogue/server.ts";
import { textEntries } from "./catalogue/texts.ts";
import { valueEntries } from "./catalogue/values.ts";
import { vocabularyEntries } from "./catalogue/vocabulary.ts";
import type { CatalogueEntry } from "./entry.ts";

/** What is found in a site's files. All else goes wrong in commands, in code or on a running site. */
const inContent = {
  ...contentEntries,
  ...formEntries,
  ...linkEntries,
  ...lintEntries,
  ...textEntries,
  ...valueEntries,
};

const catalogue = {
  ...inContent,
  ...authoringEntries,
  ...browserEntries,
  ...changesEntries,
  ...commandEntries,
  ...documentEntries,
  ...renderEntries,
  ...serverEntries,
  ...vocabularyEntries,
};

type Catalogue = typeof catalogue;

/** Permanent id of a failure. */
export type ErrorId = keyof Catalogue;

/** What has to be known of a failure to put it into words. */
export type DataOf<Id extends ErrorId> = Catalogue[Id] extends CatalogueEntry<infer Data> ? Data : never;

/** A failure in words for people. */
interface Description {
  severity: Severity;
  message: string;
  hint?: string;
}

/** Whether the catalogue knows the id. */
export function isErrorId(id: string): id is ErrorId {
  return Object.hasOwn(catalogue, id);
}

/** Whether the id is that of something found in a site's files. */
export function isContentId(id: string): boolean {
  return Object.hasOwn(inContent, id);
}

/** Puts a failure into words. */
export function describeError<Id extends ErrorId>(id: Id, data: DataOf<Id>): Description {
  const entry = catalogue[id] as unknown as CatalogueEntry;
  const hint = entry.hint?.(data);
  return { severity: entry.severity, message: entry.message(data), ...(hint !== undefined && { hint }) };
}

/** All entries, in the order of their ids: for reporters and documentation. */
export function entries(): RuleDescription[] {
  return Object.entries(catalogue as unknown as Record<string, CatalogueEntry>)
    .map(([id, { title, severity, docs }]) => ({ id, title, severity, docs }))
    .sort((one, other) => (one.id < other.id ? -1 : 1));
}
