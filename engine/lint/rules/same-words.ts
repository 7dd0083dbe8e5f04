import { linkSpace } from "../../content/link/linkSpace.ts";
import type { Resolution } from "../../content/link/resolution.ts";
import { resolveTarget } from "../../content/link/target.ts";
import { withInside } from "../../content/link/withInside.ts";
import type { SiteGraph, SourceBlock, SourcePage } from "../../contract/graph.ts";
import type { Json, JsonObject } from "../../contract/json.ts";
import type { SiteLanguage } from "../../contract/language.ts";
import type { LintRule, Part } from "../../contract/rule.ts";
import { inTwoLanguages } from "../site/inTwoLanguages.ts";
import { hasText, pagePart } from "../site/parts.ts";
import { type Link, targetsIn, type WrittenLink, writtenLinks } from "../site/siteLinks.ts";
import { isGeneric, plainWords } from "../text/linkText.ts";

/** Readers expect links with the same words to lead to the same place. */
export const rule: LintRule = {
  id: "same-words",
  title: "Links with the same words lead to the same place",
  severity: "warning",
  docs: [
    "Screen reader users tell links apart by their words alone. Two links with the same words and different targets are",
    "usually a copy that was never changed. Give each link its own words (WCAG 2.4.4).",
  ].join(" "),
  look: noteWords,
  check(site, report, notes) {
    const reported = new Set<string>();
    const existsIn = new Map(site.languages.map((one) => [one.code, targetsExist(site, one)]));
    const scope = (parts: Iterable<LinksOfPart>, page: string, own: string, code: string) => {
      const first = new Map<string, Link>();
      const language = site.languages.find((one) => one.code === code);
      const exists = existsIn.get(code);
      const targetOf = targetsIn(site, page, language);
      for (const { file, links } of parts) {
        for (const [words, to, path, part] of links) {
          const link: Link = { words, to, target: targetOf(to), file, path, part };
          const plain = plainWords(words);
          if (plain === "" || isGeneric(words) || exists?.(link.to, page) !== true) continue;
          const earlier = first.get(plain);
          if (earlier === undefined) first.set(plain, link);
          else if (!isSame(earlier.target, link.target) && isContact(earlier) === isContact(link)) {
            const [here, there] =
              link.file !== own && earlier.file === own ? [earlier, link] : [link, earlier];
            const place = `${here.file} ${here.path.join(".")} ${here.part?.start}`;
            if (!reported.has(place)) report(finding(here, there));
            reported.add(place);
          }
        }
      }
    };
    const shared = new Map<SourceBlock, LinksOfPart>();
    const sharedLinks = (block: SourceBlock) => {
      const known = shared.get(block) ?? { file: block.file, links: writtenLinks(block) };
      shared.set(block, known);
      return known;
    };
    for (const page of site.pages.values()) {
      const { path, file, blocks, language } = page;
      const noted = (notes(page) ?? "") as NotedWords;
      const sharedIn = (block: SourceBlock) => sharedWithin(block, file).map(sharedLinks);
      const others = blocks.flatMap(sharedIn);
      if (typeof noted === "string" && others.length === 0) continue;
      const own = typeof noted === "string" ? linksWith(noted, others, page) : noted;
      const parts = blocks.flatMap((block) => {
        const isOwn = block.file === file;
        const links = isOwn ? own.filter(([, , [, index]]) => index === block.path[1]) : [];
        return [{ file, links }, ...sharedIn(block)];
      });
      scope(parts, path, file, language);
    }
    const written = [{ file: "_site.json", value: site.site, language: site.languages[0].code }];
    for (const { file, value, language } of [...written, ...site.translated]) {
      if (file.startsWith("_site."))
        scope([{ file, links: writtenLinks({ file, path: [], value }) }], "", file, language);
    }
  },
  examples: {
    valid: [
      actions({ label: "Call us", to: "/a" }, { label: "Write to us", to: "/" }),
      actions({ label: "Call us", to: "/a" }, { label: "Call us", to: "/a" }),
      actions({ label: "Call us", to: "/a" }, { label: "Call us", to: "/a?from=here" }),
      actions({ label: "Contact us", to: "/a" }, { label: "Contact us", to: "mailto:help@example.com" }),
      actions({ label: "Read more", to: "/a" }, { label: "Read more", to: "/" }),
      page({ text: "Read [our terms](/) and [our terms](https://www.example.com/)." }),
      inTwoLanguages({
        "a.json": {},
        "fr/a.json": {
          blocks: [
            {
              type: "words",
              heading: "A",
              actions: [
                { label: "Lisez", to: "/a" },
                { label: "Lisez", to: "/fr/a" },
              ],
            },
          ],
        },
      }),
      {
        "a.json": { blocks: [{ type: "words", heading: "A", actions: [{ label: "Go on", to: "/" }] }] },
        "b.json": { blocks: [{ type: "words", heading: "B", actions: [{ label: "Go on", to: "/a" }] }] },
      },
    ],
    invalid: [
      { site: actions({ label: "Call us", to: "/a" }, { label: "Call us!", to: "/" }), findings: 1 },
      { site: page({ text: "Read [our terms](/) or *[our terms](/a)*." }), findings: 1 },
      {
        site: {
          "a.json": {
            blocks: [
              { type: "words", heading: "A" },
              { type: "box", blocks: [{ type: "words", actions: [{ label: "Go on", to: "/" }] }] },
              { type: "box", blocks: [{ use: "end" }] },
            ],
          },
          "_shared/end.json": {
            blocks: [{ type: "words", heading: "End", actions: [{ label: "Go on", to: "/a" }] }],
          },
        },
        findings: 1,
      },
      {
        site: {
          "a.json": {
            blocks: [{ type: "words", heading: "A", actions: [{ label: "Go on", to: "/" }] }, { use: "end" }],
          },
          "_shared/end.json": {
            blocks: [{ type: "words", heading: "End", actions: [{ label: "Go on", to: "/a" }] }],
          },
        },
        findings: 1,
      },
      {
        site: {
          "a.json": {},
          "_site.json": {
            header: {
              menus: [
                {
                  label: "Company",
                  items: [
                    { label: "About us", to: "/" },
                    { label: "About us", to: "/a" },
                  ],
                },
              ],
            },
          },
        },
        findings: 1,
      },
    ],
  },
};

/** A page's links where two have the same words and different targets; else the words, one a line, for shared blocks. */
type NotedWords = readonly WrittenLink[] | string;

function noteWords(page: Part): Json | undefined {
  const targets = new Map<string, string>();
  const links = linksInBlocks(page);
  for (const [words, to] of links) {
    const plain = plainWords(words);
    if (plain === "" || isGeneric(words)) continue;
    const before = targets.get(plain) ?? to;
    if (before !== to) return links as unknown as Json;
    targets.set(plain, to);
  }
  const hasShared = hasText(page, (_, key) => key === "use");
  return hasShared && targets.size > 0 ? [...targets.keys()].join("\n") : undefined;
}

/** The shared blocks that a block of a page is or has inside. Blocks inside of these count as theirs. */
function sharedWithin(block: SourceBlock, file: string): SourceBlock[] {
  return withInside([block]).filter((one) => one.file !== file && one.depth === undefined);
}

/** The links of a page, which is read for them, if one may have the words of a link in its shared blocks. */
function linksWith(noted: string, shared: readonly LinksOfPart[], page: SourcePage): WrittenLink[] {
  const known = new Set(noted.split("\n"));
  const isIn = ([words]: WrittenLink) => known.has(plainWords(words));
  return shared.some(({ links }) => links.some(isIn)) ? linksInBlocks(pagePart(page)) : [];
}

function linksInBlocks(page: Part): WrittenLink[] {
  return writtenLinks(page).filter(([, , [member]]) => member === "blocks");
}

/** The links of a block, or of the site file. */
interface LinksOfPart {
  file: string;
  links: readonly WrittenLink[];
}

/** Tells whether the target of a link exists. The link checks report links whose target is not found. */
function targetsExist(site: SiteGraph, own: SiteLanguage): (to: string, page: string) => boolean {
  const content = site.translations.get(own.code) ?? site;
  const space = linkSpace(site.pages, site.source, content.site, { languages: { own, all: site.languages } });
  const known = new Map<string, Resolution>();
  return (to, page) => {
    const resolution = known.get(to) ?? resolveTarget(to, space);
    known.set(to, resolution);
    if (resolution.outcome !== "resolved") return resolution.outcome === "unknown";
    const { anchor, page: other = page } = resolution.destination;
    return anchor === undefined || site.pages.get(other)?.anchors.has(anchor) !== false;
  };
}

function finding(here: Link, there: Link) {
  const { words, to, file, path, part } = here;
  const where = there.file === file ? "" : ` in ${there.file}`;
  return {
    file,
    path,
    message: `The link "${words}" leads to "${to}" here, and to "${there.to}"${where} on the same page.`,
    hint: "Give each link its own words, or the same target.",
    ...(part && { part }),
  };
}

/** Whether a link starts an email or a call: a page and an email address may both be "Contact us". */
function isContact({ target }: Link): boolean {
  return /^(mailto|tel):/i.test(target);
}

/** Whether two targets are the same page. Two different anchors are two places. */
function isSame(one: string, other: string): boolean {
  if (one === other) return true;
  const [page, anchor] = one.split("#");
  const [otherPage, otherAnchor] = other.split("#");
  if (page?.replace(/\?.*/s, "") !== otherPage?.replace(/\?.*/s, "")) return false;
  return anchor === undefined || otherAnchor === undefined || anchor === otherAnchor;
}

function page(props: object) {
  return {
    "_site.json": { url: "https://www.example.com" },
    "a.json": { blocks: [{ type: "words", heading: "A", ...props }] },
  };
}

function actions(...list: JsonObject[]) {
  return page({ actions: list });
}
