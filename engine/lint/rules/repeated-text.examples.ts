import type { JsonObject } from "../../contract/json.ts";
import type { RuleExamples } from "../../contract/rule.ts";
import { inTwoLanguages } from "../fixtures/inTwoLanguages.ts";

export const examples: RuleExamples = {
  valid: [
    { "a.json": page("Short, and on both."), "b.json": page("Short, and on both.") },
    { "a.json": page(long("One")), "b.json": page(long("Another")) },
    inTwoLanguages({ "a.json": page(long("One")), "fr/a.json": page(long("One"), "Aussi") }),
    {
      "a.json": { blocks: [{ use: "end" }] },
      "b.json": { blocks: [{ use: "end" }] },
      "_shared/end.json": page(long("One")),
    },
    { "a.json": picture(long("One")), "b.json": picture(long("One")) },
    {
      "a.json": page("Call us.\n\nToday.\n\nCall us."),
      "b.json": page("Say it.\n\nWith these very words."),
    },
    {
      "a.json": page("Once said in words.\n\nWith these very words."),
      "b.json": page("With these very words."),
    },
    { "a.json": twice(page(long("One"))) },
    { "a.json": { blocks: [...page("A").blocks, { type: "box", ...twice(page(long("One"))) }] } },
  ],
  invalid: [
    { site: { "a.json": page(long("One")), "b.json": page(long("One"), "B") }, findings: 1 },
    { site: { "a.json": page(`${long("One")}\n\nMore.\n\n${long("One")}`) }, findings: 1 },
    {
      site: {
        "a.json": page(`Before.\n\n${long("One")}`),
        "b.json": page(`${long("One")}\n\n${long("Two")}`),
        "c.json": page(long("Two")),
      },
      findings: 2,
    },
    {
      site: { "_shared/b.json": page(long("One")), "a.json": page(long("One"), "Another heading") },
      findings: 1,
    },
    { site: { "_shared/b.json": page(`${long("One")}\n\n${long("One")}`) }, findings: 1 },
    {
      site: inTwoLanguages({
        "fr/index.json": page(long("Un"), "Ici"),
        "_shared/b.json": page(long("One")),
        "_shared/b.fr.json": page(long("Un")),
      }),
      findings: 1,
    },
    { site: { "a.json": page("With these very words.\n\nWith these very words.") }, findings: 1 },
  ],
};

function page(text: string, heading = "A"): { blocks: JsonObject[] } {
  return { blocks: [{ type: "words", heading, text }] };
}

/** The same block twice, which another rule reports. */
function twice({ blocks }: ReturnType<typeof page>): JsonObject {
  return { blocks: [blocks, blocks].flat() };
}

function picture(alt: string): JsonObject {
  return { blocks: [{ type: "words", heading: "A", picture: { src: "/images/team.svg", alt } }] };
}

function long(start: string): string {
  return `${start} ${"word after word ".repeat(5)}end.`;
}
