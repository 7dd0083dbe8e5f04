import type { LintRule } from "../../contract/rule.ts";
import { findInPlainText } from "../markdown/plainText.ts";
import { visibleTexts } from "../site/visibleTexts.ts";

/** Headings, labels and other short texts are plain: visitors would see Markdown in them as it is written. */
export const rule: LintRule = {
  id: "plain-text-marks",
  title: "Plain texts have no Markdown and no HTML",
  severity: "warning",
  docs: [
    "Headings, labels and other short texts are shown as they are written, with asterisks and brackets. Longer texts may have",
    "Markdown; their description in the editor says so. Remove the marks, or move the words to such a text. HTML is also shown",
    "as it is written: write & instead of `&amp;`.",
  ].join(" "),
  checkPart(part, report, vocabulary) {
    const { file } = part;
    for (const { text, path, wording, isOrdinary } of visibleTexts(part, vocabulary)) {
      // An email that a form sends may be HTML.
      if (isOrdinary || wording === "markdown" || path.includes("params")) continue;
      for (const { start, end, message, hint, rewrite } of findInPlainText(text)) {
        const fix = rewrite !== undefined && { rewrite: { title: hint.replace(/\.$/, ""), text: rewrite } };
        report({ file, path, part: { start, end }, message, hint, ...fix });
      }
    }
  },
  examples: {
    valid: [
      words({ heading: "5 * 3 * 2, snake_case_name and [square] (round)" }),
      words({
        heading: "R&D, a <b and c> d, #1, C#, from 5*, dial *713*1# (or *170#), -5 °C, 2**3, C:\\new",
      }),
      words({ heading: "- 5 °C, PIN ****, <name>, [a] and (/b)" }),
      words({ heading: "ACME\\Team on \\\\server\\team" }),
      words({ text: "Some **bold** words, [a link](/) and `code`." }),
      { "_forms/a.json": form({ pattern: "^[a-z]*[0-9]*$" }), "a.json": block({ form: "a" }) },
    ],
    invalid: [
      {
        site: words({ heading: "A **bold** heading, and *more*" }),
        findings: 2,
        fixed: words({ heading: "A bold heading, and more" }),
      },
      {
        site: words({ actions: [{ label: "Read `it`", to: "/" }] }),
        findings: 1,
        fixed: words({ actions: [{ label: "Read it", to: "/" }] }),
      },
      {
        site: words({ picture: { src: "/images/team.svg", alt: "Our _team_" } }),
        findings: 1,
        fixed: words({ picture: { src: "/images/team.svg", alt: "Our team" } }),
      },
      { site: { "a.json": { title: "See [us](/)", ...block({}) } }, findings: 1 },
      { site: words({ heading: "See [us] (/)" }), findings: 1 },
      {
        site: words({ heading: "## R&amp;D **here" }),
        findings: 3,
        fixed: words({ heading: "R&D here" }),
      },
      { site: words({ heading: "One<br>two" }), findings: 1 },
      { site: words({ heading: "One\\ntwo" }), findings: 1, fixed: words({ heading: "One two" }) },
      { site: words({ heading: "CORP\\nana" }), findings: 1 },
      {
        site: { "_forms/a.json": form({ title: "I **agree**" }), "a.json": block({ form: "a" }) },
        findings: 1,
        fixed: { "_forms/a.json": form({ title: "I agree" }), "a.json": block({ form: "a" }) },
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
        fixed: {
          "_forms/a.json": {
            ...form({ title: "I agree" }),
            variants: { b: { submit: "Send now" }, c: { submit: "Send" } },
          },
          "a.json": { blocks: [{ type: "words", heading: "A", form: "a.b" }] },
        },
      },
      {
        site: { "_site.json": { tagline: "Bread, **baked**" } },
        findings: 1,
        fixed: { "_site.json": { tagline: "Bread, baked" } },
      },
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
