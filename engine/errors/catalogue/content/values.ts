import { didYouMean, entry, quotedList, type Suggestion } from "../../entry.ts";

const known = (words: readonly string[]) =>
  words.length === 0 || words.length > 24 ? undefined : `Known here: ${quotedList(words)}.`;

/** Values that break their schema. `name` is the value in a sentence: `"heading"`, `Item 2 of "facts"`. */
export const values = {
  "block-type": entry<{ type: string; suggestion?: Suggestion | undefined; known: readonly string[] }>({
    title: "Unknown block type",
    severity: "error",
    message: ({ type }) => `There is no block type "${type}".`,
    hint: (data) =>
      didYouMean(
        data.suggestion,
        data.known.length === 0 ? undefined : `Block types: ${quotedList(data.known)}.`,
      ),
    docs: "A block's `type` is the name of a folder in `blocks/` of the engine or `pages/_blocks/` of the site. `npm run new -- block NAME` makes a new one.",
  }),
  "slot-block": entry<{
    type: string;
    /** The type of the block around it. */
    owner: string;
    suggestion?: Suggestion | undefined;
    types: readonly string[];
    /** The file of shared blocks that it is written in. */
    shared?: string;
  }>({
    title: "Block that can't stand inside of another",
    severity: "error",
    message: ({ type, owner, shared }) =>
      shared === undefined
        ? `"${type}" can't stand inside of "${owner}".`
        : `The shared blocks "${shared}" have a "${type}", which can't stand inside of "${owner}".`,
    hint: ({ suggestion, types }) =>
      didYouMean(
        suggestion,
        // Most blocks take nearly all types.
        `Move it out, to the page itself.${types.length > 12 ? "" : ` Blocks that can stand here: ${quotedList(types)}.`}`,
      ),
    docs: [
      "Blocks that need the whole width of a page, or act for all of it, stand on the page itself: their schemas say",
      '`"x-inside": false`. A block may also take some types only, which its schema names in `x-allow`.',
    ].join(" "),
  }),
  "slot-depth": entry<{ owner: string; most: number; shared?: string }>({
    title: "Blocks inside of blocks that are too deep",
    severity: "error",
    message: ({ owner, most, shared }) =>
      shared === undefined
        ? `The blocks of this "${owner}" are more than ${most} deep.`
        : `The shared blocks "${shared}" have a "${owner}", whose blocks are more than ${most} deep here.`,
    hint: () => "Move the block one level up, or to a page of its own.",
    docs: "A block can be inside of three others, and not more: readers lose their way, and on a phone there is no room.",
  }),
  "slot-missing": entry<{ type: string; key: string }>({
    title: "Block without a list around it",
    severity: "error",
    message: ({ type, key }) => `The "${type}" stands here by itself, and not in "${key}".`,
    hint: ({ type, key }) => `Put it into a list: { "${key}": [{ "type": "${type}", … }] }.`,
    docs: "A column or a tab holds a list of blocks, also if it is only one.",
  }),
  "missing-key": entry<{
    key: string;
    owner: string;
    description?: string | undefined;
    because?: string | undefined;
    /** The key that may be there instead. */
    instead?: string | undefined;
  }>({
    title: "Key is missing",
    severity: "error",
    message: ({ key, owner, because, instead }) =>
      instead === undefined
        ? `${owner} needs "${key}"${because === undefined ? "" : ` ${because}`}, but it is missing.`
        : `${owner} needs "${key}" or ${instead}, but has neither.`,
    hint: ({ key, description }) =>
      description === undefined ? `Add "${key}".` : `Add "${key}": ${description}`,
    docs: "The schema requires a key that is missing.",
  }),
  "unknown-key": entry<{ key: string; suggestion?: Suggestion | undefined; known: readonly string[] }>({
    title: "Unknown key",
    severity: "error",
    message: ({ key }) => `The key "${key}" is not known here.`,
    hint: (data) => didYouMean(data.suggestion, known(data.known)),
    docs: "A key that no schema describes would have no effect, so it is refused. Usually it is misspelt, or it is one level too high or too deep.",
  }),
  "unwanted-key": entry<{ name: string; because?: string | undefined }>({
    title: "Key is not allowed here",
    severity: "error",
    message: ({ name, because }) =>
      `${name} cannot be used here${because === undefined ? "" : ` ${because}`}.`,
    hint: ({ because }) => (because === undefined ? "Remove it." : "Remove one of the two."),
    docs: "Some keys exclude each other, such as a picture and a pattern of one block.",
  }),
  "value-type": entry<{ name: string; wanted: string; found: string; hint?: string | undefined }>({
    title: "Wrong type of value",
    severity: "error",
    message: ({ name, wanted, found }) => `${name} must be ${wanted}, not ${found}.`,
    hint: ({ hint }) => hint,
    docs: "The value has another type than the schema requires: for example a number instead of text, or text instead of a list. Text has quotes, lists `[ ]`, groups `{ }`. Numbers, `true` and `false` have no quotes.",
  }),
  "value-enum": entry<{
    name: string;
    value: string;
    suggestion?: Suggestion | undefined;
    allowed: readonly string[];
  }>({
    title: "Value is not one of those allowed",
    severity: "error",
    message: ({ name, value }) => `${name} cannot be ${value}.`,
    hint: ({ suggestion, allowed }) =>
      didYouMean(suggestion, allowed.length > 24 ? undefined : `Allowed: ${allowed.join(", ")}.`),
    docs: "The value must be one of a fixed list.",
  }),
  "value-length": entry<{ name: string; limit: number; bound: "least" | "most"; actual: number }>({
    title: "Text is too short or too long",
    severity: "error",
    message: ({ name, limit, bound, actual }) =>
      actual === 0
        ? `${name} is empty.`
        : `${name} has ${actual} characters; it must have at ${bound} ${limit}.`,
    hint: ({ bound, actual }) => {
      if (bound === "most") return "Shorten it.";
      return actual === 0 ? "Write a text." : "Write more.";
    },
    docs: "The design has room for a certain length.",
  }),
  "value-pattern": entry<{
    name: string;
    value: string;
    hint?: string | undefined;
    suggestion?: Suggestion | undefined;
  }>({
    title: "Text does not have the required form",
    severity: "error",
    message: ({ name, value }) => `${name} cannot be ${value}.`,
    hint: ({ hint, suggestion }) => didYouMean(suggestion, hint),
    docs: "The text must match a pattern. The hint or the description of the key explains it.",
  }),
  "value-format": entry<{
    name: string;
    value: string;
    wanted: string;
    reason?: string | undefined;
    suggestion?: Suggestion | undefined;
  }>({
    title: "Text does not have the required format",
    severity: "error",
    message: ({ name, value, wanted }) => `${name} must be ${wanted}, which ${value} is not.`,
    hint: ({ suggestion, reason }) => didYouMean(suggestion, reason),
    docs: "The text must be a valid date, email address or the like.",
  }),
  "value-range": entry<{ name: string; value: string; wanted: string }>({
    title: "Number is out of range",
    severity: "error",
    message: ({ name, value, wanted }) => `${name} must be ${wanted}, but it is ${value}.`,
    docs: "The number must be within its bounds.",
  }),
  "list-length": entry<{
    name: string;
    limit: number;
    bound: "least" | "most";
    actual: number;
    description?: string | undefined;
  }>({
    title: "Too few or too many items",
    severity: "error",
    message: ({ name, limit, bound, actual }) =>
      actual === 0
        ? `${name} is empty; it must have at ${bound} ${limit}.`
        : `${name} has ${actual} ${actual === 1 ? "item" : "items"}; it must have at ${bound} ${limit}.`,
    hint: ({ limit, bound, actual, description }) => {
      if (bound === "most") return `Remove ${actual - limit}.`;
      return actual === 0 ? description : `Add ${limit - actual} more.`;
    },
    docs: "The design has room for a certain number of items.",
  }),
  "list-repeats": entry<{ name: string; first: number; second: number; key?: string | undefined }>({
    title: "Repeated item in a list",
    severity: "error",
    message: ({ name, first, second, key }) =>
      key === undefined
        ? `Items ${first} and ${second} of ${name} are the same.`
        : `Items ${first} and ${second} of ${name} have the same "${key}".`,
    hint: ({ key }) => (key === undefined ? "Keep one of the two." : `Give one of the two another "${key}".`),
    docs: "A list must not contain the same item twice, nor two items with one number or name.",
  }),
  "item-name": entry<{
    name: string;
    by: string;
    suggestion?: Suggestion | undefined;
    known: readonly string[];
  }>({
    title: "No item has this name",
    severity: "error",
    message: ({ name, by }) => `No item of the list has the ${by} "${name}", so this leads to nothing.`,
    hint: (data) => didYouMean(data.suggestion, known(data.known)),
    docs: "Items of a list that lead to one another, such as the screens of a menu, name each other. The name must be that of an item in the same list.",
  }),
  "item-unreached": entry<{ name: string }>({
    title: "Item that nothing leads to",
    severity: "error",
    message: ({ name }) => `Nothing leads to "${name}": visitors never see it.`,
    hint: ({ name }) => `Let another item lead to "${name}", or remove it.`,
    docs: "Items of a list that lead to one another, such as the screens of a menu, are seen in that way only. Each must be reached from the first one, through others where need be.",
  }),
  "key-name": entry<{ key: string; hint?: string | undefined; suggestion?: Suggestion | undefined }>({
    title: "Name does not have the required form",
    severity: "error",
    message: ({ key }) => `"${key}" cannot be a name here.`,
    hint: ({ hint, suggestion }) => didYouMean(suggestion, hint),
    docs: "Names that authors choose must match a pattern, so that other files can refer to them.",
  }),
  "value-choice": entry<{ name: string; choices: readonly string[]; several: boolean }>({
    title: "Value has none of the allowed forms",
    severity: "error",
    message: ({ name, several }) =>
      several
        ? `${name} mixes several forms; it must have exactly one.`
        : `${name} has none of the allowed forms.`,
    hint: ({ choices }) => (choices.length === 0 ? undefined : `Write either ${choices.join(" or ")}.`),
    docs: "The value can have one of several forms, but it has none of them, or several at once.",
  }),
  "value-invalid": entry<{ name: string; reason: string }>({
    title: "Value is not allowed",
    severity: "error",
    message: ({ name, reason }) => `${name} is not allowed: it ${reason}.`,
    docs: "The value breaks a rule of its schema.",
  }),
  "shared-nesting": entry<object>({
    title: "Shared blocks use shared blocks",
    severity: "error",
    message: () => 'Shared blocks cannot themselves contain "use".',
    hint: () => "Put both names on the page, one after the other.",
    docs: "`use` works on pages only: a page shows what it uses, and shared blocks cannot use each other in a circle.",
  }),
};
