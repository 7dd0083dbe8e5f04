import { prepare } from "../../content/check/prepare.ts";
import type { JsonPath } from "../../contract/json.ts";
import type { LintRule } from "../../contract/rule.ts";
import { plainTexts } from "../plain.ts";
import { partsOf } from "../walk.ts";

const longest = "{1,200}";

/** Strong and emphasised words, links and code, as Markdown marks them. */
const marks = new RegExp(
  [
    `\\*\\*(?!\\s)[^*\\n]${longest}\\*\\*`,
    `(?<![\\w*])\\*(?![\\s*])[^*\\n]${longest}(?<!\\s)\\*(?![\\w*])`,
    `(?<!\\w)(_{1,2})(?![\\s_])[^_\\n]${longest}(?<!\\s)\\1(?!\\w)`,
    `\\[[^\\][\\n]${longest}\\]\\([^\\s()]${longest}\\)`,
    `\`[^\`\\n]${longest}\``,
  ].join("|"),
  "g",
);

/** Headings, labels and other short texts are plain: Markdown in them would be shown as it stands. */
export const rule: LintRule = {
  id: "plain-text-marks",
  title: "Plain texts hold no Markdown",
  severity: "warning",
  docs: [
    "Headings, labels and other short texts are shown as they are written, asterisks and brackets included. Longer texts",
    "take Markdown; their description in the editor says so. Take the marks out, or move the words to such a text.",
  ].join(" "),
  check(site, report) {
    const checks = prepare(site.vocabulary);
    const look = (file: string) => (text: string, path: JsonPath) => {
      if (!/[*_`]|\]\(/.test(text)) return;
      for (const { 0: mark, index } of text.matchAll(marks)) {
        report({
          file,
          path: [...path],
          part: { start: index, end: index + mark.length },
          message: `${mark} is shown just like this: the text is plain, without Markdown.`,
          hint: "Take the marks out.",
        });
      }
    };
    for (const part of partsOf(site)) plainTexts(part, checks, look(part.file));
  },
  examples: {
    valid: [
      words({ heading: "5 * 3 * 2, snake_case_name and [square] (round)" }),
      words({ text: "Some **bold** words, [a link](/) and `code`." }),
      { "_forms/a.json": form({ pattern: "^[a-z]*[0-9]*$" }), "a.json": block({ form: "a" }) },
    ],
    invalid: [
      { site: words({ heading: "A **bold** heading, and *more*" }), findings: 2 },
      { site: words({ actions: [{ label: "Read `it`", to: "/" }] }), findings: 1 },
      { site: words({ picture: { src: "/images/team.svg", alt: "Our _team_" } }), findings: 1 },
      { site: { "a.json": { title: "See [us](/)", ...block({}) } }, findings: 1 },
      {
        site: { "_forms/a.json": form({ title: "I **agree**" }), "a.json": block({ form: "a" }) },
        findings: 1,
      },
      {
        site: {
          "_forms/a.json": {
            ...form({ title: "I **agree**" }),
            variants: { b: { submit: "Send *now*" }, c: { submit: "Send" } },
          },
          "a.json": { blocks: [{ type: "words", heading: "A", form: "a.b" }] },
        },
        findings: 2,
      },
      { site: { "_site.json": { tagline: "Payments, **woven**" } }, findings: 1 },
    ],
  },
};

function block(props: object) {
  return { blocks: [{ type: "words", heading: "A", ...props }] };
}

function words(props: object) {
  return { "a.json": block(props) };
}

function form(field: object) {
  const properties = { email: { type: "string", title: "Email", ...field } };
  return { schema: { type: "object", required: ["email"], properties } };
}
