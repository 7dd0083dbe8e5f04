import type { SourceBlock, SourcePage } from "../../contract/graph.ts";
import type { JsonObject } from "../../contract/json.ts";
import type { FileAnalysis } from "../check/analyseFile.ts";
import type { Problem } from "../diagnostics/problem.ts";
import type { Role } from "../source/roles.ts";

/** A file, what it is, and what is known of it by itself. `analysis` is missing when its text is not known. */
export interface SiteFile {
  file: string;
  role: Role;
  analysis?: FileAnalysis | undefined;
}

/** The files of a site put together. */
export interface LinkedSite {
  pages: Map<string, SourcePage>;
  /** All addresses, also of pages that cannot be read; the anchors of those are not known. */
  anchors: Map<string, ReadonlySet<string> | undefined>;
  shared: Map<string, SourceBlock[]>;
  sharedNames: Set<string>;
  /** Pages that use the shared blocks of a file. */
  usedBy: Map<string, string[]>;
  forms: Map<string, JsonObject>;
  formNames: Set<string>;
  site: JsonObject | undefined;
  problems: Problem[];
}
