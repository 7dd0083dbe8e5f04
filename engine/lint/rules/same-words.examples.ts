import type { JsonObject } from "../../contract/json.ts";
import type { RuleExamples } from "../../contract/rule.ts";
import { inTwoLanguages } from "../fixtures/inTwoLanguages.ts";

export const examples: RuleExamples = {
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
};

function page(props: object) {
  return {
    "_site.json": { url: "https://www.example.com" },
    "a.json": { blocks: [{ type: "words", heading: "A", ...props }] },
  };
}

function actions(...list: JsonObject[]) {
  return page({ actions: list });
}
