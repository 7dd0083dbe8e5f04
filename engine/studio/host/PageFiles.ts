import { realpathSync } from "node:fs";
import { join, sep } from "node:path";
import { HTTPException } from "hono/http-exception";
import { MAX_DATA_SIZE, MAX_FILE_SIZE } from "../../content/json/parseProblem.ts";
import { isObject } from "../../content/json/value.ts";
import { readTextFile } from "../../content/read/readTexts.ts";
import { type Role, roleOf } from "../../content/read/roles.ts";
import type { ReadFailure } from "../../contract/graph.ts";
import type { EditedSite } from "../../dev/live/EditedSite.ts";
import { KnownTexts } from "../../editing/KnownTexts.ts";
import { merge } from "../../editing/merge.ts";
import { type DataOf, describeError } from "../../errors/catalogue.ts";
import { changeFiles } from "../../files/changeFiles.ts";
import { pathInside } from "../../files/fileSystem.ts";
import type { SiteFolder } from "../../files/siteFolder.ts";
import type { SaveAnswer, SaveRequest, StudioText } from "../protocol.ts";

/** How often a file may change while it is written. */
const mostTries = 3;

/** The files of a site, as the studio reads and writes them. Each method throws an {@link HTTPException} where it refuses. */
export class PageFiles {
  readonly #folder: Pick<SiteFolder, "root" | "pages">;
  readonly #live: Pick<EditedSite, "saved" | "source">;
  readonly #bases = new KnownTexts();

  constructor(folder: Pick<SiteFolder, "root" | "pages">, live: Pick<EditedSite, "saved" | "source">) {
    this.#folder = folder;
    this.#live = live;
  }

  /** The text of a file on disk. */
  read(file: string): StudioText {
    this.#pathOf(file);
    const found = readTextFile(this.#folder.pages, file);
    if (typeof found !== "string") throw refused(409, wordsOf(found));
    return this.remember(found.replace(/^\ufeff/, ""));
  }

  /** Knows a text from now on, as one that can be merged with. */
  remember(text: string): StudioText {
    return { text, base: this.#bases.add(text) };
  }

  /**
   * Writes the text of a file. What somebody else has written meanwhile is merged, or left as it is.
   * @throws KenteError `file-unwritable`
   */
  save(request: SaveRequest): SaveAnswer {
    const { file, text } = request;
    const path = this.#pathOf(file);
    checkText(file, text);
    for (let tries = 1; ; tries += 1) {
      const now = this.read(file);
      const written = this.merged(request, now);
      if (written === undefined || tries > mostTries)
        return { status: "conflict", theirs: now.text, base: now.base };
      const name = pathInside(this.#folder.root, path);
      if (written !== now.text && changeFiles([{ path, name, before: now.text, after: written }])) continue;
      const { base: kept } = this.remember(written);
      return written === text
        ? { status: "saved", base: kept }
        : { status: "merged", text: written, base: kept };
    }
  }

  /** The text to write in place of the one on disk; undefined where both have changed the same. */
  merged({ file, text, base }: SaveRequest, now: StudioText): string | undefined {
    if (base === now.base || text === now.text) return text;
    const first = this.#bases.get(base);
    if (first === undefined) return undefined;
    this.remember(first);
    const merged = merge(file, first, text, now.text);
    return merged.conflicts.length === 0 ? merged.text : undefined;
  }

  #pathOf(file: string): string {
    const { saved, source } = this.#live;
    const unreadable = source?.unreadable.find((one) => one.file === file);
    if (unreadable !== undefined) throw refused(409, wordsOf(unreadable));
    if (!isEdited(file) || !saved?.has(file)) throw refused(404, `There is no file ${file}.`);
    const { pages } = this.#folder;
    const path = join(pages, file);
    const real = realPath(path);
    if (real === undefined) throw refused(404, `There is no file ${file} any more.`);
    if (!real.startsWith(realPath(pages) + sep)) throw refused(403, wordsOf({ error: "file-outside" }));
    return path;
  }
}

/** Where a path leads; undefined where nothing is. */
export function realPath(path: string): string | undefined {
  try {
    return realpathSync(path);
  } catch {
    return undefined;
  }
}

/** The kinds of files that the studio edits. */
const edited: ReadonlySet<Role["kind"] | undefined> = new Set([
  ...(["page", "shared", "form", "site", "theme", "redirects", "translation", "data"] as const),
]);

/** Whether the studio edits a file, by its name. */
export function isEdited(file: string): boolean {
  return edited.has(roleOf(file)?.kind);
}

/** @throws HTTPException where a text can't be that of a file */
export function checkText(file: string, text: string): void {
  const role = roleOf(file);
  const most = role?.kind === "data" ? MAX_DATA_SIZE : MAX_FILE_SIZE;
  if (Buffer.byteLength(text) > most)
    throw refused(413, wordsOf({ error: "file-size", data: { limit: `${most / 1_000_000} MB` } }));
  if (role?.kind === "data" && role.format === "csv") return;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    // Answered below.
  }
  const isRight = role?.kind === "data" ? Array.isArray(value) : isObject(value);
  if (!isRight) throw refused(400, `The text is not that of ${file}.`);
}

/** What refuses a request, in words for people. */
export function refused(
  status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 503,
  reason: string,
): HTTPException {
  return new HTTPException(status, { message: reason });
}

function wordsOf({ error, ...more }: ReadFailure): string {
  const data = { isTable: false, ...("data" in more ? more.data : {}) } as DataOf<ReadFailure["error"]>;
  return describeError(error, data).message;
}
