import type { RuleExamples } from "../../contract/rule.ts";

export const examples: RuleExamples = {
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
