import type { RuleExamples } from "../../contract/rule.ts";

export const examples: RuleExamples = {
  valid: [
    site({ open: true }),
    site({ close: false }),
    site({ start: true }, [{ type: "alone", flag: "start" }]),
    site({ open: true }, [{ type: "box", blocks: [{ type: "alone" }] }]),
    { "a.json": { blocks: [words("A", { actions: [{ label: "To the docs", to: "/b" }] })] }, "b.json": {} },
  ],
  invalid: [
    { site: site({ opne: true }), findings: 1, fixed: site({ open: true }) },
    { site: site({ open: true, more: true }), findings: 1 },
    { site: site({ open: true }, []), findings: 1 },
    { site: site({ open: true }, [{ type: "alone", flag: "start" }]), findings: 1 },
  ],
};

function site(state: object, blocks: object[] = [{ type: "alone" }]) {
  return {
    "a.json": { blocks: [words("A", { actions: [{ label: "Open it", to: "/b", state }] })] },
    "b.json": { blocks: [words("B"), ...blocks] },
  };
}

function words(heading: string, props: object = {}) {
  return { type: "words", heading, ...props };
}
