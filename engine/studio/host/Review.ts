import { existsSync, lstatSync, realpathSync, type Stats } from "node:fs";
import { join } from "node:path";
import { MAX_FILE_SIZE } from "../../content/json/parseProblem.ts";
import { readTextFile } from "../../content/read/readTexts.ts";
import { roleOf } from "../../content/read/roles.ts";
import type { EditedSite } from "../../dev/live/EditedSite.ts";
import { pathInside } from "../../files/fileSystem.ts";
import { contentHash } from "../../files/hash.ts";
import type { SiteFolder } from "../../files/siteFolder.ts";
import type { ChangedFile, ChangedMedium, CommitAnswer, CommitRequest, SiteChanges } from "../protocol.ts";
import { git, literal, type RepositoryState, readBlobs, readRepository } from "./git.ts";

/** What the site was when the studio was started. */
interface Start {
  at: number;
  texts: ReadonlyMap<string, string>;
  /** Public files, each with what tells it from a later one. */
  media: ReadonlyMap<string, string | null>;
}

type Refused = Extract<CommitAnswer, { status: "refused" }>;

/** In which way a site differs from its last commit, and the next commit. Without git: from what it was at the start. */
export class Review {
  readonly #folder: Pick<SiteFolder, "pages" | "publicDir">;
  readonly #live: Pick<EditedSite, "saved" | "source">;
  readonly #hasErrors: () => Promise<boolean>;
  #start: Start | undefined;
  /** One commit after the other. */
  #last: Promise<unknown> = Promise.resolve();

  /** @param hasErrors whether the site, as it is on disk, could not be published */
  constructor(
    folder: Pick<SiteFolder, "pages" | "publicDir">,
    live: Pick<EditedSite, "saved" | "source">,
    hasErrors: () => Promise<boolean>,
  ) {
    this.#folder = folder;
    this.#live = live;
    this.#hasErrors = hasErrors;
  }

  /** Remembers what the site is, unless an earlier desk has seen it. */
  begin(): void {
    this.#start ??= { at: Date.now(), texts: new Map(this.#live.saved), media: this.#media() };
  }

  /** All differences. */
  async list(): Promise<SiteChanges> {
    const state = await this.#repository();
    if (typeof state === "string") return this.#sinceStart(state);
    const { root: _, changed: __, untracked: ___, ...since } = state;
    return { since, ...(await this.#sinceCommit(state)) };
  }

  /** Commits files as they are on the list, and no others. */
  commit({ message, files, media }: CommitRequest): Promise<CommitAnswer> {
    return this.#alone(async () => {
      const state = await this.#repository();
      if (typeof state === "string") return refusal("none");
      if (state.trouble) return refusal(state.trouble);
      if (await this.#hasErrors()) return refusal("errors");
      const now = await this.#sinceCommit(state);
      if (!areListed(files, now.files) || !areListed(media, now.media)) return refusal("changed");
      const [pages, publicDir] = this.#folders(state.root);
      const paths = [
        ...files.map(({ file }) => `${pages}${file}`),
        ...media.map(({ file }) => `${publicDir}${file}`),
      ];
      return commitPaths(state, paths, message);
    });
  }

  /** Sends the commits of the branch to where it comes from. */
  publish(): Promise<CommitAnswer> {
    return this.#alone(async () => {
      const state = await this.#repository();
      if (typeof state === "string" || state.upstream === undefined) return refusal("none");
      if (state.trouble) return refusal(state.trouble);
      if (await this.#hasErrors()) return refusal("errors");
      const { root, branch } = state;
      const setting = async (name: string) =>
        (await git(root, ["config", "--get", `branch.${branch}.${name}`]))?.out.toString().trim() ?? "";
      const [remote, target] = [await setting("remote"), await setting("merge")];
      const answer = await git(root, ["push", "--quiet", "--", remote, `HEAD:${target}`]);
      if (answer?.ok) return { status: "done" };
      const said = answer?.said ?? "";
      return refusal(/fetch first|non-fast-forward/.test(said) ? "behind" : "said", said);
    });
  }

  #alone<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.#last.then(work);
    this.#last = result.catch(() => undefined);
    return result;
  }

  #repository(): Promise<RepositoryState | "missing" | "none"> {
    return readRepository(this.#folder.pages, (root) => this.#folders(root).map((folder) => folder || "."));
  }

  /** The folders of pages and of public files, from that of the repository, each with a slash at its end. */
  #folders(root: string): string[] {
    return [this.#folder.pages, this.#folder.publicDir].flatMap((folder) => {
      const path = existsSync(folder) ? pathInside(root, realpathSync(folder)) : "..";
      return path.startsWith("..") ? [] : path === "" ? [""] : [`${path}/`];
    });
  }

  async #sinceCommit(state: RepositoryState): Promise<Pick<SiteChanges, "files" | "media">> {
    const { root, changed } = state;
    const [pages = "", publicDir] = this.#folders(root);
    const files = [...changed].flatMap(([path, name]) =>
      path.startsWith(pages) && isContent(path.slice(pages.length))
        ? [{ file: path.slice(pages.length), name }]
        : [],
    );
    const names = files.flatMap(({ name }) => name ?? []);
    const blobs = await readBlobs(root, names);
    const media = [...changed].flatMap(([path, name]): ChangedMedium[] =>
      publicDir !== undefined && path.startsWith(publicDir) && !/(?:^|\/)\.[^/]*$/.test(path)
        ? mediumChange(path.slice(publicDir.length), name !== undefined, statsOf(join(root, path)))
        : [],
    );
    return {
      files: files.flatMap(({ file, name }) =>
        this.#fileChange(file, name === undefined ? undefined : blobs.get(name)?.toString()),
      ),
      media,
    };
  }

  #sinceStart(why: "missing" | "none"): SiteChanges {
    this.begin();
    const { at, texts, media } = this.#start as Start;
    const now = this.#media();
    const { saved } = this.#live;
    const files = [...new Set([...texts.keys(), ...(saved?.keys() ?? [])])].filter(
      (file) => isContent(file) && texts.get(file) !== saved?.get(file),
    );
    return {
      since: { kind: "start", at, why },
      files: files.flatMap((file) => this.#fileChange(file, texts.get(file))),
      media: [...new Set([...media.keys(), ...now.keys()])].flatMap((file) =>
        media.get(file) === now.get(file)
          ? []
          : mediumChange(file, media.has(file), statsOf(join(this.#folder.publicDir, file))),
      ),
    };
  }

  #fileChange(file: string, old: string | undefined): ChangedFile[] {
    const { pages } = this.#folder;
    const isThere = statsOf(join(pages, file)) !== undefined;
    const read = isThere ? readTextFile(pages, file) : undefined;
    if (read !== undefined && typeof read !== "string") return [];
    const [before, after] = [old, read].map((text) => text?.replace(/^\ufeff/, "") ?? null);
    if (before === after) return [];
    const base = after == null ? null : contentHash(after);
    const isLong = [before, after].some((text) => text != null && text.length > MAX_FILE_SIZE);
    const shown = (text: string | null | undefined) => (text == null ? null : isLong ? "" : text);
    return [
      { file, before: shown(before), after: shown(after), base, ...(isLong && { isLong: true as const }) },
    ];
  }

  #media(): Map<string, string | null> {
    const { publicDir } = this.#folder;
    const files = [...(this.#live.source?.assets.keys() ?? [])].map((address) => address.slice(1));
    return new Map(files.map((file) => [file, baseOf(statsOf(join(publicDir, file)))]));
  }
}

function isContent(file: string): boolean {
  const role = roleOf(file);
  return role !== undefined && (file.endsWith(".json") || role.kind === "data");
}

/** @returns undefined for what is no regular file: links lead elsewhere */
function statsOf(path: string): Stats | undefined {
  const stats = lstatSync(path, { throwIfNoEntry: false });
  return stats?.isFile() ? stats : undefined;
}

function baseOf(stats: Stats | undefined): string | null {
  return stats === undefined ? null : `${stats.size} ${stats.mtimeMs}`;
}

function mediumChange(file: string, wasThere: boolean, stats: Stats | undefined): ChangedMedium[] {
  if (!wasThere && stats === undefined) return [];
  const kind = stats === undefined ? "removed" : wasThere ? "changed" : "added";
  return [{ file, kind, base: baseOf(stats) }];
}

/** Whether files are on a list, as they are there. */
function areListed(
  asked: readonly Pick<ChangedMedium, "file" | "base">[],
  list: readonly Pick<ChangedMedium, "file" | "base">[],
): boolean {
  const bases = new Map(list.map(({ file, base }) => [file, base]));
  return asked.every(({ file, base }) => bases.has(file) && bases.get(file) === base);
}

/** @param paths from the folder of the repository */
async function commitPaths(
  { root, untracked }: RepositoryState,
  paths: readonly string[],
  message: string,
): Promise<CommitAnswer> {
  const added = paths.filter((path) => untracked.has(path));
  // Git commits by name only what it knows.
  const known = added.length === 0 || (await git(root, [literal, "add", "--intent-to-add", "--", ...added]));
  const options = ["--quiet", "--only", "--cleanup=whitespace", "--file=-"];
  const answer =
    known === true || known?.ok
      ? await git(root, [literal, "commit", ...options, "--", ...paths], message)
      : known;
  if (answer?.ok) return { status: "done" };
  if (added.length > 0)
    await git(root, [literal, "rm", "--cached", "--quiet", "--force", "--ignore-unmatch", "--", ...added]);
  const said = answer?.said ?? "";
  return refusal(/index\.lock|HEAD\.lock/.test(said) ? "locked" : "said", said);
}

function refusal(why: Refused["why"], said = ""): Refused {
  return { status: "refused", why, said };
}
