import { useMemo } from "react";
import { create } from "zustand";
import { valueAt } from "../../content/json/value.ts";
import type { Json, JsonPath } from "../../contract/json.ts";
import type { DescribedFile } from "../../editing/describeFiles.ts";
import { fileValue, isTable } from "../../editing/fileText.ts";
import type { Unanswered } from "../desk/host.ts";
import type {
  ChangedFile,
  ChangedMedium,
  MediaFile,
  Problem,
  SiteChanges,
  StudioFile,
  StudioSite,
} from "../protocol.ts";
import { type History, noHistory } from "./history.ts";

/** A file that is open. */
export interface OpenFile {
  /** As it is edited. */
  text: string;
  /** As it is on disk, with the hash of that. */
  disk: string;
  base: string;
}

/** How far the changes are saved. */
export type Saving = { phase: "saved" } | { phase: "saving" } | ({ phase: "failed" } & Unanswered);

/** A file that somebody else has changed in the same place. It is not saved until one chooses. */
export interface Conflict {
  file: string;
  theirs: string;
  base: string;
}

/** A file that differs, with its changes. */
export type ReviewedFile = DescribedFile<ChangedFile>;

/** In which way the site differs from its last commit. */
export interface Review {
  since: SiteChanges["since"];
  files: readonly ReviewedFile[];
  media: readonly ChangedMedium[];
}

/** Everything that the desk shows. The texts are the truth: what is in them is read from them. */
export interface Desk {
  site: StudioSite | undefined;
  /** Why the site could not be opened. */
  failure: string | undefined;
  files: Readonly<Record<string, OpenFile>>;
  /** The file that is shown. */
  file: string | undefined;
  /** The page in the canvas: the file that is shown, or what was shown last beside one that is no page. */
  page: string | undefined;
  /** The block that is selected; without it the page itself. */
  selected: JsonPath | undefined;
  /** Where somebody else has moved the selected block: its fields stay as they are, with what has the focus. */
  followed: { path: JsonPath; key: string; times: number } | undefined;
  /** The field that shall get the focus, in its file. Each wish is another object. */
  wanted: { path: JsonPath } | undefined;
  history: History;
  saving: Saving;
  /** One of a file. They are settled one after the other. */
  conflicts: readonly Conflict[];
  problems: readonly Problem[];
  /** The pictures of the site, once they were asked for. */
  media: readonly MediaFile[] | undefined;
  /** The blocks that the canvas shows as they last were. */
  kept: readonly JsonPath[];
  /** Why files can't be opened. */
  closed: Readonly<Record<string, string>>;
  /** Why the last block could not be added, until something else is done. */
  refused: string | undefined;
  /** What was said last to those who don't see it. */
  announced: string;
  /** What all shall know, until they have read it. */
  notice: string | undefined;
  /** What the panel on the left shows. */
  side: "blocks" | "pages" | "site";
  /** Whether the search of pages shall get the focus. */
  wantsSearch: boolean;
  width: number;
  scheme: "light" | "dark";
  /** In which way the site differs from its last commit, as it was looked at last. */
  review: Review | undefined;
  dialog:
    | { kind: "insert"; place: JsonPath }
    | { kind: "problems" | "review" }
    /** Of a page, below an address or as a copy of a file. */
    | { kind: "newPage"; below?: string; copy?: string }
    | { kind: "renamePage" | "deletePage"; file: string }
    /** Of a block of the page. */
    | { kind: "share"; path: JsonPath }
    | undefined;
}

export const useDesk = create<Desk>()(() => ({
  site: undefined,
  failure: undefined,
  files: {},
  file: undefined,
  page: undefined,
  selected: undefined,
  followed: undefined,
  wanted: undefined,
  history: noHistory,
  saving: { phase: "saved" },
  conflicts: [],
  problems: [],
  media: undefined,
  kept: [],
  closed: {},
  refused: undefined,
  announced: "",
  notice: undefined,
  side: "blocks",
  wantsSearch: false,
  width: 1440,
  scheme: matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light",
  review: undefined,
  dialog: undefined,
}));

/** How many texts are known with their values: that of the file that is shown, of what it translates, and of both before a key. */
const mostRead = 8;
const read: { file: string; text: string; value: Json | undefined }[] = [];

/** What the text of a file says; undefined where it can't be read. The same text has the same value, as an object. */
export function valueIn(file: string, text: string | undefined): Json | undefined {
  if (text === undefined) return undefined;
  const known = read.find((one) => one.text === text && isTable(one.file) === isTable(file));
  if (known) return known.value;
  const value = fileValue(file, text);
  read.unshift({ file, text, value });
  read.length = Math.min(read.length, mostRead);
  return value;
}

/** The value of the file that is shown. */
export function usePage(): Json | undefined {
  return useDesk(pageOf);
}

/** The same, at this moment. */
export function pageNow(): Json | undefined {
  return pageOf(useDesk.getState());
}

function pageOf({ files, file }: Desk): Json | undefined {
  return valueIn(file ?? "", files[file ?? ""]?.text);
}

/** Where the selected block is, if it is there. It stays the same while the block is changed. */
export function useSelectedPath(): JsonPath | undefined {
  return useDesk((desk) => {
    const { selected } = desk;
    return selected && valueAt(pageOf(desk) ?? null, selected) !== undefined ? selected : undefined;
  });
}

/** Whether the file that is shown is no page, or can't be read. */
export function useIsClosed(): boolean {
  return useDesk(({ files, file = "", closed }) => {
    const open = files[file];
    return open ? valueIn(file, open.text) === undefined : file in closed;
  });
}

/** The file that is shown, as the list of files knows it. */
export function useShownFile(): StudioFile | undefined {
  return useDesk(({ site, file }) => site?.files.find((one) => one.file === file));
}

/** A file, as the list of files knows it at this moment. */
export function fileNow(file: string | undefined): StudioFile | undefined {
  return useDesk.getState().site?.files.find((one) => one.file === file);
}

/** What people call a file: its title, where it is on the list. */
export function nameNow(file: string): string {
  return fileNow(file)?.title ?? file;
}

/** The home page. */
export function homeNow(): StudioFile | undefined {
  return useDesk.getState().site?.files.find(({ route }) => route === "/");
}

const noFiles: readonly StudioFile[] = [];

/** The pages of the site. */
export function usePages(): readonly StudioFile[] {
  const files = useDesk(({ site }) => site?.files) ?? noFiles;
  return useMemo(() => files.filter(({ kind }) => kind === "page"), [files]);
}

/** The page that the canvas shows. */
export function useCanvasPage(): StudioFile | undefined {
  return useDesk(({ site, page }) => site?.files.find((one) => one.file === page));
}

/** What tells the fields of one selected block from those of another. */
export function fieldsKey({ selected, followed }: Pick<Desk, "selected" | "followed">): string {
  if (followed && followed.path === selected) return followed.key;
  return `${followed?.times ?? 0} ${selected?.join("/")}`;
}

/** The selected block's value; undefined where the page itself is selected. */
export function useSelected(): { path: JsonPath; value: Json } | undefined {
  const page = usePage();
  const path = useDesk(({ selected }) => selected);
  const value = page !== undefined && path !== undefined ? valueAt(page, path) : undefined;
  return path !== undefined && value !== undefined ? { path, value } : undefined;
}
