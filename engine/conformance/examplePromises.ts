import type { Json, JsonObject, JsonSchema } from "../contract/json.ts";
import type { Promised, Subject } from "./Subject.ts";
import { changed, type SchemaPart, valuesAt } from "./schemaParts.ts";

/** Lists beyond this length show nothing new. */
const many = 12;
/** What a title or sentence of a block may hold at the most; longer texts are Markdown, which has no extreme. */
const longestSentence = 600;
/** A word that no line of a phone holds. */
const longWord = 30;

/** What the examples of each block type show. */
export const examplePromises: readonly Promised<Subject>[] = [
  {
    title: "has two examples or more, each of its own type and with its own title",
    find({ type, examples }) {
      const titles = examples.map(({ title }) => title);
      return [
        ...(examples.length >= 2 ? [] : ["examples.json: add an example: there are fewer than two"]),
        ...titles
          .filter((title, index) => titles.indexOf(title) !== index)
          .map((title) => `examples.json: two examples have the title "${title}"`),
        ...examples.flatMap(({ block }, index) =>
          block.type === type ? [] : [`example ${index + 1}: its "type" is not "${type}"`],
        ),
      ];
    },
  },
  {
    title: "has an example of the least that it can be: nothing can be taken away",
    find({ schema, written, stage }) {
      const required = Array.isArray(schema.required) ? schema.required.length : 0;
      const names = written.map((block) =>
        Object.keys(block).filter((name) => !["type", "v"].includes(name)),
      );
      const lessened = written.flatMap((block, index) =>
        (names[index] ?? []).map((name) => ({
          index,
          block: changed(block, name, () => undefined) as JsonObject,
        })),
      );
      const found = stage.mistakes(lessened.map(({ block }) => block));
      const wordy = new Set(lessened.filter((_, at) => found[at]?.length === 0).map(({ index }) => index));
      const isSmall = names.some((all) => all.filter((name) => name !== "surface").length <= required + 1);
      return wordy.size < written.length && isSmall
        ? []
        : ["examples.json: add an example with nothing but what is required"];
    },
  },
  {
    title: "shows every property and every choice in some example",
    find(subject) {
      const text = JSON.stringify(subject.examples);
      return subject.parts().flatMap(([way, { enum: choices, default: usual }]) => {
        const name = /([^.[\]]+)(?:\[\])*$/.exec(way)?.[1] ?? "";
        if (!text.includes(`"${name}":`)) return [`examples.json: add an example with "${way}"`];
        const unseen = (Array.isArray(choices) ? choices : []).filter(
          (choice) => choice !== usual && !text.includes(JSON.stringify(choice)),
        );
        return unseen.map(
          (choice) => `examples.json: add an example where "${way}" is ${JSON.stringify(choice)}`,
        );
      });
    },
  },
  {
    title: "leaves out each optional part in some example",
    find(subject) {
      const members = membersOf(subject);
      const isRequired = (holder: string, name: string) => {
        const parent = holder === "" ? subject.schema : members.find(([one]) => one === holder)?.[1];
        return Array.isArray(parent?.required) && parent.required.includes(name);
      };
      return members
        .filter(([way]) => !way.endsWith("[]"))
        .filter(([way]) => {
          const [holder, name] = holderOf(way);
          const isAlways = at(subject, holder).every((value) => Object.hasOwn(value as JsonObject, name));
          return isAlways && !isRequired(holder, name);
        })
        .map(([way]) => `examples.json: add an example without "${way}"`);
    },
  },
  {
    title: "shows each list at its shortest and, up to a dozen, at its longest",
    find: (subject) =>
      membersOf(subject)
        .filter(([, { type }]) => type === "array")
        .flatMap(([way, { minItems, maxItems }]) => {
          const lengths = at(subject, way).map((list) => (Array.isArray(list) ? list.length : 0));
          const [fewest, most] = [Number(minItems ?? 0), Math.min(Number(maxItems), many)];
          return [
            ...(lengths.includes(fewest)
              ? []
              : [`examples.json: add an example where "${way}" has no more than ${fewest}`]),
            ...(Math.max(0, ...lengths) >= most
              ? []
              : [`examples.json: add an example where "${way}" has ${most} or more`]),
          ];
        }),
  },
  {
    title: "shows each title and sentence near its greatest length, at 60 percent or more",
    find: (subject) =>
      membersOf(subject)
        .filter(([, own]) => isSentence(own))
        .flatMap(([way, { maxLength }]) => {
          const longest = Math.max(0, ...at(subject, way).map((text) => size(String(text))));
          const wanted = Math.ceil(0.6 * Number(maxLength));
          return longest >= wanted
            ? []
            : [
                `examples.json: lengthen "${way}" somewhere to ${wanted} characters; the longest has ${longest}`,
              ];
        }),
  },
  {
    title: `shows a word of ${longWord} letters that nothing breaks`,
    find(subject) {
      const sentences = membersOf(subject)
        .filter(([, own]) => isSentence(own) && Number(own.maxLength) >= longWord)
        .map(([way]) => way);
      const words = sentences.flatMap((way) =>
        at(subject, way).flatMap((text) => String(text).split(/[\s\u00ad\u200b-]+/)),
      );
      return sentences.length === 0 || Math.max(0, ...words.map(size)) >= longWord
        ? []
        : [`examples.json: write a word of ${longWord} letters in "${sentences.join('" or "')}"`];
    },
  },
];

const at = ({ written }: Subject, way: string): Json[] => written.flatMap((block) => valuesAt(block, way));
const size = (text: string) => [...text].length;

function membersOf(subject: Subject): SchemaPart[] {
  return subject.parts().map(([way, own]) => [way, { ...subject.resolved(own), ...own }]);
}

/** The object that holds the value at a way, and the value's name in it. */
function holderOf(way: string): [holder: string, name: string] {
  const [, holder = "", name = way] = /^(.*?)\.?([^.[\]]+)$/.exec(way) ?? [];
  return [holder, name];
}

function isSentence({ type, enum: choices, "x-content": content, maxLength }: JsonSchema): boolean {
  return type === "string" && !choices && content === undefined && Number(maxLength) <= longestSentence;
}
