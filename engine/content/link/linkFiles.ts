import type { FileReference } from "../../contract/contentKind.ts";
import type { SiteSource, SourceBlock, SourcePage } from "../../contract/graph.ts";
import type { JsonObject, JsonPath } from "../../contract/json.ts";
import type { SiteLanguage } from "../../contract/language.ts";
import { deliverySteps } from "../check/form.ts";
import { themeOf } from "../check/theme.ts";
import type { Validators } from "../check/validators.ts";
import { timeZoneOf } from "../dates.ts";
import { type Problem, problem } from "../diagnostics/problem.ts";
import { suggestName, withCorrection } from "../diagnostics/suggestion.ts";
import { isObject } from "../json/value.ts";
import { linkLists } from "../lists.ts";
import { unpublished } from "../pageMetadata.ts";
import type { RecordedFile } from "../record/RecordedFile.ts";
import { maxSlotDepth, typesIn } from "../schema/contentPlan.ts";
import { pageLanguage, siteLanguages } from "../translation/languages.ts";
import { mergeTranslation } from "../translation/translations.ts";
import { redirectsOf } from "./addresses.ts";
import { redirectsInLanguages } from "./checkRedirects.ts";
import { type Anchor, blocksOf, type OwnBlock, type UsedInside, withInside } from "./collect.ts";
import type { LinkedLanguage, LinkedSite, SiteFile, TranslationFile } from "./linkedSite.ts";

/** Combines the files of a site: languages, addresses, shared blocks where they are used, anchors. */
export function linkFiles(
  files: readonly SiteFile[],
  validators: Validators,
  source: Pick<SiteSource, "now" | "showsDrafts" | "assets">,
): LinkedSite {
  const siteFile = files.find(({ role }) => role.kind === "site");
  const translations = translationsByOriginal(files);
  const languages = siteLanguages(siteFile?.analysis?.content?.value);
  const [first, ...others] = languages;
  const main = linkLanguage(first, files, undefined, validators);
  const linked: LinkedSite = {
    ...{ languages, main, translations },
    byLanguage: new Map([
      [first.code, main],
      ...others.map(
        (language) => [language.code, linkLanguage(language, files, translations, validators)] as const,
      ),
    ]),
    pages: new Map(),
    lists: [],
    unpublished: new Map(),
    redirects: redirectsOf(files),
    anchors: new Map(),
    sharedNames: new Set(),
    usedBy: new Map(),
    formNames: new Set(),
    theme: themeOf(files),
    problems: [],
  };
  for (const { file, role, analysis } of files) {
    if (role.kind === "form") {
      linked.formNames.add(role.name);
      const form = analysis?.content?.value;
      for (const [id] of form ? formsIn(role.name, form) : []) linked.formNames.add(id);
    }
    if (role.kind === "shared") linked.sharedNames.add(role.name);
    if (role.kind === "shared" || (role.kind === "translation" && role.of === "shared"))
      linked.usedBy.set(file, []);
  }
  linked.problems.push(...checkFormAddresses(files));
  const zone = timeZoneOf(main.site ?? {});
  for (const { file, role, analysis } of files) {
    if (role.kind !== "page") continue;
    const head = analysis?.content?.head;
    const why = head && !source.showsDrafts ? unpublished(head, source.now, zone) : undefined;
    if (why === undefined) linkPage(file, role.path, analysis, linked, validators);
    else linked.unpublished.set(role.path, why);
  }
  linkLists(files, linked);
  linked.redirects = redirectsInLanguages(linked, source);
  return linked;
}

function translationsByOriginal(files: readonly SiteFile[]): Map<string, TranslationFile[]> {
  const found = new Map<string, TranslationFile[]>();
  for (const { file, role, analysis } of files) {
    if (role.kind !== "translation") continue;
    found.set(role.original, [...(found.get(role.original) ?? []), { file, role, analysis }]);
  }
  return found;
}

/**
 * Gathers what the pages of one language share: the site file, forms and shared blocks.
 * @param translations the files that translate others; undefined for the default language
 */
function linkLanguage(
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
function formsIn(name: string, { variants, ...form }: JsonObject): [id: string, form: JsonObject][] {
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

/** Reports forms that post to the same address of the site's server. The variants of one form may share an address. */
function checkFormAddresses(files: readonly SiteFile[]): Problem[] {
  const owners = new Map<string, string>();
  const problems: Problem[] = [];
  for (const { file, role, analysis } of files) {
    const form = role.kind === "form" ? analysis?.content?.value : undefined;
    for (const [step, path] of form ? deliverySteps(form) : []) {
      const url = isObject(step) ? step.url : undefined;
      if (typeof url !== "string" || !url.startsWith("/api/")) continue;
      const other = owners.get(url) ?? file;
      owners.set(url, other);
      if (other !== file)
        problems.push(problem("form-address", { url, other }, { file, path: [...path, "url"] }));
    }
  }
  return problems;
}

/**
 * Adds a page to the site, with its own and its shared blocks and the anchors of both.
 * @param types the block types
 */
function linkPage(
  file: string,
  path: string,
  analysis: RecordedFile | undefined,
  linked: LinkedSite,
  types: Validators,
): void {
  const { problems } = linked;
  if (linked.anchors.has(path)) {
    const other = linked.pages.get(path)?.file ?? "another file";
    problems.push(problem("page-twice", { path, other }, { file, path: [] }));
    return;
  }
  const content = analysis?.content;
  if (content === undefined) {
    linked.anchors.set(path, undefined);
    return;
  }
  const { language, original } = pageLanguage(path, linked.languages);
  const uses = content.blocks.flatMap((one) =>
    "use" in one ? [one.use] : (one.usedInside ?? []).map(({ use }) => use),
  );
  const page = new LinkedPage(path, language.code, original, file, content, uses, analysis?.notes);
  if (content.hasOwnAnchors) {
    const own = content.blocks.flatMap((one) => ("block" in one ? [one] : []));
    page.blocks.push(...own.map(({ block }) => block));
    page.anchors = new OwnAnchors(own);
    linked.pages.set(path, page);
    linked.anchors.set(path, content.hasAllAnchors ? page.anchors : undefined);
    return;
  }
  const anchors = new Map<string, SourceBlock>();
  const firsts = new Map<string, Anchor>();
  let whole = content.hasAllAnchors;
  const add = (block: SourceBlock, own: readonly Anchor[], use?: FileReference) => {
    page.blocks.push(block);
    addAnchors(block, own, use);
  };
  const addAnchors = (block: SourceBlock, own: readonly Anchor[], use?: FileReference) => {
    const copied = new Set<SourceBlock>();
    for (const anchor of own) {
      const { name } = anchor;
      const before = anchors.get(name);
      if (before === undefined) {
        anchors.set(name, block);
        firsts.set(name, anchor);
      } else if (!copied.has(before)) {
        const other = describePlace(before, firsts.get(name)?.path ?? [], file);
        const place = use ?? { file, path: anchor.path };
        const isCopy = before !== block && JSON.stringify(before.value) === JSON.stringify(block.value);
        // A copied block repeats all its anchors, which is one mistake.
        if (isCopy) copied.add(before);
        problems.push(problem("anchor-twice", { anchor: name, page: path, other, isCopy }, place));
      }
    }
  };
  const blocksUsed = (use: FileReference): OwnBlock[] => {
    if (!linked.sharedNames.has(use.value)) {
      whole = false;
      const suggestion = suggestName(use.value, linked.sharedNames);
      const unknown = problem("shared-name", { value: use.value, suggestion }, use);
      problems.push(withCorrection(unknown, use.value, linked.sharedNames));
      return [];
    }
    const source = linked.byLanguage.get(language.code)?.sharedFiles.get(use.value);
    const users = linked.usedBy.get(source?.file ?? "");
    if (users?.at(-1) !== path) users?.push(path);
    const shared = source?.analysis?.content;
    if (shared?.hasAllAnchors !== true) whole = false;
    return (shared?.blocks ?? []).flatMap((one) => ("block" in one ? [one] : []));
  };
  for (const one of content.blocks) {
    if ("use" in one) {
      for (const { block, anchors: own } of blocksUsed(one.use)) add(block, own, one.use);
      continue;
    }
    const used = (one.usedInside ?? []).map((inside) => ({ inside, blocks: blocksUsed(inside.use) }));
    const block = used.length === 0 ? one.block : new FilledBlock(one.block, used);
    add(block, one.anchors);
    for (const { inside, blocks } of used) {
      problems.push(...checkUsedInside(inside, blocks, types));
      // These anchors are inside of the block.
      for (const shared of blocks) addAnchors(block, shared.anchors, inside.use);
    }
  }
  page.anchors = anchors;
  linked.pages.set(path, page);
  linked.anchors.set(path, whole ? anchors : undefined);
}

/** One class for all pages: a large site has many thousands, and objects with accessors of their own take much memory. */
class LinkedPage implements SourcePage {
  readonly blocks: SourceBlock[] = [];
  anchors: SourcePage["anchors"] = new Map();

  constructor(
    readonly path: string,
    readonly language: string,
    readonly original: string | undefined,
    readonly file: string,
    private readonly content: Pick<NonNullable<RecordedFile["content"]>, "head" | "value">,
    readonly uses: SourcePage["uses"],
    readonly notes: SourcePage["notes"],
  ) {}

  get head(): JsonObject {
    return this.content.head;
  }

  get value(): JsonObject {
    return this.content.value;
  }
}

/** Describes the place of an anchor to the author of a page. */
function describePlace(block: SourceBlock, path: JsonPath, file: string): string {
  const inside = path.slice(block.path.length);
  const item = inside.findLast((step) => typeof step === "number");
  const whole = `block "${block.type}"${block.file === file ? "" : ` of ${block.file}`}`;
  return item === undefined ? whole : `item ${item + 1} of ${whole}`;
}

/** Shared blocks inside of a block. */
interface Used {
  inside: UsedInside;
  blocks: readonly OwnBlock[];
}

/** A block on a page, with the shared blocks inside of it. */
class FilledBlock implements SourceBlock {
  readonly inside: readonly SourceBlock[];

  constructor(
    private readonly written: SourceBlock,
    used: readonly Used[],
  ) {
    const own = written.inside ?? [];
    let index = 0;
    const filled: SourceBlock[] = [];
    for (const { inside, blocks } of used) {
      filled.push(...own.slice(index, inside.before), ...withInside(blocks.map(({ block }) => block)));
      index = inside.before;
    }
    this.inside = [...filled, ...own.slice(index)];
  }

  get file(): string {
    return this.written.file;
  }

  get path(): JsonPath {
    return this.written.path;
  }

  get type(): string {
    return this.written.type;
  }

  get id(): string | undefined {
    return this.written.id;
  }

  get value(): JsonObject {
    return this.written.value;
  }
}

/** Reports shared blocks that can't stand where they are used. */
function checkUsedInside(
  { use, owner, allow, depth }: UsedInside,
  blocks: readonly OwnBlock[],
  types: Validators,
): Problem[] {
  const allowed = typesIn(allow, types);
  return blocks.flatMap(({ block }): Problem[] => {
    const { type } = block;
    const data = { owner, shared: use.value };
    if (types.blocks.has(type) && !allowed.includes(type))
      return [problem("slot-block", { ...data, type, types: allowed }, use)];
    const deepest = Math.max(0, ...(block.inside ?? []).map((one) => one.depth ?? 0));
    if (depth + deepest <= maxSlotDepth) return [];
    return [problem("slot-depth", { ...data, owner: type, most: maxSlotDepth }, use)];
  });
}

/** The anchors of a page that brings them all itself. They are gathered when they are asked for: no link leads to most of them. */
class OwnAnchors {
  private gathered: ReadonlyMap<string, SourceBlock> | undefined;

  constructor(private readonly blocks: readonly OwnBlock[]) {}

  private get known(): ReadonlyMap<string, SourceBlock> {
    this.gathered ??= new Map(
      this.blocks.flatMap(({ block, anchors }) => anchors.map(({ name }) => [name, block] as const)),
    );
    return this.gathered;
  }

  has(name: string): boolean {
    return this.known.has(name);
  }

  keys(): MapIterator<string> {
    return this.known.keys();
  }

  values(): MapIterator<SourceBlock> {
    return this.known.values();
  }
}
