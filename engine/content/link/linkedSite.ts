import type { AnchorNames, Redirects } from "../../contract/contentKind.ts";
import type { PageListUse, SourceBlock, SourcePage, Unpublished } from "../../contract/graph.ts";
import type { JsonObject } from "../../contract/json.ts";
import type { SiteLanguage } from "../../contract/language.ts";
import type { Theme } from "../../contract/theme.ts";
import type { Problem } from "../diagnostics/problem.ts";
import type { Role, Translation } from "../read/roles.ts";
import type { RecordedFile } from "../record/RecordedFile.ts";

/** A file with its role and the analysis of its text; without analysis where the text could not be read. */
export interface SiteFile {
  file: string;
  role: Role;
  analysis?: RecordedFile | undefined;
}

/** A file that translates another one. */
export interface TranslationFile extends SiteFile {
  role: Translation;
}

/** What all pages of one language share. */
export interface LinkedLanguage {
  shared: Map<string, SourceBlock[]>;
  /** Files of shared blocks by name. */
  sharedFiles: Map<string, SiteFile>;
  forms: Map<string, JsonObject>;
  /** `_site.json`; undefined where it is missing or cannot be understood. */
  site: JsonObject | undefined;
}

/** The files of a site, combined. */
export interface LinkedSite {
  /** The default language first. */
  languages: readonly [SiteLanguage, ...SiteLanguage[]];
  /** What the default language has. */
  main: LinkedLanguage;
  /** What each language has, by code. */
  byLanguage: ReadonlyMap<string, LinkedLanguage>;
  /** The files that translate others, by the file that they translate. */
  translations: ReadonlyMap<string, readonly TranslationFile[]>;
  pages: Map<string, SourcePage>;
  lists: PageListUse[];
  /** Pages that are not published, by address. */
  unpublished: Map<string, Unpublished>;
  /** Where visitors of old addresses are sent. */
  redirects: Redirects;
  /** Anchors by page address; undefined where they are not all known, as for pages that cannot be read. */
  anchors: Map<string, AnchorNames | undefined>;
  sharedNames: Set<string>;
  /** Addresses of the pages that use a file of shared blocks, by file. */
  usedBy: Map<string, string[]>;
  formNames: Set<string>;
  /** Compiled; undefined where there is a theme that cannot be understood. */
  theme: Theme | undefined;
  problems: Problem[];
}
