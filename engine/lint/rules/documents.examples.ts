import type { RuleExamples } from "../../contract/rule.ts";

export const examples: RuleExamples = {
  valid: [
    site({ page: "/a" }),
    site({ page: "/a", blocks: ["words"] }),
    site({ page: "/a", blocks: ["#top"] }),
    { "_site.json": { documents: [document("/a.pdf", { page: "/" }), document("/b.pdf", { page: "/" })] } },
  ],
  invalid: [
    { site: site({ page: "https://www.example.org/a" }), findings: 1 },
    { site: site({ page: "/a#top" }), findings: 1 },
    {
      site: site({ page: "/a", blocks: ["wrods"] }),
      findings: 1,
      fixed: site({ page: "/a", blocks: ["words"] }),
    },
    { site: site({ page: "/a", blocks: ["alone", "#bottom"] }), findings: 2 },
    {
      site: {
        "_site.json": { documents: [document("/a.pdf", { page: "/" }), document("/a.pdf", { page: "/" })] },
      },
      findings: 1,
    },
  ],
};

function site(part: object) {
  return {
    "_site.json": { documents: [document("/files/a.pdf", part)] },
    "a.json": { blocks: [{ type: "words", id: "top", heading: "A" }] },
  };
}

function document(file: string, part: object) {
  return { file, title: "A", chapters: [[part]] };
}
