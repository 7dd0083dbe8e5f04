import type { Severity } from "../contract/diagnostic.ts";
import type { Json, JsonPath, JsonSchema } from "../contract/json.ts";

/*
 * What the studio's desk, in the browser, and its host, in the dev server, say to each other. Everything is JSON. A `file` is a path
 * inside the pages folder: `services/collections.json`. The canvas shows pages at their own addresses with `frameQuery` of the dev server.
 */

/** The address of the desk. No page can have it, since page names never begin with `_`. */
export const studioAddress = "/_studio";

/**
 * The attribute of the elements of blocks in the canvas, those in slots included: the path of the block in the file of the page, as
 * JSON. Blocks of a shared file have that of the item that names the file.
 */
export const blockAttribute = "data-at";

/** The name of the meta tag of the desk that holds the token. */
export const tokenName = "kente-studio-token";

/** The header that carries the token. Every request that is posted needs it. */
export const tokenHeader = "x-kente-studio";

/** The addresses that the host answers at. */
export const studioApi = {
  /** GET of its files, behind a key that changes with them: the code of the desk. */
  code: `${studioAddress}/api/code`,
  /** GET: {@link StudioSite}. */
  site: `${studioAddress}/api/site`,
  /** GET with `?file=`: {@link StudioText}. POST {@link SaveRequest}: {@link SaveAnswer}. */
  text: `${studioAddress}/api/text`,
  /** POST {@link DraftRequest}: {@link DraftAnswer}. */
  draft: `${studioAddress}/api/draft`,
  /** GET with `?title=&address=&from=`: {@link NewPage}, or a {@link Refusal} with status 200. It writes nothing. */
  newPage: `${studioAddress}/api/new-page`,
  /** GET with `?from=&to=&redirects=`: {@link Renaming}, or a {@link Refusal} with status 200. It writes nothing. */
  renaming: `${studioAddress}/api/renaming`,
  /** GET with `?route=`: {@link PageUse}[]. */
  uses: `${studioAddress}/api/uses`,
  /** GET: {@link LinkTargets}. */
  targets: `${studioAddress}/api/targets`,
  /** GET: {@link MediaFile}[]. POST with `?name=&beside=` and the bytes of a picture: {@link MediaFile}. */
  media: `${studioAddress}/api/media`,
  /** POST {@link ChangesRequest}: {@link ChangesAnswer}. */
  changes: `${studioAddress}/api/changes`,
  /** POST {@link FixRequest}: {@link FixAnswer}. */
  fix: `${studioAddress}/api/fix`,
  /** GET: {@link SiteChanges}. */
  review: `${studioAddress}/api/review`,
  /** POST {@link CommitRequest}: {@link CommitAnswer}. */
  commit: `${studioAddress}/api/commit`,
  /** POST with an empty object: {@link CommitAnswer}. */
  publish: `${studioAddress}/api/publish`,
  /** GET: server-sent {@link StudioEvents}. */
  events: `${studioAddress}/api/events`,
} as const;

/** A site as the desk shows it. */
export interface StudioSite {
  /** Tells it from other sites: browsers keep what was typed in it by this. */
  id: string;
  name: string;
  files: StudioFile[];
  /** Those that the site uses most come first, then by title. */
  blocks: BlockType[];
  /** JSON Schema of a page without its blocks, complete in itself. */
  page: JsonSchema;
  /** The files of pages that are made for each record of a data set. They are edited as text. */
  templates: string[];
  /** JSON Schemas of the other files, and of those that translate one. */
  schemas: Readonly<Record<SettingsKind, JsonSchema>>;
  translations: Readonly<Record<Translated, JsonSchema>>;
  /** JSON Schemas of the records of data sets, by file. */
  records: Readonly<Record<string, JsonSchema>>;
  /** JSON Schemas of the steps of a form's delivery, by the name of the transport. */
  steps: Readonly<Record<string, JsonSchema>>;
  /** What texts with such an `x-content` can name. */
  names: Readonly<Record<"surface" | "pattern", readonly SiteName[]>>;
}

/** A name that the site has given. */
export interface SiteName {
  name: string;
  description: string;
}

/** The kinds of files that are neither pages nor data. */
type SettingsKind = "site" | "theme" | "redirects" | "form" | "shared";

/** The kinds of files that can be translated by others. Pages have pages of their own in each language. */
type Translated = "site" | "form" | "shared";

/** A file of the site. */
export interface StudioFile {
  file: string;
  kind: "page" | "data" | SettingsKind;
  title: string;
  /** The address of a page. Other files have one in the desk alone: `/_forms/contact`. */
  route: string;
  /** The place on a page that first uses the file. */
  used?: { route: string; path: JsonPath };
  /** Of a translation: the file that it translates, and the code of the language. */
  translates?: { file: string; language: string };
  /** Of a page: the code of its language, where that is not the first one of the site. */
  language?: string;
  /** Set where builds leave the page out: a draft, or a page of a later day. */
  state?: "draft" | "due";
}

/** The way from a block to a list of blocks in it, in which `*` stands for each item of a list: `["columns", "*", "blocks"]`. */
type SlotPath = string[];

/** A type of block. */
export interface BlockType {
  type: string;
  title: string;
  description: string;
  /** JSON Schema of the block, complete in itself. */
  schema: JsonSchema;
  /** Whether a page can have only one. */
  once: boolean;
  /** Whether it can stand inside of another block. */
  inside: boolean;
  /** The lists of blocks in it, and the types that they allow; without `allow`, all that can stand inside. */
  slots: { property: SlotPath; allow?: string[] }[];
  examples: { name: string; value: Json }[];
  /** The address of its first example, for a frame; missing where it has none. */
  preview?: string;
}

/** The text of a file. */
export interface StudioText {
  /** As it is on disk. */
  text: string;
  /** The hash of that text. */
  base: string;
}

/** What the canvas shall show of a file. Nothing is written. */
export interface DraftRequest {
  file: string;
  text: string;
}

/** What could be shown of a draft. */
export interface DraftAnswer {
  /** The blocks with a mistake. The canvas shows them as they last were, or not at all. */
  kept: JsonPath[];
  /** The errors of the file by itself. What the whole site says comes with the next event. */
  problems: Problem[];
}

/** A text to write. */
export interface SaveRequest {
  file: string;
  text: string;
  /** The hash of the text that it was made from. */
  base: string;
}

/** What became of a text: written, merged with somebody else's change and written, or not written. */
export type SaveAnswer =
  | { status: "saved"; base: string }
  | { status: "merged"; text: string; base: string }
  | { status: "conflict"; theirs: string; base: string };

/** Files to change, to make and to remove: all of them or none. */
export interface ChangesRequest {
  changes: FileChange[];
}

/** A file of the site as it shall be. */
export interface FileChange {
  file: string;
  /** The hash of the text that the new one was made from; null where there must be no file. */
  base: string | null;
  /** Null removes the file. */
  text: string | null;
}

/**
 * What became of changes: all are written, with the hash of what each file says now, merged with what somebody else has changed
 * elsewhere in it, and the files of the site; or nothing is, since somebody else has changed a file.
 */
export type ChangesAnswer =
  | { status: "done"; bases: Record<string, string | null>; files: StudioFile[] }
  | { status: "conflict"; file: string };

/** The text of a file before and after a change; null where it is not there. */
export interface TextChange {
  file: string;
  before: string | null;
  after: string | null;
}

/** A page that can be made. */
export interface NewPage {
  file: string;
  changes: TextChange[];
}

/** What gives a page another address. */
export interface Renaming {
  /** The file that it will have. */
  file: string;
  changes: TextChange[];
  /** How many links will lead to the new address, in how many files, and how many can't. */
  links: number;
  files: number;
  left: number;
  /** How many translations move with it. */
  translations: number;
}

/** A place that leads to a page. */
export interface PageUse {
  file: string;
  path: JsonPath;
}

/** What links can lead to besides pages. */
export interface LinkTargets {
  /** The anchors of pages: the address of the page, and their names with what is there. */
  anchors: { route: string; name: string; title: string }[];
  /** The names of `_site.json` for addresses. */
  names: { name: string; to: string }[];
  /** The files of `public/` that are no pictures. */
  files: string[];
}

/** A picture of `public/`. */
export interface MediaFile {
  /** Its address: `/images/team.svg`. */
  src: string;
  width?: number;
  height?: number;
  bytes: number;
  /** Why it is not shown, or shown slowly. */
  fault?: string;
}

/** A problem whose fix shall be applied to a text. */
export interface FixRequest {
  file: string;
  text: string;
  /** The `id` of the problem. */
  problem: string;
}

/** The text with the fix. */
export interface FixAnswer {
  text: string;
}

/** In which way the site differs from its last commit; without git, from what it was when the studio was started. */
export interface SiteChanges {
  since: Repository | { kind: "start"; at: number; why: "missing" | "none" };
  /** Of the pages folder, those that the engine knows. */
  files: ChangedFile[];
  /** Of the folder of public files. */
  media: ChangedMedium[];
}

/** The repository of git that a site is in. */
export interface Repository {
  kind: "commit";
  /** Missing where none is checked out. */
  branch?: string;
  /** The branch that {@link studioApi.publish} sends commits to, and how many it does not have. */
  upstream?: string;
  ahead: number;
  /** Why nothing can be committed now. */
  trouble?: "merging" | "rebasing" | "picking" | "detached" | "nameless";
}

/** A file of the pages folder that differs. */
export interface ChangedFile {
  file: string;
  /** Null where there was none. */
  before: string | null;
  /** Null where there is none any more. */
  after: string | null;
  /** The hash of the text that it has now. */
  base: string | null;
  /** Set where the texts are too long to be sent: they are empty then. */
  isLong?: true;
}

/** A public file that differs: `images/team.jpg`. */
export interface ChangedMedium {
  file: string;
  kind: "added" | "changed" | "removed";
  /** Tells what is in it now from what was in it before. */
  base: string | null;
}

/** Some of the changed files, each as it is on the list of changes. */
export interface CommitRequest {
  message: string;
  files: Pick<ChangedFile, "file" | "base">[];
  media: Pick<ChangedMedium, "file" | "base">[];
}

/** What became of a commit, or of sending it. Nothing is lost where it is refused. */
export type CommitAnswer =
  | { status: "done" }
  | {
      status: "refused";
      /**
       * `changed`: somebody has written one of the files meanwhile. `locked`: another git is at work. `behind`: others have sent
       * commits. `none`: there is no branch to send to, or no repository.
       */
      why: NonNullable<Repository["trouble"]> | "changed" | "errors" | "locked" | "behind" | "none" | "said";
      /** What git, or a hook, has said. */
      said: string;
    };

/** What is wrong at a place of a file. */
export interface Problem {
  /** The same problem has the same id in the next list. */
  id: string;
  file: string;
  /** In the value of the file. */
  path: JsonPath;
  /** In its text, counted from 1. */
  line: number;
  rule: string;
  severity: Severity;
  message: string;
  hint?: string;
  /** The title of its fix, where it has one. */
  fix?: string;
}

/** The events that the host sends. */
export interface StudioEvents {
  /** All problems of the site with its drafts: at the start, and whenever they have changed. */
  problems: Problem[];
  /** A file has changed on disk, and `base` is the hash of its text now. A desk with another base reads it again. */
  file: { file: string; base: string };
  /** A file has another name now. */
  moved: { from: string; to: string };
  /** The list of files has changed; sent at the start, too. */
  site: StudioFile[];
  /** What blocks and pages can hold, or name, has changed. */
  vocabulary: Record<string, never>;
}

/** The answer to a request that is refused, with status 400, 401 (the desk is that of an earlier host), 403, 404, 409 (can't be written), 413 or 415. */
export interface Refusal {
  /** In words, for people. */
  reason: string;
}
