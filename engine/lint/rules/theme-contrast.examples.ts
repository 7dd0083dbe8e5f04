import type { RuleExamples } from "../../contract/rule.ts";

export const examples: RuleExamples = {
  valid: [
    { "_theme.json": {} },
    { "_theme.json": { colours: { ...colours(), muted: "#666666" } } },
    { "_theme.json": { contrast: "AAA", colours: { ...colours(), muted: "#555555" } } },
  ],
  invalid: [
    { site: { "_theme.json": { colours: { ...colours(), muted: "#999999" } } }, findings: 2 },
    {
      site: {
        "_theme.json": {
          scheme: "light",
          colours: { background: "#ffffff", text: "#222222", accent: "#1a4f8a" },
          surfaces: { sun: { description: "Yellow.", background: "#ffd54a", link: "#c08a00" } },
        },
      },
      findings: 2,
    },
    {
      site: { "_theme.json": { contrast: "AAA", colours: { ...colours(), muted: "#666666" } } },
      findings: 2,
    },
    { site: { "_theme.json": { code: { background: "#222222", text: "#555555" } } }, findings: 1 },
  ],
};

function colours() {
  return { background: "#ffffff", text: "#101010", accent: "#1a4f8a" };
}
