import type { Form } from "../../contract/form.ts";
import type { SiteGraph } from "../../contract/graph.ts";
import type { Icon, Image } from "../../contract/image.ts";
import type { Json, JsonObject } from "../../contract/json.ts";
import type { LinkState, Target } from "../../contract/link.ts";
import { KenteError } from "../../errors/KenteError.ts";
import type { Checks } from "../check/prepare.ts";
import { type LinkSpace, linkSpace, resolveTarget } from "../link/target.ts";
import { type ContentKind, mapContent, type Plan } from "../schema/plan.ts";
import { compileCode } from "./code.ts";
import { compileForm } from "./form.ts";
import { patternFile, patternSize } from "./pattern.ts";
import { compileText } from "./text.ts";

/** Compiles the values of one site without errors. */
export class Compiler {
  private readonly space: LinkSpace;
  private readonly targets = new Map<string, Target>();
  private readonly forms = new Map<string, Form>();
  private readonly met = new Set<string>();

  constructor(
    private readonly graph: SiteGraph,
    private readonly base: string,
    readonly checks: Checks,
  ) {
    this.space = linkSpace(graph.pages, graph.source, graph.site);
  }

  /** Compiles all content in a value. */
  map(value: Json, plan: Plan | undefined): unknown {
    return plan === undefined
      ? value
      : mapContent(value, plan, (kind, content) => this.content(kind, content));
  }

  /** Compiles one piece of content. */
  content(kind: ContentKind, value: Json): unknown {
    switch (kind) {
      case "to":
      case "frame":
        return this.target(String(value));
      case "link":
        return this.link(value as JsonObject);
      case "action":
        return this.action(value as JsonObject);
      case "code":
        return compileCode(value as JsonObject);
      case "text":
      case "inline":
        return compileText(String(value), (url) => this.target(url));
      case "image":
        return this.image(value as JsonObject);
      case "icon":
        return this.icon(String(value));
      case "pattern":
        return this.pattern(String(value));
      case "form":
        return this.form(String(value));
      default:
        return value;
    }
  }

  private target(value: string): Target {
    const known = this.targets.get(value);
    if (known !== undefined) return known;
    const resolution = resolveTarget(value, this.space);
    if (resolution.outcome !== "leads") throw new KenteError("site-incomplete", {});
    const { kind, href } = resolution.destination;
    const target: Target = { href: kind === "page" || kind === "file" ? this.address(href) : href, kind };
    this.targets.set(value, target);
    return target;
  }

  private action(action: JsonObject): unknown {
    return "unavailable" in action ? action : this.link(action);
  }

  private link({ label, to, state, style }: JsonObject): unknown {
    return {
      label,
      ...this.target(String(to)),
      ...(state !== undefined && { state: state as LinkState }),
      ...(style !== undefined && { style }),
    };
  }

  private image({ src, alt }: JsonObject): Image {
    const { width, height } = this.graph.source.assets.get(String(src)) ?? {};
    if (width === undefined || height === undefined) throw new KenteError("site-incomplete", {});
    return { src: this.address(String(src)), alt: String(alt), width, height };
  }

  private icon(name: string): Icon {
    return { name, nodes: this.graph.vocabulary.icons.get(name) ?? [] };
  }

  private pattern(name: string): Image {
    return { src: this.address(`/${patternFile(name)}`), alt: "", ...patternSize };
  }

  /** Ids of the forms in what was compiled since it was last asked, in the order in which they were met. */
  takeForms(): string[] {
    const ids = [...this.met];
    this.met.clear();
    return ids;
  }

  private form(id: string): Form {
    this.met.add(id);
    const known = this.forms.get(id);
    if (known !== undefined) return known;
    const written = this.graph.forms.get(id);
    if (written === undefined) throw new KenteError("site-incomplete", {});
    const form = compileForm(id, this.map(written, this.checks.form.plan) as JsonObject);
    this.forms.set(id, form);
    return form;
  }

  private address(path: string): string {
    return this.base + path.slice(1);
  }
}
