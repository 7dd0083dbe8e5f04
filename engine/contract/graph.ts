import type { ContentKind, Redirects, Reference, ReferenceDetails } from "./contentKind.ts";
import type { Diagnostic } from "./diagnostic.ts";
import type { IntegrationModule } from "./integration.ts";
import type { Json, JsonObject, JsonPath, JsonSchema } from "./json.ts";
import type { SiteLanguage, WordsByLanguage } from "./language.ts";
import type { MigrationStep } from "./migration.ts";
import type { PageChoice } from "./page.ts";
import type { FontSources, Theme } from "./theme.ts";
import type { Asset, IconNode } from "./values.ts";

/** A site folder as it was read, not interpreted yet: everything that the pure steps need. */
export interface SiteSource {
  /** The pages folder as diagnostics show it before file names: `pages`. */
  root: string;
  /** The folder of public files as diagnostics show it. Default: `public`. */
  publicRoot?: string;
  /**
   * Texts by path inside the pages folder, `/`-separated: `services/collections.json`. Names and number are known; a text may
   * be read when it is asked for.
   */
  texts: SourceTexts;
  /** When the site is checked: pages that are published later are no part of it. Default: all are. */
  now?: Date;
  /** Whether drafts, and pages that are published later, are part of the site: set while it is edited. */
  showsDrafts?: boolean;
  /**
   * Where the texts above come from, if records stand in them in the place of lists and pages from data, or if they were written
   * for older versions of block types.
   */
  expanded?: ExpandedSource;
  /** What earlier runs have found in its files. Without it, records stay in memory. */
  records?: FileRecords;
  /** Files in `public/` by URL path: `/images/team.svg`. */
  assets: ReadonlyMap<string, Asset>;
  /**
   * Relative path from the pages folder to the generated schemas, for `$schema`: `../schemas/generated`. Missing if the
   * pages lie outside of the site's folder, where the path would differ from machine to machine.
   */
  schemas?: string | undefined;
  /** Files of the pages folder that could not be read as text. */
  unreadable: readonly Unreadable[];
  /** Files of the pages folder whose names don't end in `.json`. */
  otherFiles?: readonly string[];
  /** The fonts that the theme names. */
  fonts?: FontSources;
  /** Files of `public/` that cannot be published. */
  unpublishable?: readonly Unreadable[];
  /** Returns the present address of a page or public file that was moved from this one; undefined where none is known. */
  moved?(address: string): string | undefined;
}

/** The texts of a site's files. */
export interface SourceTexts extends ReadonlyMap<string, string> {
  /** Returns the hash of a text without reading it. Missing where texts have no files. */
  hashOf?(file: string): string | undefined;
  /** Makes such a hash of another text. */
  hash?(text: string): string;
  /** Whether texts are read when they are asked for, and not all held in memory. */
  readonly isLazy?: boolean;
}

/** A site's texts as they are written: without records in the place of lists and pages from data, and of whatever version. */
export interface ExpandedSource {
  readonly written: SourceTexts;
  /** Returns the file that a text is made from: itself, unless it is the page of a record. */
  writtenFile(file: string): string;
  /** Returns the place that a value of a text comes from; undefined for a text that is as it was written. */
  writtenPlace(file: string, path: JsonPath): ExpandedPlace | undefined;
}

/** A place in a file as it was written. */
export interface ExpandedPlace {
  file: string;
  path: JsonPath;
  /** Whether the value there is the one that was asked for, and not one around it. */
  isExact: boolean;
  /** Whether a list from data stands there. */
  isList: boolean;
  /** Whether a list stands there that has lost an item, for which there is no record. */
  isShortened: boolean;
  /** The record that the value was filled with, where it differs from record to record: `record 3 of _data/branches.csv ("Harbour")`. */
  record?: string;
  /** Where the record says the value, if nothing else is in it. */
  source?: RecordSource;
}

/** A field of a record in its file. */
export interface RecordSource {
  /** The file of the data set. */
  file: string;
  path: JsonPath;
  /** The line of the record, in a table. */
  stretch?: { offset: number; length: number };
  field: string;
  /** How many records the set has. */
  count: number;
}

/** Why a file could not be read: the id of a catalogue entry and its data. */
export type ReadFailure =
  | { error: "file-outside" | "file-encoding" | "file-name" | "folder-loop" }
  | { error: "file-kind"; data: { kind: string } }
  | { error: "folder-depth"; data: { limit: number } }
  | { error: "file-unreadable"; data: { reason: string } }
  | { error: "file-size"; data: { limit: string } };

/** A file that could not be read. */
export type Unreadable = ReadFailure & { file: string };

/** A block type as its folder defines it. */
export interface BlockDefinition {
  type: string;
  /** The block's folder, from the engine's project: `blocks/hero`, `pages/_blocks/journey`. */
  folder: string;
  /** The block's own `schema.json`. */
  schema: JsonSchema;
  /** The schema with the keys added that all blocks have: what a block on a page must satisfy. */
  complete: JsonSchema;
  /** The steps from version to version, the oldest first. Missing where there is one version only. */
  steps?: readonly MigrationStep[];
}

/** A block type, widget or transport that a site has itself although the engine has one of its name: the site's own counts. */
export interface Override {
  kind: "block type" | "widget" | "transport";
  name: string;
  /** The site's own file, from the engine's project. */
  file: string;
}

/** All that a site's files can use: schemas, content kinds, block types, icons, transports and widgets. */
export interface Vocabulary {
  /** What values mean beyond their JSON type, by the word that a schema's `x-content` says. */
  kinds: ReadonlyMap<string, ContentKind>;
  page: JsonSchema;
  site: JsonSchema;
  theme: JsonSchema;
  redirects: JsonSchema;
  form: JsonSchema;
  shared: JsonSchema;
  /** Shared definitions by name (`link`, `image`, `text` …). */
  defs: ReadonlyMap<string, JsonSchema>;
  blocks: ReadonlyMap<string, BlockDefinition>;
  /** Names of the engine's that stand for something of the site's own. */
  overrides?: readonly Override[];
  /** Drawings by icon name. */
  icons: ReadonlyMap<string, IconNode[]>;
  /** Option schemas by transport name. */
  transports: ReadonlyMap<string, JsonSchema>;
  /** Services that a site can add, by name. */
  integrations?: ReadonlyMap<string, IntegrationModule>;
  /** Origins that transports always send to, by transport name. */
  origins?: ReadonlyMap<string, readonly string[]>;
  /** Names of the transports that send files. Without it, all do. */
  sendFiles?: ReadonlySet<string>;
  /** Names of the form widgets. */
  widgets: readonly string[];
  /** Schema of a field for each widget of the site's own: it shows fields of this type. */
  widgetExamples?: ReadonlyMap<string, JsonSchema>;
  /** What the engine and the site's own blocks say to visitors, by language. */
  words: WordsByLanguage;
  /** Changes with all that decides what is found in a single file, code included. Without it, nothing is kept. */
  version?: string;
}

/** A block as written. On a page, shared blocks stand where they are used. */
export interface SourceBlock {
  file: string;
  path: JsonPath;
  /** Empty where it has none. */
  type: string;
  /** Its own anchor. */
  id?: string | undefined;
  /** May be parsed when it is asked for. */
  readonly value: JsonObject;
  /** How many slots it is inside of; missing for a block of the page itself. */
  depth?: number;
  /** All blocks inside of it, those inside of them included, in their order. Missing where there are none. */
  inside?: readonly SourceBlock[] | undefined;
}

/** Findings that an author accepts for a value and everything in it. */
export interface Acceptance {
  file: string;
  /** Path of the object that holds `$accept`. */
  path: JsonPath;
  /** The value of `$accept`: reasons by rule. */
  reasons: JsonObject;
}

/** A page as written. */
export interface SourcePage {
  /** The route: `/services/collections`. */
  path: string;
  /** Code of the language that it is written in. */
  language: string;
  /** Route of the same page in the default language; undefined where this is the default language. It may not exist. */
  original?: string | undefined;
  file: string;
  /** The members of the page itself: all but its blocks. */
  head: JsonObject;
  /** The whole page. May be parsed when it is asked for. */
  readonly value: JsonObject;
  blocks: SourceBlock[];
  /** The shared blocks that it uses, in their order, also inside of others. */
  uses: readonly Reference[];
  /** What lint rules have found in the page and noted of it; missing where they have not looked at it yet. */
  notes?: Readonly<Record<string, Json>> | undefined;
  /** Set for the second and further pages that a list of the page is divided into. */
  listPage?: number | undefined;
  /** Anchors that links can point at, each with its block. */
  anchors: Pick<ReadonlyMap<string, SourceBlock>, "has" | "keys" | "values">;
}

/** A list of pages, on a page. */
export interface PageListUse {
  /** Address of the page. */
  path: string;
  choice: PageChoice;
  /** How many pages it is divided into. */
  pages: number;
}

/** Why a page is not published. */
export interface Unpublished {
  /** The day from which it is published; undefined for a draft. */
  publishAt?: string | undefined;
  /** The tags that it will have. */
  tags: readonly string[];
}

/** What all pages of one language share. */
export interface LanguageContent {
  /** Parsed `_site.json`. */
  site: JsonObject;
  /** Parsed `_forms/<id>.json`. */
  forms: ReadonlyMap<string, JsonObject>;
  /** The blocks of `_shared/<name>.json`. */
  shared: ReadonlyMap<string, SourceBlock[]>;
}

/** A file that says for one language what is said otherwise there. */
export interface TranslatedFile {
  /** `_forms/contact.fr.json` */
  file: string;
  /** The file that it translates: `_forms/contact.json`. */
  original: string;
  of: "site" | "form" | "shared";
  /** The language's code. */
  language: string;
  /** What the file itself says. */
  value: JsonObject;
  /** The blocks of a file of shared blocks. */
  blocks: readonly SourceBlock[];
}

/**
 * The linked site: the input of lint rules and of compiling. A site with errors, broken links included, is not
 * `complete` and cannot be compiled. Rules still see everything that could be understood of it: misspelt keys are
 * corrected, values of a wrong type are `null`, and anything may be missing.
 */
export interface SiteGraph extends LanguageContent {
  complete: boolean;
  /**
   * Kinds of references that are not all known, because the target of one is not found or a file cannot be understood.
   * Something that seems unused may be used by one of them. `name` stands for the names of links.
   */
  uncertain: ReadonlySet<string>;
  /** Places, by file, that analysis has reported: a rule's finding there is the same mistake. */
  wrong: ReadonlyMap<string, readonly JsonPath[]>;
  /** Misspelt keys by file. Paths in the graph use the corrected keys. */
  misspeltKeys: ReadonlyMap<string, ReadonlyMap<string, string>>;
  source: SiteSource;
  vocabulary: Vocabulary;
  /** The languages of the site. The first is the default language, in which `site`, `forms` and `shared` are. */
  languages: readonly [SiteLanguage, ...SiteLanguage[]];
  /** What the pages of the other languages share, by code: the same files, with their translations merged in. */
  translations: ReadonlyMap<string, LanguageContent>;
  /** The files with the translations of the others. */
  translated: readonly TranslatedFile[];
  /** The pages of all languages. */
  pages: ReadonlyMap<string, SourcePage>;
  /** The addresses of all pages, also of those that cannot be understood. */
  addresses: Pick<ReadonlySet<string>, "has">;
  /** The lists of pages. */
  lists: readonly PageListUse[];
  /** Pages that are written but not published: drafts, and those of a later day, by address. */
  unpublished: ReadonlyMap<string, Unpublished>;
  /** Where visitors of old addresses are sent. */
  redirects: Redirects;
  /** The code points of all texts that not every font has. */
  characters: ReadonlySet<number>;
  /** Compiled `_theme.json`; the default theme where there is none, or none that can be understood. */
  theme: Theme;
  references: readonly Reference[];
  /** Every `$accept`, also of files with errors. It is removed from the values above. */
  acceptances: readonly Acceptance[];
  /** The `lint` of `_site.json`, also where the file has errors. */
  severities: JsonObject;
}

/**
 * What one file says to the rest of its site, as plain JSON: all that linking, and rules of the whole site, need of it. It
 * depends on nothing but the text of the file and on what authors can use. Values of blocks are found again in the text.
 */
export interface FileRecord {
  /** What was found in the file by itself. */
  diagnostics: Diagnostic[];
  /** What the file refers to. Files with errors have references too, so that all their mistakes are reported in one run. */
  references: ReferenceRecord[];
  /** Every `$accept`, by the path of the object that holds it. */
  acceptances: { path: JsonPath; reasons: JsonObject }[];
  /** The value of `lint` in `_site.json`. */
  severities?: JsonObject;
  /** All characters of the text that not every font has. */
  characters: string;
  /** What lint rules have found in a page and noted of it. */
  notes?: Readonly<Record<string, Json>>;
  /** Missing if nothing in the file can be understood. */
  content?: ContentRecord;
}

/** A reference: what it names and where it stands. */
type ReferenceRecord = readonly [kind: string, value: string, pointer: string, details?: ReferenceDetails];

/** What can be understood of a file. */
export interface ContentRecord {
  /** The members of a page or shared file but its blocks; the whole value of other files. */
  head: JsonObject;
  blocks: (BlockRecord | UseRecord)[];
  /** Misspelt keys, by the path of the key that was meant. */
  misspeltKeys: [meant: string, written: string][];
  /** Paths of what is wrong. A finding of a rule at one of them is the same mistake. */
  wrong: JsonPath[];
  /** Whether the value is the one that is written: without corrected keys, and without values that can't be used. */
  isAsWritten: boolean;
  /** Whether all of its references are known. */
  isWhole: boolean;
  /** Whether all of its anchors are known. */
  hasAllAnchors: boolean;
  /** Whether no other file brings anchors, and none is there twice. */
  hasOwnAnchors: boolean;
}

/** A block, with its own anchor or an empty text, and the names of all anchors in it. */
export interface BlockRecord {
  index: number;
  type: string;
  id: string;
  anchors: string[];
  /** What stands in its slots; missing where it has none. */
  inside?: { blocks: InsideRecord[]; uses: InsideUseRecord[] };
}

/** Blocks of a shared file at an index of the page's blocks. */
interface UseRecord {
  index: number;
  use: string;
}

/** A block inside of another one, with its own anchor or an empty text. */
export type InsideRecord = readonly [pointer: string, type: string, id: string, depth: number];

/** Blocks of a shared file inside of a block. */
export interface InsideUseRecord {
  use: string;
  /** Of the name. */
  pointer: string;
  /** How many of the blocks inside stand before them. */
  before: number;
  /** The type of the block around them. */
  owner: string;
  /** The types that their slot names, if it does. */
  allow?: readonly string[];
  /** How many slots they are inside of. */
  depth: number;
}

/** The records of a site's files, which later runs use again. */
export interface FileRecords {
  /**
   * Says what all records depend on besides the texts. Records of anything else are dropped.
   * @returns whether there are records of the same
   */
  open(version: string): boolean;
  /** The hash of the text that there is a record of. */
  hashOf(file: string): string | undefined;
  /** The record of a file with this text. */
  get(file: string, hash: string): FileRecord | undefined;
  /** @param json the record as JSON */
  set(file: string, hash: string, json: string): void;
  /** Keeps the records of these files, and never fails: without it, the next run finds the same again. */
  save(files: Pick<ReadonlySet<string>, "has">): void;
  /** Why the last `save` could not write, in the words of the system. */
  readonly failure?: string | undefined;
}
