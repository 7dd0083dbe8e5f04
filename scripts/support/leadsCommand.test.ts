import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parseArguments } from "./arguments.ts";
import { type LeadAction, leadsCommand, misuse } from "./leadsCommand.ts";
import { root } from "./site.ts";

/** The calls in a document, without those that have placeholders. */
function callsIn(document: string): string[] {
  const text = readFileSync(join(root, document), "utf8");
  const calls = [...text.matchAll(/npm run leads -- ([^`\n]+)/g)].map(([, call = ""]) =>
    call.replace(/\s+[#>].*$/, ""),
  );
  return calls.filter((call) => !/[A-Z]{2}|…/.test(call));
}

const documents = ["README.md", "docs/operate.md", "docs/forms.md"].flatMap(callsIn);

test("documents have examples", () => expect(documents.length).toBeGreaterThan(10));

test.each([...new Set(documents)])("npm run leads -- %s, as documents have it, is a valid call", (call) => {
  const words = [...call.matchAll(/"([^"]*)"|\S+/g)].map(([word, quoted]) => quoted ?? word);
  const parsed = parseArguments(leadsCommand, words);
  if (parsed.kind !== "run") throw new TypeError(parsed.text);
  const [action, argument] = parsed.positionals;
  expect(misuse(action as LeadAction, argument, parsed.values)).toBeUndefined();
});

test("an empty text, as from a variable that is not set, selects nothing", () => {
  for (const text of ["", " "])
    expect(misuse("delete", undefined, { text, yes: true })).toContain("--text is empty");
});
