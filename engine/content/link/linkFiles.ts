import type { JsonObject } from "../../contract/json.ts";
import type { FileAnalysis } from "../check/analyseFile.ts";
import { checkFormAddresses } from "./checkFormAddresses.ts";
import type { LinkedSite, SiteFile } from "./linkedSite.ts";
import { linkPage } from "./linkPage.ts";

/** Combines the files of a site: addresses, shared blocks where they are used, anchors. */
export function linkFiles(files: readonly SiteFile[]): LinkedSite {
  const linked: LinkedSite = {
    pages: new Map(),
    anchors: new Map(),
    shared: new Map(),
    sharedNames: new Set(),
    usedBy: new Map(),
    forms: new Map(),
    formNames: new Set(),
    site: undefined,
    problems: [],
  };
  const sharedFiles = new Map<string, FileAnalysis | undefined>();
  for (const { file, role, analysis } of files) {
    const content = analysis?.content;
    if (role.kind === "site") linked.site = content?.value;
    if (role.kind === "form") {
      linked.formNames.add(role.name);
      for (const [id, form] of content ? formsIn(role.name, content.value) : []) {
        linked.formNames.add(id);
        linked.forms.set(id, form);
      }
    }
    if (role.kind === "shared") {
      linked.sharedNames.add(role.name);
      linked.usedBy.set(file, []);
      sharedFiles.set(role.name, analysis);
      const blocks = content?.collected.blocks.flatMap((one) => ("block" in one ? [one.block] : []));
      if (blocks !== undefined) linked.shared.set(role.name, blocks);
    }
  }
  linked.problems.push(...checkFormAddresses(files));
  for (const { file, role, analysis } of files) {
    if (role.kind === "page") linkPage(file, role.path, analysis, linked, sharedFiles);
  }
  return linked;
}

/** Returns a form and its variants, each complete. The variant "vas" of the form "demo" is "demo.vas". */
function formsIn(name: string, { variants, ...form }: JsonObject): [id: string, form: JsonObject][] {
  const more = Object.entries((variants ?? {}) as Record<string, JsonObject | null>);
  return [
    [name, form],
    ...more.map(([variant, own]): [string, JsonObject] => [`${name}.${variant}`, { ...form, ...own }]),
  ];
}
