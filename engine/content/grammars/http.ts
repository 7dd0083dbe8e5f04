import json from "refractor/json";
import type { CodeGrammar } from "../../contract/values.ts";

export const title = "HTTP";
export const description = "A request or a response as it goes over the wire.";

/** HTTP as people write it: the version may be missing, and a body is JSON. */
export const grammar: CodeGrammar = Object.assign(define, { displayName: "http" });

function define(prism: Parameters<CodeGrammar>[0]): void {
  prism.register(json);
  const version = { pattern: /HTTP\/[\d.]+/, alias: "comment" };
  prism.languages.http = {
    body: { pattern: /(\n\n)[\s\S]+/, lookbehind: true, greedy: true, inside: prism.languages.json },
    response: {
      pattern: /^HTTP\/.*/,
      inside: { version, status: { pattern: /\b\d{3}\b/, alias: "number" } },
    },
    request: {
      pattern: /^[A-Z]+ \S.*/,
      inside: {
        method: { pattern: /^[A-Z]+/, alias: "keyword" },
        version,
        address: { pattern: /^( )\S+/, lookbehind: true, alias: "string" },
      },
    },
    header: { pattern: /^[a-z][a-z\d-]*(?=: )/im, alias: "property" },
  };
}
