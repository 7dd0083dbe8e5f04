import type { ContentCompiler } from "../../contract/contentKind.ts";
import type { Form } from "../../contract/form.ts";
import type { LanguageContent, SiteGraph } from "../../contract/graph.ts";
import type { Asset, IconNode } from "../../contract/image.ts";
import type { Json, JsonObject } from "../../contract/json.ts";
import type { SiteLanguage } from "../../contract/language.ts";
import type { Target } from "../../contract/link.ts";
import type { LinkSpace } from "../../contract/linkSpace.ts";
import type { Phrases, Words } from "../../contract/words.ts";
import { KenteError } from "../../errors/KenteError.ts";
import { wordsFor } from "../../language/wordsFor.ts";
import type { Validators } from "../check/validators.ts";
import { linkSpace } from "../link/linkSpace.ts";
import { resolveTarget } from "../link/target.ts";
import type { ContentPlan } from "../schema/contentPlan.ts";
import { mapContent } from "../schema/visitContent.ts";
import { isObject } from "../source/isObject.ts";
import { compileForm } from "./form.ts";

/** Compiles the values of one site without errors, in one of its languages. */
export class Compiler implements ContentCompiler {
  readonly assets: ReadonlyMap<string, Asset>;
  readonly icons: ReadonlyMap<string, IconNode[]>;
  /** What the pages of the language share. */
  readonly content: LanguageContent;
  readonly words: Words;
  private readonly space: LinkSpace;
  private readonly targets = new Map<string, Target>();
  private readonly forms = new Map<string, Form>();
  private readonly needed = new Set<string>();

  constructor(
    private readonly graph: SiteGraph,
    private readonly base: string,
    readonly language: SiteLanguage,
    readonly validators: Validators,
  ) {
    this.assets = graph.source.assets;
    this.icons = graph.vocabulary.icons;
    this.content = graph.translations.get(language.code) ?? graph;
    this.words = wordsFor(
      graph.vocabulary.words,
      language.code,
      this.content.site.words as Phrases | undefined,
    );
    const languages = { own: language, all: graph.languages };
    this.space = linkSpace(graph.pages, graph.source, this.content.site, { languages });
  }

  /** Returns a value with all its content compiled. */
  map(value: Json, plan: ContentPlan | undefined): unknown {
    return plan === undefined
      ? value
      : mapContent(value, plan, ({ compile }, content) =>
          compile === undefined ? content : compile(content, this),
        );
  }

  readonly target = (to: string): Target => {
    const known = this.targets.get(to);
    if (known !== undefined) return known;
    const resolution = resolveTarget(to, this.space);
    if (resolution.outcome !== "resolved") throw new KenteError("site-incomplete", {});
    const { kind, href, hreflang } = resolution.destination;
    const target: Target = {
      href: kind === "page" || kind === "file" ? this.address(href) : href,
      kind,
      ...(hreflang !== undefined && { hreflang }),
    };
    this.targets.set(to, target);
    return target;
  };

  readonly address = (path: string): string => this.base + path.slice(1);

  readonly form = (id: string): Form => {
    this.needed.add(id);
    const known = this.forms.get(id);
    if (known !== undefined) return known;
    const written = this.content.forms.get(id);
    const schema = this.graph.forms.get(id)?.schema;
    if (written === undefined || !isObject(schema)) throw new KenteError("site-incomplete", {});
    const form = compileForm(id, this.map(written, this.validators.form.plan) as JsonObject, schema);
    this.forms.set(id, form);
    return form;
  };

  /** Returns the ids of the forms compiled since the last call, in the order in which they were needed. */
  takeForms(): string[] {
    const ids = [...this.needed];
    this.needed.clear();
    return ids;
  }
}
