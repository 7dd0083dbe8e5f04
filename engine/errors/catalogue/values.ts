import { didYouMean, entry, type Named, quotedList, type Suggestion } from "../entry.ts";

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

const supported = "paragraphs, headings, emphasis, lists, links, tables, quotes and code";

/** What to write instead of a tag, by its name. */
const instead: Readonly<Record<string, string>> = {
  a: "Write [words](/page) for a link.",
  b: "Write **words** for bold text.",
  blockquote: 'Begin each line of a quote with "> ".',
  br: "Write \\n\\n between two paragraphs, or \\\\\\n for a new line in one.",
  code: "Write `words` for code.",
  em: "Write *words* for emphasis.",
  h: 'Begin the line with "## " for a heading.',
  hr: 'Begin a new part with a heading: "## Words".',
  i: "Write *words* for emphasis.",
  img: "Pictures have blocks and keys of their own.",
  li: 'Begin each line of a list with "- ".',
  ol: 'Begin each line of a list with "1. ".',
  p: "Write \\n\\n between two paragraphs.",
  pre: "Write ``` on a line of its own before and after the code.",
  strong: "Write **words** for bold text.",
  table: "Write each row on its own line, with | between its cells, and | --- | --- | below the first.",
  u: "Write *words* for emphasis.",
  ul: 'Begin each line of a list with "- ".',
};

/** What to write in Markdown instead of an HTML tag; undefined if there is no equivalent. */
function insteadOfTag(html: string): string | undefined {
  const name = /^<\/?([a-z]+)/i.exec(html)?.[1]?.toLowerCase() ?? "";
  if (html.startsWith("<!--")) return "Remove it: everything in a text is shown to readers.";
  return Object.hasOwn(instead, name) ? instead[name] : undefined;
}

/** What to write instead of all tags in pasted HTML. */
function insteadOfTags(html: string): string | undefined {
  const tags = html.startsWith("<!--") ? [html] : (html.match(/<[a-z][^>]*>/gi) ?? [html]);
  const hints = new Set(tags.flatMap((tag) => insteadOfTag(tag) ?? []));
  return hints.size === 0 ? undefined : [...hints].join(" ");
}

/** Texts in Markdown. */
export const texts = {
  "text-html": entry<{
    value: string;
    /** All of it. */
    html: string;
  }>({
    title: "HTML in text",
    severity: "error",
    message: ({ value }) => `Text cannot contain HTML: ${value}`,
    hint: ({ html }) => insteadOfTags(html) ?? "Use Markdown, or write \\\\< where a plain < is meant.",
    docs: `Text is Markdown without HTML: ${supported}. Write a plain \`<\` as \`\\\\<\`.`,
  }),
  "text-mark": entry<{ mark: string; hint?: string }>({
    title: "Markdown that is not supported",
    severity: "error",
    message: ({ mark }) => `Text cannot contain ${mark}.`,
    hint: ({ hint }) => hint ?? `Use ${supported}; for pictures there are blocks.`,
    docs: `A small part of Markdown is supported: ${supported}.`,
  }),
  "text-table": entry<{ reason: string; hint: string }>({
    title: "Table that cannot be read",
    severity: "error",
    message: ({ reason }) => reason,
    hint: ({ hint }) => hint,
    docs: "Tables have GitHub's syntax: one line for each row, with `|` between the cells, a line of dashes below the first row, and the same number of cells in each row. A paragraph before the table that begins with `Table:` is its caption.",
  }),
  "text-block": entry<{ mark: string }>({
    title: "More than one line of text",
    severity: "error",
    message: ({ mark }) => `This text is a single line and cannot contain ${mark}.`,
    hint: () => "Write one paragraph. It may contain emphasis, links and code.",
    docs: "Labels and small print are one paragraph. Tables, lists, headings, quotes and code blocks belong in the text of a block.",
  }),
};

/** Addresses and opening hours in `contact` of `_site.json`. */
export const contact = {
  "country-code": entry<{ value: string }>({
    title: "Unknown country",
    severity: "error",
    message: ({ value }) => `No country has the code "${value}".`,
    hint: () => 'Write the two capitals of ISO 3166, for example "FR" or "KE".',
    docs: "Countries are written as codes, so that each reader sees their names in the reader's language.",
  }),
  "hours-order": entry<{ value: string }>({
    title: "Hours end before they begin",
    severity: "error",
    message: ({ value }) => `The hours "${value}" end before they begin.`,
    hint: () =>
      'Write the earlier time first. Hours that go past midnight end at "24:00" and go on at "00:00" on the next day.',
    docs: "Each range of hours lies within one day.",
  }),
  "hours-overlap": entry<{ value: string; before: string }>({
    title: "Hours overlap",
    severity: "error",
    message: ({ value, before }) => `The hours "${value}" begin before "${before}" has ended.`,
    hint: () => "Write the hours of a day in their order, with a pause between them, or as one range.",
    docs: "The ranges of one day follow each other.",
  }),
  "hours-day": entry<{ day: string }>({
    title: "Day of the week stands twice",
    severity: "error",
    message: ({ day }) => `The hours of "${day}" are given twice.`,
    hint: () => 'Keep one of the two. A day with a pause has several ranges: ["07:00-13:00", "15:30-19:30"].',
    docs: "Each day of the week stands once in `week`.",
  }),
  "holiday-order": entry<{ from: string; to: string }>({
    title: "Holiday ends before it begins",
    severity: "error",
    message: ({ from, to }) => `The holiday ends on ${to}, before it begins on ${from}.`,
    hint: () => 'Write the earlier day in "from".',
    docs: "`to` is the last day of a holiday and not before `from`.",
  }),
  "holiday-day": entry<{ day: string }>({
    title: "Day stands in two holidays",
    severity: "error",
    message: ({ day }) => `The hours of ${day} are given by two holidays.`,
    hint: () => "Change the days of one of the two, so that they don't overlap.",
    docs: "Each day has one list of hours.",
  }),
  "time-zone": entry<Named>({
    title: "Unknown time zone",
    severity: "error",
    message: ({ value }) => `There is no time zone "${value}".`,
    hint: ({ suggestion }) => didYouMean(suggestion, 'Write its name as "Europe/Paris", or "GMT".'),
    docs: "Time zones have the names of the IANA database: a continent and a town.",
  }),
};
