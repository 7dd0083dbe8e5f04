import type { SourceBlock, SourcePage } from "../../contract/graph.ts";
import type { JsonObject } from "../../contract/json.ts";
import type { FileAnalysis } from "../check/analyseFile.ts";
import type { Problem } from "../diagnostics/problem.ts";
import type { Role } from "../source/roles.ts";

/** A file with its role and the analysis of its text; without analysis where the text could not be read. */
export interface SiteFile {
  file: string;
  role: Role;
  analysis?: FileAnalysis | undefined;
}

/** The files of a site, combined. */
export interface LinkedSite {
  pages: Map<string, SourcePage>;
  /** Anchors by page address; undefined where they are not all known, as for pages that cannot be read. */
  anchors: Map<string, ReadonlySet<string> | undefined>;
  shared: Map<string, SourceBlock[]>;
  sharedNames: Set<string>;
  /** Addresses of the pages that use a file of shared blocks, by file. */
  usedBy: Map<string, string[]>;
  forms: Map<string, JsonObject>;
  formNames: Set<string>;
  site: JsonObject | undefined;
  problems: Problem[];
}
