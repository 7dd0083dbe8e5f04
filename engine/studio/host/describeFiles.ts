import { timeZoneOf } from "../../content/dates.ts";
import { unpublished } from "../../content/pageMetadata.ts";
import { type Role, roleOf } from "../../content/read/roles.ts";
import type { SiteGraph } from "../../contract/graph.ts";
import type { JsonObject, JsonPath } from "../../contract/json.ts";
import type { StudioFile } from "../protocol.ts";
import { isEdited } from "./PageFiles.ts";

/** Describes the files of a site that the studio edits. @param graph the site, with or without errors */
export function describeFiles(graph: SiteGraph): StudioFile[] {
  const zone = timeZoneOf(graph.site);
  const used = usedFiles(graph);
  return [...(graph.source.expanded?.written ?? graph.source.texts).keys()].flatMap((file): StudioFile[] => {
    const role = roleOf(file);
    if (role === undefined || !isEdited(file)) return [];
    if (role.kind === "page") {
      const { head = {}, language }: { head?: JsonObject; language?: string } =
        graph.pages.get(role.path) ?? {};
      const isOther = language !== undefined && language !== graph.languages[0]?.code;
      const why = unpublished(head, graph.source.now, zone);
      const title = typeof head.title === "string" ? head.title : file;
      const state = why && (why.publishAt === undefined ? "draft" : "due");
      return [
        {
          file,
          kind: "page",
          title,
          route: role.path,
          ...(isOther && { language }),
          ...(state && { state }),
        },
      ];
    }
    const translates = translatedBy(file, role);
    const original = used.get(translates?.file ?? file);
    const place = translates ? pageIn(translates.language, original?.route ?? "/", graph) : original;
    return [
      {
        file,
        kind: kindOf(role),
        title: titleOf(translates?.file ?? file),
        route: `/${file.replace(/\.(?:json|csv)$/, "")}`,
        ...(place && { used: place }),
        ...(translates && { translates }),
      },
    ];
  });
}

function translatedBy(file: string, role: Role): StudioFile["translates"] {
  if (role.kind === "translation") return { file: role.original, language: role.language };
  if (role.kind !== "data" || role.language === undefined) return undefined;
  return { file: file.replace(`.${role.language}.`, "."), language: role.language };
}

/** The page in a language that stands for another one. */
function pageIn(language: string, original: string, { pages }: SiteGraph): StudioFile["used"] {
  const own = [...pages.values()].filter((page) => page.language === language);
  const found = own.find((page) => page.original === original) ?? own[0];
  return found && { route: found.path, path: [] };
}

function kindOf(role: Role): StudioFile["kind"] {
  return role.kind === "translation" ? role.of : (role.kind as StudioFile["kind"]);
}

/** A file's name as words: "Demo steps" for `_shared/demo-steps.json`. */
function titleOf(file: string): string {
  const name = file.replace(/^.*\//, "").replace(/\.(?:json|csv)$/, "");
  const words = name.replace(/^_/, "").replaceAll("-", " ");
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}

/** Where pages use shared blocks and forms first, by their files. */
function usedFiles({ references, pages }: SiteGraph): Map<string, { route: string; path: JsonPath }> {
  const routes = new Map([...pages.values()].map(({ file, path }) => [file, path]));
  const found = new Map<string, { route: string; path: JsonPath }>();
  for (const { kind, value, file, path } of references) {
    const route = routes.get(file);
    if (route === undefined || (kind !== "use" && kind !== "form")) continue;
    const [name = ""] = kind === "form" ? value.split(".", 1) : [value];
    const of = `_${kind === "form" ? "forms" : "shared"}/${name}.json`;
    if (!found.has(of)) found.set(of, { route, path: kind === "use" ? path.slice(0, 2) : path });
  }
  return found;
}
