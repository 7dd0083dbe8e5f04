import type { ExampleSite } from "../../contract/rule.ts";

/** Makes an example for a rule: a site in English and French with these files. */
export function inTwoLanguages(files: ExampleSite): ExampleSite {
  return { "_site.json": { languages: [{ code: "en" }, { code: "fr", path: "/fr" }] }, ...files };
}
