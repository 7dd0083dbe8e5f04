import type { Block } from "./block.ts";
import type { Finding, Severity } from "./diagnostic.ts";
import type { Form } from "./form.ts";
import type { Json, JsonObject, JsonPath, JsonSchema } from "./json.ts";
import type { SiteLanguage, Words } from "./language.ts";
import type { PageByline, PageChoice, PageList } from "./page.ts";
import type { Theme } from "./theme.ts";
import type { Asset, IconNode, MadePicture, PictureSpace, Raster, Target } from "./values.ts";

/** The names of a page's anchors: a set, or the map of what they stand at. */
export type AnchorNames = Pick<ReadonlyMap<string, unknown>, "has" | "keys">;

/**
 * What a file in `engine/content/kinds/` exports as `kind`. A schema says `"x-content": "<name>"` for the values of a
 * kind; the kind says how they are collected, checked, compiled and typed. It leaves out what does not apply to it.
 * All functions are pure.
 */
export interface ContentKind {
  /** File name without ending. */
  name: string;
  /**
   * What visitors read of a value: all of it, as Markdown or as plain text with line breaks, or the plain text of these
   * members. Otherwise nothing.
   */
  wording?: "markdown" | "lines" | readonly string[];
  /** The member without which a value is nothing: where it is a field that a record does not have, all of it is left out. */
  core?: string;
  /** Set where values are for lint only: they hold no content of the site. */
  forLint?: true;
  /**
   * Finds the references and anchors in a value, with no other file in sight. Values that break their schema are passed
   * too, so nothing about their shape is certain.
   */
  collect?(value: Json, found: ContentCollector): void;
  /** Whether values can hold anchors. */
  holdsAnchors?: true;
  /**
   * Checks a reference of this kind once all files are known.
   * @param pages the pages that show the reference; undefined where any page may
   */
  check?(reference: FileReference, site: ReferenceContext, pages: readonly string[] | undefined): void;
  /** Problems after which it is unknown what was meant, by id, each with the kind of reference that is then uncertain. */
  uncertainAfter?: Readonly<Record<string, string>>;
  /** Returns what the renderer gets for a value of a site without errors; without it, the value as it is written. */
  compile?: CompileContent;
  /** Set where `compile` returns a list, whose items take the place of the value in the list around it. */
  spreads?: true;
  /** Loads `compile`, where its code is heavy: commands that only check never load it. */
  loadCompile?(modulesOf: ModulesOf): Promise<CompileContent>;
  /** The TypeScript type of the compiled value, and the file of `engine/contract/` that declares it, without ending. */
  type?: { name: string; declaredIn?: string };
}

/** Compiles one value. */
type CompileContent = (value: Json, site: ContentCompiler) => unknown;

/**
 * Imports the modules of a folder and returns them by member name.
 * @param folder from the project's root
 * @param exported what each module has to export
 * @throws KenteError `member-file` where a module does not export it
 */
export type ModulesOf = (folder: string, exported: string) => Promise<ReadonlyMap<string, unknown>>;

/** Takes what a kind finds in a value of one file. */
export interface ContentCollector {
  /** Options of the transports, by name. */
  readonly transports: ReadonlyMap<string, JsonSchema>;
  /**
   * Adds a reference, unless the name is not a text.
   * @param kind the kind that checks it
   * @param key the member that holds the name, where it is not the whole value
   */
  refer(kind: string, name: Json | undefined, key?: string, details?: ReferenceDetails): void;
  /** Adds an anchor. */
  anchor(name: string): void;
  /** Adds the value as a block of its page, with all that its type says of its content. */
  block(value: JsonObject): void;
  /** Notes that the value cannot be understood, so that the file may hold references that are not found. */
  incomplete(): void;
  /** Returns the place of the value, for problems. */
  place(): { file: string; path: JsonPath };
  report(problem: ContentProblem): void;
}

/** The whole site, as the checks of references see it. */
export interface ReferenceContext {
  readonly space: LinkSpace;
  readonly assets: ReadonlyMap<string, Asset>;
  readonly icons: ReadonlyMap<string, IconNode[]>;
  /** `_site.json`; undefined where it is missing or cannot be understood. */
  readonly site: JsonObject | undefined;
  /** The compiled theme; undefined where `_theme.json` cannot be understood. */
  readonly theme: Theme | undefined;
  /** Ids of all forms and their variants. */
  readonly formNames: ReadonlySet<string>;
  /** The forms and variants that can be understood, by id. */
  readonly forms: ReadonlyMap<string, JsonObject>;
  /** What lists can choose pages by, in the language of the reference. */
  readonly listed: {
    readonly folders: ReadonlySet<string>;
    readonly tags: ReadonlyMap<string, string>;
    readonly laterTags: ReadonlyMap<string, string>;
  };
  /** Anchors by page; undefined for a page whose anchors are not all known. */
  readonly anchors: ReadonlyMap<string, AnchorNames | undefined>;
  /** Looks up what was meant by a name that nothing has, once for each scope and name: it may stand in every file. */
  meant(scope: string, name: string, look: () => Meant): Meant;
  report(problem: ContentProblem): void;
}

/** What was probably meant by a name that nothing has. */
export interface Meant {
  /** The names that are near it. */
  near?: string | readonly string[] | undefined;
  /** The one name that it can only be a misspelling of. */
  slip: string | undefined;
}

/** What a kind can use while it compiles a value. */
export interface ContentCompiler {
  /** The language that the value is written in. */
  readonly language: SiteLanguage;
  /** What the engine itself says in that language. */
  readonly words: Words;
  readonly icons: ReadonlyMap<string, IconNode[]>;
  /** Returns a file of `public/` by its path: `/images/team.svg`. */
  readonly asset: (path: string) => Asset | undefined;
  /** Compiles a block inside of another one; shared blocks are compiled where they are used. */
  readonly blocks: (value: JsonObject) => Block[];
  /** Resolves a link. The address it returns begins with the site's base path. */
  readonly target: (to: string) => Target;
  /** Returns the address of a page or of a file of `public/`: with the base path before it, and percent codes. */
  readonly address: (path: string) => string;
  /** How much space a page gives a picture; undefined where no schema says it. */
  readonly spaceOf: (picture: JsonObject) => PictureSpace | undefined;
  /** Returns the address of a file that the build makes of a picture, and notes that the page shows it. */
  readonly picture: (path: string, raster: Raster, file: MadePicture) => string;
  /**
   * Compiles a form and notes that the page shows it.
   */
  readonly form: (id: string) => Form;
  /** Lists pages of the site. */
  readonly pageList: (choice: PageChoice) => PageList;
  /** Returns what the page that is compiled says of itself. */
  readonly byline: () => PageByline;
}

/** A catalogued failure at its place in a file. */
export interface ContentProblem {
  /** Id of the catalogue entry. */
  rule: string;
  severity: Severity;
  finding: Finding;
}

/** A link, picture, icon or other name in a file that stands for something elsewhere. */
export interface Reference {
  /** The content kind that checks it: `to`, `image`, `form`. */
  kind: string;
  file: string;
  /** The place of the value that holds the name. */
  path: JsonPath;
  /** As written: `@apiDocs`, `/contact-us#message`. */
  value: string;
}

/** What only the checks of a reference need to know. */
export interface ReferenceDetails {
  /** The place of an address within a text; of the whole link where the address is written with escapes. */
  part?: { start: number; end: number };
  /** Whether the part holds the address exactly as it is read, so that another one can be written there. */
  isVerbatim?: boolean;
  /** Whether the link hands flags to the page that it leads to. */
  stateful?: true;
  /** Whether the step of a form's delivery adds fields of its own. */
  hosted?: true;
  /** Whether the form stands within other content, beside its button. */
  short?: true;
}

/** A reference as one file holds it. */
export interface FileReference extends Reference, ReferenceDetails {}

/** Names that can be looked up and listed. */
export interface Names {
  has(name: string): boolean;
  keys(): Iterable<string>;
}

/** The pages and files of a site that a link can lead to. */
export interface Places {
  /** Addresses of the pages. */
  pages: Names;
  /** Files of `public/`. */
  files: Names;
  /** Titles of the pages by address, as far as they are known. */
  titles?: ReadonlyMap<string, string> | undefined;
  /** Where the page or file of an address has moved to, as far as that is known. */
  moved?(path: string): string | undefined;
}

/** The redirect of an old address, as it is written: the address, and the one that stands for it now. */
export interface WrittenRedirect {
  from: string;
  to: string;
  /** Set where it is not written itself: it follows, in another language, from that of the default language. */
  isImplied?: true;
}

/** Redirects by old address, in the form that `oldAddress` returns. */
export type Redirects = ReadonlyMap<string, WrittenRedirect>;

/** Everything that the links of a site can lead to. `undefined` stands for what is not known, because its file is broken. */
export interface LinkSpace extends Places {
  /** Pages that are written but not published, each with the day from which it is, by address. */
  unpublished?: ReadonlyMap<string, { publishAt?: string | undefined }> | undefined;
  /** Where visitors of addresses that no page has any more are sent. */
  redirects?: Redirects | undefined;
  /** Named links of `_site.json`. */
  names: ReadonlyMap<string, string> | undefined;
  /** The site's own address: `https://www.example.com`. */
  origin?: string | undefined;
  /** The language that the links are in, and all languages of the site. Links stay in their language where the page exists in it. */
  languages?: { own: SiteLanguage; all: readonly [SiteLanguage, ...SiteLanguage[]] } | undefined;
}
