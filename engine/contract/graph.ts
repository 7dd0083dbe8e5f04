import type { ContentKind } from "./contentKind.ts";
import type { Asset, IconNode } from "./image.ts";
import type { JsonObject, JsonPath, JsonSchema } from "./json.ts";
import type { Reference } from "./reference.ts";

/** A site folder as it was read: everything the pure steps need, nothing interpreted yet. */
export interface SiteSource {
  /** The pages folder as shown before file names in diagnostics: `pages`. */
  root: string;
  /** Texts by path inside the pages folder, `/`-separated: `services/collections.json`. */
  texts: ReadonlyMap<string, string>;
  /** Files in `public/` by URL path: `/images/team.svg`. */
  assets: ReadonlyMap<string, Asset>;
  /** Way from the pages folder to the generated schemas, for `$schema`: `../schemas/generated`. */
  schemas: string;
  /** Files of the pages folder that could not be taken as text. */
  unreadable: readonly Unreadable[];
  /** Files of the pages folder whose names don't end in `.json`. */
  otherFiles?: readonly string[];
  /** Files of `public/` that cannot be published. */
  unpublishable?: readonly Unreadable[];
  /** The address that a page or a public file has now which had this one before; undefined where nothing is known. */
  moved?(address: string): string | undefined;
}

/** Why a file could not be taken: the id of a catalogue entry, and what it has to be told. */
export type ReadFailure =
  | { error: "file-outside" | "file-encoding" | "file-name" | "folder-loop" }
  | { error: "file-kind"; data: { kind: string } }
  | { error: "folder-depth"; data: { limit: number } }
  | { error: "file-unreadable"; data: { reason: string } }
  | { error: "file-size"; data: { limit: string } };

/** A file that could not be taken. */
export type Unreadable = ReadFailure & { file: string };

/** A block type as its folder describes it. */
export interface BlockDefinition {
  type: string;
  /** The block's own `schema.json`. */
  schema: JsonSchema;
  /** The schema with `type`, `id` and `surface` added: what a block in a page must satisfy. */
  complete: JsonSchema;
}

/** All that a site's files can use: schemas, content kinds, block types, icons, transports and widgets. */
export interface Vocabulary {
  /** What values mean beyond their JSON type, by the word that a schema's `x-content` says. */
  kinds: ReadonlyMap<string, ContentKind>;
  page: JsonSchema;
  site: JsonSchema;
  form: JsonSchema;
  shared: JsonSchema;
  /** Shared definitions by name (`link`, `image`, `text` …). */
  defs: ReadonlyMap<string, JsonSchema>;
  blocks: ReadonlyMap<string, BlockDefinition>;
  /** Drawings by icon name. */
  icons: ReadonlyMap<string, IconNode[]>;
  /** Option schemas by transport name. */
  transports: ReadonlyMap<string, JsonSchema>;
  /** Other sites that transports send to whatever their options, by transport name. */
  origins?: ReadonlyMap<string, readonly string[]>;
  /** Names of the form widgets. */
  widgets: readonly string[];
}

/** A block as written on a page, shared blocks expanded in place. */
export interface SourceBlock {
  file: string;
  path: JsonPath;
  value: JsonObject;
}

/** Findings that an author accepts at a place, for all that stands there. */
export interface Acceptance {
  file: string;
  /** Way to the object that holds `$accept`. */
  path: JsonPath;
  /** The value of `$accept`: reasons by rule. */
  reasons: JsonObject;
}

/** A page as written. */
export interface SourcePage {
  /** The route: `/services/collections`. */
  path: string;
  file: string;
  value: JsonObject;
  blocks: SourceBlock[];
  /** Anchors that links can point at, with the block that carries each. */
  anchors: ReadonlyMap<string, SourceBlock>;
}

/**
 * The linked site: what lint rules look at and what compile works from. `complete` is false when anything is wrong with
 * the site, links included, and nothing may be compiled then. Rules still see all that can be understood: misspelt keys
 * are put right, `null` stands for what is of another kind than its schema asks for, and anything may be missing.
 */
export interface SiteGraph {
  complete: boolean;
  /**
   * Kinds of references that are not all known, because one of them leads nowhere or a file can't be understood: what
   * they seem not to name may be named all the same. `name` stands for the names of links.
   */
  uncertain: ReadonlySet<string>;
  /** Places, by file, of what analysis has found to be wrong: a rule's finding there is the same mistake. */
  wrong: ReadonlyMap<string, readonly JsonPath[]>;
  /** Misspelt keys by file. Paths in the graph are those of the keys that were meant. */
  aliases: ReadonlyMap<string, ReadonlyMap<string, string>>;
  source: SiteSource;
  vocabulary: Vocabulary;
  pages: ReadonlyMap<string, SourcePage>;
  /** The blocks of `_shared/<name>.json`. */
  shared: ReadonlyMap<string, SourceBlock[]>;
  /** Parsed `_forms/<id>.json`. */
  forms: ReadonlyMap<string, JsonObject>;
  /** Parsed `_site.json`. */
  site: JsonObject;
  references: readonly Reference[];
  /** What `$accept` says anywhere, also in files that did not pass. It stands in none of the values above. */
  acceptances: readonly Acceptance[];
  /** The `lint` of `_site.json`, also where the file did not pass. */
  severities: JsonObject;
}
