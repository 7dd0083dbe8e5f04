import type { Json, JsonObject } from "../contract/json.ts";
import { hostileWords, poisoned } from "./hostile.ts";
import type { Drawn } from "./Stage.ts";
import type { Promised, Subject } from "./Subject.ts";

/** Members of every statement that search engines ask for, by its type. */
const required: Readonly<Record<string, string[]>> = {
  FAQPage: ["mainEntity"],
  Question: ["name", "acceptedAnswer"],
  Answer: ["text"],
  ItemList: ["name", "itemListElement"],
  ListItem: ["position", "name", "url"],
};

const file = "structuredData.ts";

/** What a block type promises of what it says to search engines, if it says anything. */
export const structuredDataPromises: readonly Promised<Subject>[] = [
  {
    title: "says complete statements to search engines, whatever the words in it",
    find(subject) {
      const { files, written, drawn, schema, vocabulary, stage } = subject;
      if (!files.includes(file)) return [];
      const victims = Object.values(hostileWords).flatMap((words) =>
        written.slice(0, 1).map((block) => poisoned(block, schema, words, vocabulary)),
      );
      const ofExamples = drawn.map((one) => statementsOf(subject, one));
      const ofVictims = stage.draw(victims).map((one) => statementsOf(subject, one));
      return [
        ...(ofExamples.flat().length > 0 ? [] : [`${file} says nothing in any example`]),
        ...ofExamples.flatMap((all, index) =>
          faultsIn(all).map((fault) => `${subject.exampleName(index)}: ${file}: ${fault}`),
        ),
        ...ofVictims.flat().flatMap((one) => faultsIn([one]).map((fault) => `${file}: ${fault}`)),
      ];
    },
  },
];

function statementsOf({ stage, type }: Subject, { block }: Drawn): JsonObject[] {
  const speak = stage.structuredData[type];
  if (block === undefined || speak === undefined) return [];
  return speak(block, (href) => new URL(href, "https://www.example.com").href) as JsonObject[];
}

function faultsIn(statements: readonly JsonObject[]): string[] {
  const named = statements.flatMap(({ "@type": type }) =>
    /^[A-Z][A-Za-z]+$/.test(String(type)) ? [] : [`"${type}" is no type of schema.org`],
  );
  return [...named, ...statements.flatMap(lacking)];
}

/** What a value and all in it lack. */
function lacking(value: Json | undefined): string[] {
  if (Array.isArray(value)) return value.flatMap(lacking);
  if (value === null || ["string", "boolean", "undefined"].includes(typeof value) || Number.isFinite(value))
    return [];
  if (typeof value !== "object" || Object.getPrototypeOf(value) !== Object.prototype)
    return [`it holds ${String(value)}, which JSON can't say`];
  const missing = (required[String(value["@type"])] ?? []).filter((name) => value[name] === undefined);
  return [
    ...missing.map((name) => `"${value["@type"]}" has no "${name}"`),
    ...Object.values(value).flatMap(lacking),
  ];
}
