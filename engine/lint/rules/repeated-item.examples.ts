import type { JsonObject } from "../../contract/json.ts";
import type { RuleExamples } from "../../contract/rule.ts";

export const examples: RuleExamples = {
  valid: [
    actions({ label: "Call us", to: "/a" }, { label: "Write to us", to: "/a" }),
    actions({ label: "Call us", to: "/a" }, { label: "Call us", to: "/" }),
    {
      "a.json": {
        blocks: [{ type: "words", heading: "A" }, box({ heading: "B" }, { heading: "B" })],
      },
    },
  ],
  invalid: [
    { site: actions({ label: "Careers", to: "/" }, { label: "Careers", to: "/" }), findings: 1 },
    { site: actions({ label: "Call us", to: "/a" }, { label: "Call us", to: "/a" }), findings: 1 },
    {
      site: {
        "a.json": {
          blocks: [
            { type: "words", heading: "A" },
            box({ actions: [1, 2].map(() => ({ label: "Call us", to: "/a" })) }),
          ],
        },
      },
      findings: 1,
    },
    {
      site: menu(
        { label: "About us", to: "/" },
        { label: "Our prices", to: "/" },
        { label: "About us", to: "/" },
      ),
      findings: 1,
    },
  ],
};

function actions(...list: JsonObject[]) {
  return { "a.json": { blocks: [{ type: "words", heading: "A", actions: list }] } };
}

function menu(...items: JsonObject[]) {
  return { "_site.json": { header: { menus: [{ label: "Company", items }] } } };
}

function box(...words: JsonObject[]) {
  return { type: "box", blocks: words.map((members) => ({ type: "words", ...members })) };
}
