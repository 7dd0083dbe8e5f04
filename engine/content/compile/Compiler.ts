import type { Block, BlockAnnotations } from "../../contract/block.ts";
import type { ContentCompiler, LinkSpace } from "../../contract/contentKind.ts";
import type { Form, FormAnswer, FormMails } from "../../contract/form.ts";
import type { LanguageContent, SiteGraph, SourcePage } from "../../contract/graph.ts";
import type { Json, JsonObject, JsonSchema } from "../../contract/json.ts";
import type { Phrases, SiteLanguage, Words } from "../../contract/language.ts";
import type {
  ListedPage,
  PageByline,
  PageChoice,
  PageLink,
  PageList,
  PageQuestions,
} from "../../contract/page.ts";
import type { SiteIndex } from "../../contract/search.ts";
import type { IconNode, MadePicture, PictureSpace, Raster, Target } from "../../contract/values.ts";
import { KenteError } from "../../errors/KenteError.ts";
import { phrase, wordsFor } from "../../language/words.ts";
import type { Validators } from "../check/validators.ts";
import { sayKeep } from "../forms/keep.ts";
import { isObject } from "../json/value.ts";
import { encodePath } from "../link/addresses.ts";
import { linkSpace, resolveTarget } from "../link/target.ts";
import { PageLists } from "../lists.ts";
import { isInFeed } from "../pageMetadata.ts";
import { type ContentPlan, mapContent, slotsOf } from "../schema/contentPlan.ts";
import { schemaVersion } from "../schema/expand.ts";
import { type Frame, frameInside, picturesInBlock } from "../schema/frames.ts";
import { compileForm } from "./form.ts";
import { compileByline, compileListedPage, compilePageList, type ListPlace } from "./pageList.ts";
import { madePictureFile, pictureQuestion } from "./pictures.ts";
import { siteIndex } from "./siteIndex.ts";

/** The names that were asked for. */
class Questions {
  readonly targets = new Set<string>();
  readonly assets = new Set<string>();
  readonly forms = new Set<string>();
  readonly lists = new Set<string>();
  readonly pictures = new Set<string>();
  index = false;
}

/** Compiles the values of one site without errors, in one of its languages. */
export class Compiler implements ContentCompiler {
  readonly icons: ReadonlyMap<string, IconNode[]>;
  /** What the pages of the language share. */
  readonly content: LanguageContent;
  readonly words: Words;
  private readonly space: LinkSpace;
  private readonly targets = new Map<string, Target>();
  private readonly forms = new Map<string, Form>();
  private readonly answers = new Map<string, string | undefined>();
  private readonly spaces = new WeakMap<JsonObject, PictureSpace>();
  /** The frames of blocks inside of the one that is compiled now. */
  private readonly frames = new WeakMap<JsonObject, Frame>();
  /** Whether other files are made of some pictures. */
  private readonly makesPictures: boolean;
  private asked = new Questions();
  /** The members of the page that is compiled now. */
  private head: JsonObject = {};
  /** Where its lists stand. */
  private place: ListPlace = { path: "", number: 1 };
  private lists: PageLists | undefined;
  private readonly listedPages = new Map<string, { made: ListedPage; pictures: ReadonlySet<string> }>();
  /** Links that belong in the head of the page. */
  private links: PageLink[] = [];
  private index: SiteIndex | undefined;

  constructor(
    private readonly graph: SiteGraph,
    private readonly base: string,
    readonly language: SiteLanguage,
    readonly validators: Validators,
  ) {
    this.icons = graph.vocabulary.icons;
    this.makesPictures = [...graph.source.assets.values()].some(({ raster }) => raster?.made !== undefined);
    this.content = graph.translations.get(language.code) ?? graph;
    this.words = wordsFor(
      graph.vocabulary.words,
      language.code,
      this.content.site.words as Phrases | undefined,
    );
    const languages = { own: language, all: graph.languages };
    const { redirects } = graph;
    this.space = linkSpace(graph.pages, graph.source, this.content.site, { languages, redirects });
  }

  /** Returns a value with all its content compiled. */
  map(value: Json, plan: ContentPlan | undefined): unknown {
    return plan === undefined
      ? value
      : mapContent(value, plan, ({ compile }, content) =>
          compile === undefined ? content : compile(content, this),
        );
  }

  readonly blocks = (block: JsonObject): Block[] => {
    const { use } = block;
    const frame = this.frames.get(block);
    if (use === undefined) return [compileBlock(block, this, frame)];
    return (this.content.shared.get(String(use)) ?? []).map(({ value }) =>
      compileBlock(value, this, frame && frameInside(frame, value)),
    );
  };

  readonly asset = (path: string) => {
    this.asked.assets.add(path);
    return this.graph.source.assets.get(path);
  };

  readonly spaceOf = (picture: JsonObject) => this.spaces.get(picture);

  /** Notes how much space a block gives its pictures and the blocks inside of it. */
  noteSpaces(block: JsonObject, frame: Frame | undefined): void {
    this.noteSpacesIn(block, this.graph.vocabulary.blocks.get(String(block.type))?.complete ?? {}, frame);
  }

  /** Notes how much space a value gives its pictures, as the schema says. */
  noteSpacesIn(value: JsonObject, schema: JsonSchema, frame?: Frame): void {
    if (!this.makesPictures) return;
    const { pictures, inside } = picturesInBlock(value, schema, [], frame);
    for (const { picture, boxes } of pictures) this.spaces.set(picture, boxes);
    for (const one of inside) this.frames.set(one.value, one.frame);
  }

  readonly picture = (path: string, raster: Raster, file: MadePicture): string => {
    this.asked.pictures.add(pictureQuestion(path, file));
    return this.base + madePictureFile(path, raster, file);
  };

  readonly target = (to: string): Target => {
    this.asked.targets.add(to);
    const target = this.targets.get(to) ?? this.resolve(to);
    if (target === undefined) throw new KenteError("site-incomplete", {});
    this.targets.set(to, target);
    return target;
  };

  private resolve(to: string): Target | undefined {
    const resolution = resolveTarget(to, this.space);
    if (resolution.outcome !== "resolved") return undefined;
    const { kind, href, hreflang } = resolution.destination;
    return {
      href: kind === "page" || kind === "file" ? this.base + href.slice(1) : href,
      kind,
      ...(hreflang !== undefined && { hreflang }),
    };
  }

  readonly address = (path: string): string => this.base + encodePath(path.slice(1));

  readonly form = (id: string): Form => {
    this.asked.forms.add(id);
    const form = this.forms.get(id) ?? this.compileForm(id);
    if (form === undefined) throw new KenteError("site-incomplete", {});
    this.forms.set(id, form);
    return form;
  };

  private compileForm(id: string): Form | undefined {
    const written = this.content.forms.get(id);
    const schema = this.graph.forms.get(id)?.schema;
    if (written === undefined || !isObject(schema)) return undefined;
    // What a form asks is a part of the form, which several pages may ask for.
    const { made } = this.apart(() => this.map(written, this.validators.form.plan) as JsonObject);
    const said = sayKeep(made, written.keep as string | undefined, this.language.code) as JsonObject;
    return compileForm(id, said, schema);
  }

  /** The mails that the server sends about submissions of a form. */
  formMails(id: string): FormMails {
    const { keep, notify, answer } = (this.content.forms.get(id) ?? {}) as FormMails & JsonObject;
    const said = answer && sayKeep({ ...answer }, keep as string | undefined, this.language.code);
    return { ...(notify && { notify }), ...(said && { answer: said as unknown as FormAnswer }) };
  }

  /** Compiles what is no part of a page: what it asks is not asked by the page. Returns the files of pictures that it asks for. */
  apart<T>(compile: () => T): { made: T; pictures: ReadonlySet<string> } {
    const { asked } = this;
    this.asked = new Questions();
    const made = compile();
    const { pictures } = this.asked;
    this.asked = asked;
    return { made, pictures };
  }

  /** Lists the pages of the language, by section. */
  siteIndex(): SiteIndex {
    this.asked.index = true;
    this.index ??= siteIndex(this.graph, this.language, this.content.site, this.words, this.address);
    return this.index;
  }

  readonly pageList = (choice: PageChoice): PageList => {
    const question = JSON.stringify([choice, this.place, this.spaces.get(choice as JsonObject)]);
    this.asked.lists.add(question);
    const list = this.compileList(question);
    const { path } = this.place;
    const title = String(this.graph.pages.get(path)?.head.title);
    // The feed of a home page is that of its language, which all pages link to.
    this.links.push(...headLinks(list, path === this.language.path ? undefined : title));
    return list;
  };

  readonly byline = (): PageByline => ({
    ...compileByline(this.head, this),
    tagsLabel: phrase(this.words, "pageList.tags"),
  });

  private compileList(question: string): PageList {
    const [choice, place, space] = JSON.parse(question) as [PageChoice, ListPlace, PictureSpace | null];
    this.lists ??= new PageLists(this.graph.pages.values());
    const { code } = this.language;
    const { limit: _, ...whole } = choice;
    const hasFeed = choice.feed === true && this.lists.pagesOf(whole, code, place.path).some(isInFeed);
    const found = this.lists.pagesOf(choice, code, place.path);
    return compilePageList(choice, place, found, hasFeed, (page) => this.listedPage(page, space), this);
  }

  private listedPage(page: SourcePage, space: PictureSpace | null): ListedPage {
    const key = `${page.path} ${JSON.stringify(space)}`;
    // What a listed page asks is a part of the list.
    const known =
      this.listedPages.get(key) ?? this.apart(() => compileListedPage(page, space ?? undefined, this));
    this.listedPages.set(key, known);
    // The files of its picture are made for the page with the list.
    for (const question of known.pictures) this.asked.pictures.add(question);
    return known.made;
  }

  /** Begins a page: forgets what was asked before. */
  begin({ path, head, listPage: number = 1 }: SourcePage): void {
    this.head = head;
    this.asked = new Questions();
    this.links = [];
    this.place = { path: number === 1 ? path : path.slice(0, path.lastIndexOf("/")) || "/", number };
  }

  /**
   * Returns what was asked since the page began, in that order, the transports of all forms, and links for its head.
   */
  takeQuestions(): { asked: PageQuestions; transports: string[]; links: PageLink[] } {
    const { targets, assets, forms, lists, pictures, index } = this.asked;
    return {
      asked: {
        targets: [...targets],
        assets: [...assets],
        forms: [...forms],
        lists: [...lists],
        pictures: [...pictures],
        ...(index && { index: true as const }),
      },
      transports: [
        ...new Set(
          [...forms].flatMap((id) => this.forms.get(id)?.send ?? []).map(({ transport }) => transport),
        ),
      ],
      links: this.links,
    };
  }

  /** Returns a text that changes with every answer to the questions. Undefined where one has no answer. */
  answersTo({ targets, assets, forms, lists, index }: PageQuestions): string | undefined {
    const answers = [
      ...targets.map((to) => this.answer(`target ${to}`, () => this.targets.get(to) ?? this.resolve(to))),
      ...assets.map((path) => this.answer(`asset ${path}`, () => this.graph.source.assets.get(path))),
      ...forms.map((id) => this.answer(`form ${id}`, () => this.forms.get(id) ?? this.compileForm(id))),
      // Nearly every page asks for another part or another list, so their answers are not kept.
      ...lists.map((question) => JSON.stringify(this.compileList(question))),
      ...(index ? [this.answer("index", () => this.siteIndex())] : []),
    ];
    return answers.includes(undefined) ? undefined : answers.join("\n");
  }

  private answer(question: string, find: () => unknown): string | undefined {
    if (!this.answers.has(question)) this.answers.set(question, JSON.stringify(find()));
    return this.answers.get(question);
  }
}

/** What compiling a block needs. */
interface BlockCompiler {
  validators: Validators;
  map(value: Json, plan: ContentPlan | undefined): unknown;
  /** Notes how much space a block gives its pictures and the blocks inside of it. */
  noteSpaces(block: JsonObject, frame: Frame | undefined): void;
  siteIndex(): unknown;
}

/**
 * Compiles a block, and those inside of it.
 * @param frame of a block that stands inside of another one
 */
export function compileBlock(value: JsonObject, compiler: BlockCompiler, frame?: Frame): Block {
  const type = String(value.type);
  compiler.noteSpaces(value, frame);
  const { plan, schema } = compiler.validators.blocks.get(type) ?? compiler.validators.use;
  const hydrate = schema["x-hydrate"] === "visible" ? ({ hydrate: "visible" } as const) : {};
  const usual = schema["x-state"];
  const flag = typeof usual === "string" ? { flag: String(value.flag ?? usual) } : {};
  const slots = slotsOf(value, plan).map(({ path }) => path);
  const members = compiler.map(value, plan) as JsonObject;
  // A component knows its own version only.
  if (schemaVersion(schema) > 1) delete members.v;
  return {
    ...usualSpace(schema),
    ...members,
    type,
    ...chunkOf(type, value, schema),
    ...hydrate,
    ...flag,
    ...(schema["x-search"] === true && { index: compiler.siteIndex() }),
    ...(slots.length > 0 && { slots }),
  };
}

/** The space of blocks whose type has its own. */
function usualSpace({ properties }: BlockAnnotations): Pick<Block, "space"> {
  const usual = properties?.space?.default;
  return usual === undefined || usual === "normal" ? {} : ({ space: usual } as Pick<Block, "space">);
}

/** Returns the name of the block's code, where it has a property that needs code of its own. */
function chunkOf(type: string, value: JsonObject, schema: BlockAnnotations): Pick<Block, "chunk"> {
  const properties = Object.entries(schema.properties ?? {});
  const own = properties.find(([name, member]) => member["x-load"] === "own" && value[name] !== undefined);
  return own === undefined ? {} : { chunk: `${type}.${own[0]}` };
}

/**
 * The links that a list of pages adds to the head of its page: to its other pages, and to its feed.
 * @param feedTitle what the feed is called; undefined where it is linked to otherwise
 */
function headLinks({ paging, feed }: PageList, feedTitle: string | undefined): PageLink[] {
  const { previous, next } = paging ?? {};
  const links: PageLink[] = [];
  if (previous) links.push({ rel: "prev", href: previous.target.href });
  if (next) links.push({ rel: "next", href: next.target.href });
  if (feed && feedTitle !== undefined) {
    links.push({ rel: "alternate", href: feed.href, type: "application/atom+xml", title: feedTitle });
  }
  return links;
}
