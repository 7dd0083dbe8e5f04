import { linkSpace } from "../../content/link/linkSpace.ts";
import type { Resolution } from "../../content/link/resolution.ts";
import { resolveTarget } from "../../content/link/target.ts";
import type { SiteGraph } from "../../contract/graph.ts";
import type { JsonObject } from "../../contract/json.ts";
import type { SiteLanguage } from "../../contract/language.ts";
import type { LintRule } from "../../contract/rule.ts";
import { inTwoLanguages } from "../site/inTwoLanguages.ts";
import type { Part } from "../site/parts.ts";
import { type Link, linksOf } from "../site/siteLinks.ts";
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
  check(site, report) {
    const reported = new Set<string>();
    const existsIn = new Map(site.languages.map((one) => [one.code, targetsExist(site, one)]));
    const scope = (parts: Iterable<Part>, page: string, own: string, code: string) => {
      const first = new Map<string, Link>();
      const language = site.languages.find((one) => one.code === code);
      const exists = existsIn.get(code);
      for (const part of parts) {
        for (const link of linksOf(site, part, page, language)) {
          const words = plainWords(link.words);
          if (words === "" || isGeneric(link.words) || exists?.(link.to, page) !== true) continue;
          const earlier = first.get(words);
          if (earlier === undefined) first.set(words, link);
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
    for (const { path, file, blocks, language } of site.pages.values()) scope(blocks, path, file, language);
    const written = [{ file: "_site.json", value: site.site, language: site.languages[0].code }];
    for (const { file, value, language } of [...written, ...site.translated]) {
      if (file.startsWith("_site.")) scope([{ file, path: [], value }], "", file, language);
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
