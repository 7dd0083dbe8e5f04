import type { JsonObject } from "../../contract/json.ts";
import type { SiteLanguage } from "../../contract/language.ts";
import type { Validators } from "../check/validators.ts";
import { mergeTranslation } from "../translation/mergeTranslation.ts";
import { blocksOf } from "./collect.ts";
import type { LinkedLanguage, LinkedSite, SiteFile } from "./linkedSite.ts";

/**
 * Gathers what the pages of one language share: the site file, forms and shared blocks.
 * @param translations the files that translate others; undefined for the default language
 */
export function linkLanguage(
  { code }: SiteLanguage,
  files: readonly SiteFile[],
  translations: LinkedSite["translations"] | undefined,
  validators: Validators,
): LinkedLanguage {
  const linked: LinkedLanguage = {
    site: undefined,
    forms: new Map(),
    shared: new Map(),
    sharedFiles: new Map(),
  };
  for (const original of files) {
    const { role, file } = original;
    const own = translations?.get(file)?.find((one) => one.role.language === code);
    const merged = (kind: "site" | "form") => {
      const value = original.analysis?.content?.value;
      return value && translations
        ? mergeTranslation(value, own?.analysis?.content?.value ?? {}, validators[kind].schema)
        : value;
    };
    if (role.kind === "site") linked.site = merged("site");
    if (role.kind === "form") {
      const form = merged("form");
      for (const [id, one] of form ? formsIn(role.name, form) : []) linked.forms.set(id, one);
    }
    if (role.kind === "shared") addShared(linked, role.name, ownBlocks(own) ?? original);
  }
  return linked;
}

/** Returns a translation of shared blocks that has blocks, or that cannot be understood. */
function ownBlocks(own: SiteFile | undefined): SiteFile | undefined {
  const content = own?.analysis?.content;
  return content !== undefined && content.value.blocks === undefined ? undefined : own;
}

function addShared({ shared, sharedFiles }: LinkedLanguage, name: string, one: SiteFile): void {
  sharedFiles.set(name, one);
  const content = one.analysis?.content;
  if (content !== undefined) shared.set(name, blocksOf(content));
}

/** Returns a form and its variants, each complete. The variant "vas" of the form "demo" is "demo.vas". */
export function formsIn(name: string, { variants, ...form }: JsonObject): [id: string, form: JsonObject][] {
  const { then, thanks, ...rest } = form;
  const more = Object.entries((variants ?? {}) as Record<string, JsonObject | null>);
  const complete = (own: JsonObject | null): JsonObject => ({
    ...(own?.then === undefined && own?.thanks === undefined ? form : rest),
    ...own,
  });
  return [
    [name, form],
    ...more.map(([variant, own]): [string, JsonObject] => [`${name}.${variant}`, complete(own)]),
  ];
}
