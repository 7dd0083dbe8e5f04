import type { SiteSource, Vocabulary } from "../../contract/graph.ts";
import type { JsonObject } from "../../contract/json.ts";
import type { Suggestion } from "../../errors/entry.ts";
import { type Problem, problem } from "../diagnostics/problem.ts";
import { onlySlip, respeltAs } from "../diagnostics/slip.ts";
import { closest, closestName, nearest, sharingWords, suggestion } from "../diagnostics/suggest.ts";
import type { FileReference } from "./collect.ts";
import { misspeltNames } from "./defined.ts";
import { endpointMeant, formUrl, takesIn } from "./endpoint.ts";
import { nearestAnchors, nearestFile } from "./nearest.ts";
import type { LinkedSite, SiteFile } from "./site.ts";
import { type LinkSpace, linkSpace, type Resolution, resolveTarget } from "./target.ts";

/** Checks that everything which the files refer to exists. */
export function checkReferences(
  files: readonly SiteFile[],
  linked: LinkedSite,
  source: SiteSource,
  vocabulary: Vocabulary,
): Problem[] {
  const check = new ReferenceCheck(linked, source, vocabulary);
  const { problems, right } = misspeltNames(files, linked, source);
  for (const { file, role, analysis } of files) {
    if (analysis === undefined) continue;
    const pages =
      role.kind === "page" ? [role.path] : role.kind === "shared" ? linked.usedBy.get(file) : undefined;
    for (const reference of analysis.references) if (!right.has(reference)) check.reference(reference, pages);
  }
  return [...problems, ...check.problems];
}

/** What was probably meant by a name, and what it can only be a slip of. */
interface Meant {
  near?: Suggestion | undefined;
  slip: string | undefined;
}

class ReferenceCheck {
  readonly problems: Problem[] = [];
  private readonly space: LinkSpace;
  private readonly resolved = new Map<string, Resolution>();
  /** What is meant by names that nothing has, by kind and name: one missing picture may stand in every file. */
  private readonly looked = new Map<string, Meant>();
  private readonly patterns: JsonObject | undefined;

  constructor(
    private readonly linked: LinkedSite,
    private readonly source: SiteSource,
    private readonly vocabulary: Vocabulary,
  ) {
    this.space = linkSpace(linked.anchors, source, linked.site, titlesOf(linked));
    const patterns = linked.site && (linked.site.patterns === undefined ? {} : linked.site.patterns);
    this.patterns = (patterns ?? undefined) as JsonObject | undefined;
  }

  /** @param pages the pages on which the reference stands; undefined when any page may hold it */
  reference(reference: FileReference, pages: readonly string[] | undefined): void {
    const { kind, value } = reference;
    switch (kind) {
      case "to":
        this.link(reference, pages);
        break;
      case "frame":
        this.frame(reference);
        break;
      case "image":
        this.image(reference);
        break;
      case "icon":
        if (!this.vocabulary.icons.has(value)) {
          this.unnamed("icon-name", reference, () => [...this.vocabulary.icons.keys()]);
        }
        break;
      case "pattern":
        if (this.patterns !== undefined && !Object.hasOwn(this.patterns, value)) {
          const names = Object.keys(this.patterns);
          this.unnamed("pattern-name", reference, () => names);
        }
        break;
      case "form":
        this.form(reference);
        break;
      case "endpoint":
        this.endpoint(reference);
        break;
    }
  }

  private unnamed(id: "icon-name" | "pattern-name", reference: FileReference, known: () => string[]): void {
    const { value } = reference;
    const { near, slip } = this.meant(id, value, () => ({
      near: named(value, known()),
      slip: onlySlip(value, known()),
    }));
    this.problems.push(respeltAs(problem(id, { value, suggestion: near }, reference), value, slip));
  }

  private link(reference: FileReference, pages: readonly string[] | undefined): void {
    const { value, file, path } = reference;
    if (file === "_site.json" && path[0] === "links" && /^[@#]/.test(value)) {
      const reason = "names another name; write the address itself";
      this.problems.push(problem("link-form", { value, reason }, reference));
      return;
    }
    const resolution = this.resolve(value);
    if (resolution.outcome === "unknown") return;
    if (resolution.outcome === "refused") {
      const { refusal, fix } = resolution;
      const one = problem(refusal.id, refusal.data, reference);
      if (fix !== undefined) mend(one, reference, fix);
      this.problems.push(this.pathRespelt(one, reference));
      return;
    }
    const { kind, page, anchor } = resolution.destination;
    if (reference.stateful && kind !== "page") {
      const place = { file, path: [...path.slice(0, -1), "state"], at: "key" as const };
      this.problems.push(problem("link-state", { value }, place));
    }
    if (anchor === undefined) return;
    if (page !== undefined) this.anchor(reference, anchor, page);
    else if (pages === undefined) this.anchor(reference, anchor, undefined);
    else for (const one of pages) if (!this.anchor(reference, anchor, one)) break;
  }

  private pathRespelt(one: Problem, reference: FileReference): Problem {
    if (!isRewritable(reference)) return one;
    const { value } = reference;
    const [, path = "", rest = ""] = /^([^?#]*)(.*)$/s.exec(value) ?? [];
    const { pages, files, names } = this.space;
    const slipOf = (word: string, known: () => Iterable<string>) =>
      this.meant(one.rule, word, () => ({ slip: onlySlip(word, known()) })).slip;
    switch (one.rule) {
      case "link-target":
        return respeltAs(
          one,
          path,
          slipOf(path, () => pages.keys()),
          rest,
        );
      case "link-file":
        return respeltAs(
          one,
          path,
          slipOf(path, () => files.keys()),
          rest,
        );
      case "link-name":
        return respeltAs(
          one,
          value,
          slipOf(value, () => Array.from(names?.keys() ?? [], (name) => `@${name}`)),
        );
      default:
        return one;
    }
  }

  private form(reference: FileReference): void {
    const { value } = reference;
    const { formNames, forms } = this.linked;
    if (formNames.has(value)) return;
    const [form = "", ...rest] = value.split(".");
    const variant = rest.join(".");
    if (variant === "" || variant === "json" || !formNames.has(form)) {
      const { near, slip } = this.meant("form", value, () => ({
        near: closestName(value, formNames),
        slip: onlySlip(value, formNames),
      }));
      const one = problem("form-name", { value, suggestion: near }, reference);
      this.problems.push(respeltAs(one, value, slip));
      return;
    }
    // Of a form that did not pass its schema the variants are not known.
    if (!forms.has(form)) return;
    const known = [...formNames].filter((name) => name.startsWith(`${form}.`));
    const { near, slip } = this.meant("variant", value, () => ({
      near: closest(value, known),
      slip: onlySlip(value, known),
    }));
    const data = { value, form, variant, known, suggestion: near };
    this.problems.push(respeltAs(problem("form-variant", data, reference), value, slip));
  }

  private endpoint(reference: FileReference): void {
    const { value, file } = reference;
    const form = /^_forms\/(.+)\.json$/.exec(file)?.[1] ?? "contact";
    const hosted = reference.hosted === true;
    const space = { form, hosted, pages: this.linked.anchors, origin: this.space.origin };
    if (!takesIn(value, space)) this.problems.push(formUrl(value, endpointMeant(value, space), reference));
  }

  /** What is shown inside a page is another site's. */
  private frame(reference: FileReference): void {
    const { value } = reference;
    const resolution = this.resolve(value);
    if (resolution.outcome === "refused") {
      const { id, data } = resolution.refusal;
      this.problems.push(problem(id, data, reference));
    } else if (resolution.outcome === "leads") {
      const { kind, href } = resolution.destination;
      // A frame of this very site could take its own sandbox away.
      const own = kind === "external" && new URL(href).origin === this.linked.site?.url;
      if (kind !== "external" || own) this.problems.push(problem("frame-address", { value, own }, reference));
    }
  }

  /** Reports an anchor that does not exist; tells whether all is well. */
  private anchor(reference: FileReference, name: string, page: string | undefined): boolean {
    const { value } = reference;
    const anchor = `#${name}`;
    if (page === undefined) {
      this.problems.push(problem("link-anchor", { value, anchor }, reference));
      return false;
    }
    const known = this.linked.anchors.get(page);
    if (known === undefined || known.has(name)) return true;
    const start = value.slice(0, value.indexOf("#") + 1);
    const { near, slip } = this.meant(`anchor of ${page}`, value, () => {
      const alike = nearestAnchors(name, known).map((one) => start + one);
      const all = Array.from(known, (anchor) => start + anchor);
      return {
        near: suggestion(alike.length > 0 ? alike : this.pagesWith(name)),
        slip: onlySlip(value, all),
      };
    });
    const one = problem("link-anchor", { value, anchor, page, suggestion: near }, reference);
    this.problems.push(respeltAs(one, value, isRewritable(reference) ? slip : undefined));
    return false;
  }

  /** The anchor of this name on the one other page that has it. */
  private pagesWith(name: string): string[] {
    const found = [...this.linked.anchors].filter(([, anchors]) => anchors?.has(name));
    return found.length === 1 ? found.map(([page]) => `${page}#${name}`) : [];
  }

  private image(reference: FileReference): void {
    const { value } = reference;
    const asset = this.source.assets.get(value);
    if (asset === undefined) {
      const { assets, moved } = this.source;
      const { near, slip } = this.meant("image", value, () => ({
        near: nearestFile(value, assets, moved),
        slip: onlySlip(value, assets.keys()),
      }));
      const one = problem("image-file", { value, suggestion: near }, reference);
      this.problems.push(respeltAs(one, value, slip));
    } else if (asset.width === undefined || asset.height === undefined) {
      this.problems.push(problem("image-size", { value }, reference));
    }
  }

  private meant(kind: string, value: string, look: () => Meant): Meant {
    const key = `${kind} ${value}`;
    const known = this.looked.get(key) ?? look();
    this.looked.set(key, known);
    return known;
  }

  private resolve(value: string): Resolution {
    const known = this.resolved.get(value);
    if (known !== undefined) return known;
    const resolution = resolveTarget(value, this.space);
    this.resolved.set(value, resolution);
    return resolution;
  }
}

/** The names that were probably meant by one that is not known: by letters, else by words. */
function named(name: string, known: readonly string[]): Suggestion | undefined {
  const near = nearest(name, known);
  return suggestion(near.length > 0 ? near : sharingWords(name, known));
}

function titlesOf({ pages }: LinkedSite): Map<string, string> {
  return new Map(
    Array.from(pages.values(), ({ path, value }) => [
      path,
      typeof value.title === "string" ? value.title : "",
    ]),
  );
}

/** Offers another address in the place of the one that is written. */
function mend({ finding }: Problem, reference: FileReference, to: string): void {
  if (!isRewritable(reference)) return;
  const title = `Write "${to}"`;
  if (reference.part === undefined) finding.replacement = { title, json: JSON.stringify(to) };
  else finding.rewrite = { title, text: to };
}

/** Whether another address can be written in the place of this one: in a text only where it stands as it is read. */
function isRewritable({ part, isVerbatim }: FileReference): boolean {
  return part === undefined || isVerbatim === true;
}
