import type { PageListUse } from "../../contract/graph.ts";
import type { FileReference } from "../../contract/reference.ts";
import { problem } from "../diagnostics/problem.ts";
import type { LinkedSite, SiteFile } from "../link/linkedSite.ts";
import { choiceOf } from "./choiceOf.ts";
import { listPageRoute } from "./listRoutes.ts";
import { PageLists } from "./PageLists.ts";

/** Finds the lists of pages, and gives their further pages addresses. */
export function linkLists(files: readonly SiteFile[], linked: LinkedSite): void {
  const lists = new PageLists(linked.pages.values());
  const seen = new Map<string, PageListUse>();
  for (const one of files) {
    const shown = one.analysis?.references.filter(({ kind }) => kind === "pages") ?? [];
    for (const reference of shown) {
      for (const path of pagesWith(one, linked)) {
        const use = listUse(path, reference, lists, linked);
        linked.lists.push(use);
        for (const key of ["perPage", "feed"] as const) {
          if (!use.choice[key]) continue;
          const place = { file: reference.file, path: [...reference.path, key], at: "key" as const };
          const other = seen.get(`${key} ${path}`);
          if (other === undefined) seen.set(`${key} ${path}`, use);
          else linked.problems.push(problem("list-twice", { key, page: path }, place));
        }
      }
    }
  }
  // A list may be there twice: with its pages and with its feed.
  for (const use of new Set(seen.values())) addPages(use, linked);
}

function listUse(path: string, reference: FileReference, lists: PageLists, linked: LinkedSite): PageListUse {
  const choice = choiceOf(reference);
  const { perPage } = choice;
  if (perPage === undefined) return { path, choice, pages: 1 };
  const language = linked.pages.get(path)?.language ?? "";
  const count = lists.pagesOf(choice, language, path).length;
  return { path, choice, pages: Math.max(1, Math.ceil(count / perPage)) };
}

/** The pages that show the lists of a file. */
function pagesWith({ file, role }: SiteFile, { pages, usedBy }: LinkedSite): readonly string[] {
  if (role.kind === "page") return pages.get(role.path)?.file === file ? [role.path] : [];
  return usedBy.get(file) ?? [];
}

function addPages({ path, pages }: PageListUse, { anchors, pages: written, problems }: LinkedSite): void {
  for (let number = 2; number <= pages; number += 1) {
    const route = listPageRoute(path, number);
    const taken = written.get(route);
    if (taken === undefined) anchors.set(route, anchors.get(path));
    else {
      const data = { path: route, list: written.get(path)?.file ?? path, number };
      problems.push(problem("list-address", data, { file: taken.file, path: [] }));
    }
  }
}
