import type { JsonObject } from "../../contract/json.ts";
import type { RuleExamples } from "../../contract/rule.ts";

const more = { text: "And more of it." };

const call = { actions: [{ label: "Write to us", to: "/" }] };

export const examples: RuleExamples = {
  valid: [
    { "a.json": { blocks: [words("One")] }, "b.json": { blocks: [words("Two")] } },
    { "a.json": { blocks: [words("One"), words("One", { text: "And more." })] } },
    {
      "a.json": { blocks: [words("A"), { use: "end" }] },
      "b.json": { blocks: [words("B"), { use: "end" }] },
      "_shared/end.json": { blocks: [words("Talk to us")] },
    },
    { "a.json": { blocks: [words("Prices")] }, "b.json": { blocks: [words("Prices")] } },
    {
      "a.json": { blocks: [words("A"), words("Talk to us", call), words("Or write", call)] },
      "b.json": { blocks: [words("B"), words("Talk to us", call)] },
    },
    {
      "a.json": { blocks: [words("A"), { type: "alone" }] },
      "b.json": { blocks: [words("B"), { type: "alone" }] },
    },
    {
      "a.json": { blocks: [words("A"), box(words("Prices"), words("Talk to us", call))] },
      "b.json": { blocks: [words("B"), box(words("Hours"), words("Talk to us", call))] },
    },
  ],
  invalid: [
    { site: { "a.json": { blocks: [words("One"), words("Two"), words("One")] } }, findings: 1 },
    { site: { "a.json": { blocks: [words("One"), words("One", { surface: "tint" })] } }, findings: 1 },
    // With keys in another order, on the page and inside of another block.
    {
      site: {
        "a.json": {
          blocks: [words("One", more), { ...more, heading: "One", type: "words" }],
        },
        "b.json": { blocks: [words("B"), box({ ...more, heading: "One", type: "words" })] },
      },
      findings: 2,
    },
    {
      site: {
        "a.json": { blocks: [words("A"), words("Talk to us")] },
        "b.json": { blocks: [words("B"), words("Talk to us", { id: "talk" })] },
      },
      findings: 1,
    },
    {
      site: {
        "a.json": { blocks: [words("A"), words("Talk to us")] },
        "_shared/end.json": { blocks: [words("Talk to us")] },
      },
      findings: 1,
    },
    {
      site: {
        "a.json": { blocks: [words("Talk to us"), words("Or write")] },
        "b.json": { blocks: [words("Talk to us"), words("Or write")] },
      },
      findings: 1,
    },
    {
      site: {
        "a.json": { blocks: [words("A"), words("Talk to us", call), words("Prices")] },
        "b.json": { blocks: [words("B"), words("Talk to us", call)] },
      },
      findings: 1,
    },
    {
      site: {
        "a.json": { blocks: [words("A"), { use: "end" }, { use: "end" }] },
        "_shared/end.json": { blocks: [words("Talk to us")] },
      },
      findings: 1,
    },
    // Inside of others: beside each other, at another depth, on another page, in a shared file, and shared ones used again.
    {
      site: { "a.json": { blocks: [words("A"), box(words("One"), words("One", { id: "b" }))] } },
      findings: 1,
    },
    { site: { "a.json": { blocks: [words("One"), box(words("B"), box(words("One")))] } }, findings: 1 },
    {
      site: {
        "a.json": { blocks: [words("A"), box(words("Talk to us"))] },
        "b.json": { blocks: [words("B"), box(words("Call"), words("Talk to us"))] },
      },
      findings: 1,
    },
    {
      site: {
        "a.json": { blocks: [words("A"), box(words("Talk to us"), words("Call"))] },
        "_shared/end.json": { blocks: [box(words("Talk to us"))] },
      },
      findings: 1,
    },
    {
      site: {
        "a.json": { blocks: [words("A"), box({ use: "end" }), { use: "end" }] },
        "_shared/end.json": { blocks: [words("Talk to us")] },
      },
      findings: 1,
    },
    // What is inside of a copy is no copy of its own.
    { site: { "a.json": { blocks: [words("A"), box(words("One")), box(words("One"))] } }, findings: 1 },
  ],
};

function words(heading: string, props: object = {}): JsonObject {
  return { type: "words", heading, ...props };
}

function box(...blocks: JsonObject[]): JsonObject {
  return { type: "box", blocks };
}
