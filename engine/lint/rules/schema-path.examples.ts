import type { RuleExamples } from "../../contract/rule.ts";

export const examples: RuleExamples = {
  valid: [
    { "_site.json": { $schema: "../schemas/generated/site.schema.json" } },
    { "about-us.json": { $schema: "../schemas/generated/page.schema.json" } },
    { "about-us.json": { $schema: "./../schemas/generated/page.schema.json" } },
    {
      "_site.json": { languages: [{ code: "en" }, { code: "fr", path: "/fr" }] },
      "_site.fr.json": { $schema: "../schemas/generated/site-translation.schema.json" },
    },
    { "_redirects.json": { $schema: "../schemas/generated/redirects.schema.json", "/old": "/" } },
    { "a/b/c.json": { $schema: "../../../schemas/generated/page.schema.json" } },
  ],
  invalid: [
    {
      site: { "about-us.json": { $schema: "../../schemas/generated/page.schema.json" } },
      findings: 1,
      fixed: { "about-us.json": { $schema: "../schemas/generated/page.schema.json" } },
    },
    {
      site: {
        "services/a.json":
          '{\n\t"title": "A",\n\t"description": "All of it.",\n\t"blocks": [{"type":"words","heading":"A"}]\n}',
      },
      findings: 1,
      fixed: {
        "services/a.json":
          '{\n\t"$schema": "../../schemas/generated/page.schema.json",\n\t"title": "A",\n\t"description": "All of it.",\n\t"blocks": [{"type":"words","heading":"A"}]\n}',
      },
    },
    {
      site: { "_shared/a.json": '{"blocks":[{"type":"words","heading":"A"}]}' },
      findings: 1,
      fixed: {
        "_shared/a.json":
          '{"$schema":"../../schemas/generated/shared.schema.json","blocks":[{"type":"words","heading":"A"}]}',
      },
    },
  ],
};
