import { HTTPException } from "hono/http-exception";
import { applyFixes } from "../../content/diagnostics/fix.ts";
import { OverlaidTexts } from "../../content/read/OverlaidTexts.ts";
import { roleOf } from "../../content/read/roles.ts";
import type { Diagnostic } from "../../contract/diagnostic.ts";
import type { SiteGraph } from "../../contract/graph.ts";
import type { DevState } from "../../dev/DevState.ts";
import type { EditedSite } from "../../dev/live/EditedSite.ts";
import { send } from "../../dev/live/events.ts";
import { refresh } from "../../dev/live/refresh.ts";
import { describeFiles as describeDifferences } from "../../editing/describeFiles.ts";
import { debounced } from "../../files/debounced.ts";
import { lint } from "../../lint/lint.ts";
import type {
  ChangesAnswer,
  ChangesRequest,
  CommitAnswer,
  CommitRequest,
  DraftAnswer,
  DraftRequest,
  FixAnswer,
  FixRequest,
  LinkTargets,
  MediaFile,
  NewPage,
  PageUse,
  Renaming,
  SaveAnswer,
  SaveRequest,
  SiteChanges,
  StudioEvents,
  StudioSite,
  StudioText,
} from "../protocol.ts";
import { changeSite } from "./changeSite.ts";
import { describeFiles } from "./describeFiles.ts";
import { describeSite, siteNames } from "./describeSite.ts";
import { checkDraft, compileDraft } from "./draft.ts";
import { addMedia, mediaOf } from "./media.ts";
import { checkText, isEdited, PageFiles, refused } from "./PageFiles.ts";
import { newPage, renaming, targetsOf, usesOfPage } from "./pages.ts";
import { type Found, problemsIn } from "./problems.ts";
import { Review } from "./Review.ts";

/** Sends an event to a desk. */
type Send = <Name extends keyof StudioEvents>(name: Name, data: StudioEvents[Name]) => void;

/** How long after the last draft the whole site is checked, in milliseconds. */
const quietMs = 350;

/** The same for a file that is no page: only then can the canvas show it. */
const soonMs = 40;

/** A site that is edited in the studio. Methods throw an HTTPException where they refuse. */
export class Studio {
  readonly #state: DevState;
  readonly #files: PageFiles;
  readonly #review: Review;
  readonly #desks = new Set<Send>();
  /** Whether the site is served for the studio alone: then it is always read as the studio needs it. */
  readonly #isAlone: boolean;
  /** The compiled site by language, as it was last read. */
  readonly #sites = new Map<string, NonNullable<ReturnType<EditedSite["site"]>>>();
  #started: Promise<void> | undefined;
  /** What desks were told last. */
  #told = {
    files: "",
    problems: "",
    saved: new Map<string, string>(),
    vocabulary: undefined as unknown,
    names: "",
  };
  readonly #checkLater = debounced(() => refresh(this.#state, false), { quietMs, maxMs: Infinity });
  readonly #checkSoon = debounced(() => refresh(this.#state, false), { quietMs: soonMs, maxMs: quietMs });

  constructor(state: DevState) {
    this.#state = state;
    this.#isAlone = state.live.inStudio;
    this.#files = new PageFiles(state.folder, state.live);
    this.#review = new Review(state.folder, state.live, async () => {
      await refresh(state, false);
      return this.#problems().some(({ severity }) => severity === "error");
    });
  }

  /** Resolves when the site was read as the studio needs it. */
  start(): Promise<void> {
    this.#started ??= this.#begin().catch((error: unknown) => {
      this.#started = undefined;
      throw error;
    });
    return this.#started;
  }

  async #begin(): Promise<void> {
    const { live, listeners } = this.#state;
    this.#checkLater.cancel();
    if (!live.inStudio) {
      live.inStudio = true;
      await refresh(this.#state, false);
    }
    this.#review.begin();
    this.#tell();
    listeners.add(this.#tell);
  }

  /** Pages are again those of the disk. What was typed and not saved is with the desk. */
  #end(): void {
    const { live, listeners } = this.#state;
    if (this.#isAlone && live.drafts.size === 0) return;
    this.#started = undefined;
    live.inStudio = false;
    live.drafts.clear();
    listeners.delete(this.#tell);
    this.#checkLater();
  }

  /** Sends events to a desk from now on. @returns a function that ends it */
  open(desk: Send): () => void {
    this.#desks.add(desk);
    desk("problems", this.#problems());
    const { linked } = this.#state.live;
    if (linked) desk("site", describeFiles(linked));
    return () => {
      this.#desks.delete(desk);
      if (this.#desks.size === 0) this.#end();
    };
  }

  site(): StudioSite {
    const { gallery, folder } = this.#state;
    return describeSite(this.#linked(), gallery.now(), folder.pages);
  }

  #linked(): SiteGraph {
    const { linked, failure } = this.#state.live;
    if (linked === undefined) throw refused(503, failure?.message ?? "The site can't be read.");
    return linked;
  }

  text(file: string): StudioText {
    return this.#files.read(file);
  }

  /** Shows a draft in the open windows: a page at once, and what other files change when the site was read with it. */
  draft({ file, text }: DraftRequest): DraftAnswer {
    const { live, vite } = this.#state;
    const { drafts, graph } = live;
    if (!isEdited(file) || !live.saved?.has(file)) this.#files.read(file);
    checkText(file, text);
    drafts.set(file, text);
    if (roleOf(file)?.kind !== "page") {
      this.#checkSoon();
      return graph === undefined ? { kept: [], problems: [] } : checkDraft(graph, file, text);
    }
    this.#checkLater();
    const quick =
      graph && compileDraft(graph, file, text, (site, path, indexes) => live.compile(site, path, indexes));
    if (quick === undefined) return { kept: [], problems: [] };
    const { shown, kept, problems } = quick;
    // The desk adds them to its list, which the next check then has to replace.
    if (problems.length > 0) this.#told.problems = "";
    if (shown !== undefined) {
      live.show(shown.graph, file, shown.indexes);
      const { page } = shown.compiled;
      send(vite, "kente:page", { page, site: this.#siteIn(page.language) });
    }
    return { kept, problems };
  }

  /** @throws KenteError `file-unwritable` */
  save(request: SaveRequest): SaveAnswer {
    const { file, text } = request;
    const { drafts } = this.#state.live;
    const answer = this.#files.save(request);
    // Until the site was read again, the draft stands for what is on disk now. A later one stays.
    if (answer.status === "merged" && drafts.get(file) === text) drafts.set(file, answer.text);
    if (answer.status !== "conflict") this.#checkLater.cancel();
    return answer;
  }

  /**
   * Changes files of the site, and reads it again.
   * @throws KenteError `file-unwritable`
   */
  async change({ changes }: ChangesRequest): Promise<ChangesAnswer> {
    const { live, folder } = this.#state;
    const answer = changeSite(changes, folder, this.#files);
    if (answer.status === "conflict") return answer;
    // Desks with something newer send it again.
    for (const { file } of changes) live.drafts.delete(file);
    this.#checkLater.cancel();
    await refresh(this.#state, false);
    return { ...answer, files: live.linked ? describeFiles(live.linked) : [] };
  }

  /**
   * Computes a page that can be made. @param from `blank`, `starter`, or the file of a page to copy
   * @throws KenteError `scaffold-name`
   */
  newPage({ title, address, from }: Record<"title" | "address" | "from", string>): NewPage {
    const { site } = this.#state.folder;
    const isStart = from === "blank" || from === "starter";
    if (!isStart && roleOf(from)?.kind !== "page") throw refused(404, `There is no page ${from}.`);
    const start = isStart ? from : { file: from, text: this.#files.read(from).text };
    return newPage(this.#linked(), { title, address, from: start, folder: site });
  }

  /**
   * Computes what gives a page another address, in the files as they are on disk.
   * @throws KenteError `page-unknown`, `page-rename`
   */
  async renaming(from: string, to: string, redirects: boolean): Promise<Renaming> {
    await refresh(this.#state, false);
    return renaming(this.#linked(), from, to, redirects);
  }

  /** All places that lead to a page. */
  uses(route: string): PageUse[] {
    return usesOfPage(this.#linked(), route);
  }

  /** What links can lead to besides pages. */
  targets(): LinkTargets {
    return targetsOf(this.#linked());
  }

  /** The pictures of the site. */
  media(): MediaFile[] {
    return mediaOf(this.#linked());
  }

  /**
   * Adds a picture to the site, and reads it again.
   * @throws KenteError `file-unwritable`
   */
  async addMedia(picture: { name: string; beside: string; bytes: Buffer }): Promise<MediaFile> {
    const src = addMedia(picture, this.#linked(), this.#state.folder.publicDir);
    await refresh(this.#state, false);
    return this.media().find((one) => one.src === src) ?? { src, bytes: picture.bytes.length };
  }

  /** Applies the fix of a problem to a text. */
  fix({ file, text, problem }: FixRequest): FixAnswer {
    const { saved, source, vocabulary, drafts } = this.#state.live;
    checkText(file, text);
    if (!source || !saved?.has(file) || !vocabulary) throw refused(404, `There is no file ${file}.`);
    const texts = new OverlaidTexts(saved, new Map([...drafts, [file, text]]));
    const { graph, diagnostics } = lint({ ...source, texts }, vocabulary);
    const found = problemsIn(diagnostics, graph.source).find((one) => one.problem.id === problem);
    if (found?.problem.file !== file || found.diagnostic.fix === undefined)
      throw refused(404, "This problem is no longer there.");
    // The desk takes it off its list.
    this.#told.problems = "";
    return { text: applyFixes(text, [found.diagnostic.fix]) };
  }

  /** In which way the site differs from its last commit. */
  changes(): Promise<SiteChanges> {
    return this.#review.list();
  }

  commit(request: CommitRequest): Promise<CommitAnswer> {
    return this.#review.commit(request);
  }

  publish(): Promise<CommitAnswer> {
    return this.#review.publish();
  }

  /** What is around pages of a language. It stays the same while a page is written. */
  #siteIn(language: string): ReturnType<EditedSite["site"]> {
    const site = this.#sites.get(language) ?? this.#state.live.site(language);
    if (site !== undefined) this.#sites.set(language, site);
    return site;
  }

  #problems(): StudioEvents["problems"] {
    const { live } = this.#state;
    const all: Diagnostic[] = live.problems();
    const source = live.linked?.source ?? { root: "", texts: new Map<string, string>() };
    return problemsIn(all, source).map(({ problem }: Found) => problem);
  }

  /** Tells the desks what has changed since they were told last. */
  #tell = (): void => {
    const { saved, linked, vocabulary, drafts } = this.#state.live;
    for (const [file, draft] of drafts) {
      const isGone = saved !== undefined && !saved.has(file);
      if (isGone || withoutMark(saved?.get(file)) === draft) drafts.delete(file);
    }
    const before = this.#told;
    this.#sites.clear();
    const described = linked && describeFiles(linked);
    const files = described ? JSON.stringify(described) : before.files;
    const problems = this.#problems();
    const texts = [...(saved ?? [])].filter(([file]) => isEdited(file));
    const names = linked ? JSON.stringify(siteNames(linked)) : before.names;
    this.#told = { files, problems: JSON.stringify(problems), saved: new Map(texts), vocabulary, names };
    if (this.#desks.size === 0) return;
    if (this.#told.problems !== before.problems) this.#toAll("problems", problems);
    for (const [from, to] of movedFiles(before.saved, this.#told.saved)) this.#toAll("moved", { from, to });
    if (described && files !== before.files) this.#toAll("site", described);
    if (vocabulary !== before.vocabulary || names !== before.names) this.#toAll("vocabulary", {});
    for (const [file, text] of texts) if (before.saved.get(file) !== text) this.#tellOf(file);
  };

  /** Sends what is on disk now: a desk may have saved since the site was read, and would take its own text for somebody else's. */
  #tellOf(file: string): void {
    try {
      this.#toAll("file", { file, base: this.#files.read(file).base });
    } catch (error) {
      // Gone or unreadable by now: the next reading of the site says so.
      if (!(error instanceof HTTPException)) throw error;
    }
  }

  #toAll: Send = (name, data) => {
    for (const desk of this.#desks) desk(name, data);
  };
}

/** The files that have other names than before, with these. */
function movedFiles(
  before: ReadonlyMap<string, string>,
  now: ReadonlyMap<string, string>,
): [string, string][] {
  const only = (some: ReadonlyMap<string, string>, others: ReadonlyMap<string, string>) =>
    [...some].filter(([file]) => !others.has(file));
  const gone = only(before, now).map(([file, text]) => ({ file, before: text, after: null }));
  const come = only(now, before).map(([file, text]) => ({ file, before: null, after: text }));
  return describeDifferences([...gone, ...come]).flatMap(({ from, file }) =>
    from ? [[from.file, file.file]] : [],
  );
}

function withoutMark(text: string | undefined): string | undefined {
  return text?.replace(/^\ufeff/, "");
}
