import {
  attempt,
  insert,
  type Kind,
  type Part,
  part,
  REACH,
  replace,
  type Spot,
  swap,
} from "./parseProblem.ts";
import { endOfString, isKey, isValue } from "./scan.ts";

/** Other opening quotes, each with its possible closing quotes. */
const endings: Readonly<Record<string, string>> = {
  "'": "'’\"",
  "`": "`'\"",
  "‘": "’'‘\"",
  "’": "’'\"",
  "“": '”“"',
  "”": '”"',
  "„": '“”"',
  "«": '»"',
  "»": '«"',
};

const straight = 'Write the straight double quote: "';
const add = "Add the quote";

/** Quotes that are missing, too many or not double, and what can't stand between quotes. */
export const quotes: Kind[] = [
  function quotesInside({ string, text, token }) {
    if (!string || !token || /[,:}\]]/.test(token.kind)) return undefined;
    const hint = 'Write a quote inside text as \\", and close the text once, at its end.';
    const place = { start: string.end - 1, end: string.end };
    const [words = ""] =
      /^[^\r\n]*"(?=[ \t]*[,}\]]*[ \t]*(?:[\r\n]|$))/.exec(text.slice(string.start, string.start + REACH)) ??
      [];
    const edits = Array.from(words.slice(1, -1).matchAll(/(?<!\\)"/g), ({ index }) =>
      insert(string.start + 1 + index, "\\"),
    );
    const isSeen = token.kind === "unknown" || token.kind === "string";
    return attempt(place, ["A quote inside the text ends it too early.", hint], edits, { cost: 3, isSeen });
  },

  function otherQuotes({ rest, at, text }) {
    const first = rest.charAt(0);
    if (!Object.hasOwn(endings, first)) return undefined;
    const name = first === "'" ? "single quotes" : "backticks";
    const said = /['`]/.test(first)
      ? ([`Text and names have double quotes, not ${name}.`, 'Write " for both quotes.'] as const)
      : (["These are typographic quotes.", straight] as const);
    const whole = new RegExp(
      `.((?:\\\\.|[^\\r\\n\\\\])*?)[${endings[first]}](?=[ \\t]*(?:[,:}\\]]|$))`,
      "my",
    );
    const [all, inside = ""] = whole.exec(rest) ?? [];
    if (all === undefined) return attempt(part(at, first), said, [], { isSeen: true });
    const edits = [
      replace(part(at, first), '"'),
      ...Array.from(inside.matchAll(/\\'|\\.|"/g), ({ 0: found, index }) =>
        replace(part(at + 1 + index, found), found.replace(/^"/, '\\"').replace("\\'", "'")),
      ),
      replace({ start: at + all.length - 1, end: at + all.length }, '"'),
    ].filter((edit) => text.slice(edit.offset, edit.offset + edit.length) !== edit.text);
    return attempt(part(at, first), said, edits, { title: "Write double quotes", isHalf: true });
  },

  function otherEnd(spot) {
    const { start, words } = stringAt(spot);
    const curly = /(?!^)[“”„«»](?=\s*(?:[,:}\]]|$))/.exec(words);
    const found = curly ?? /(?!^)['’](?=\s*(?::|,?\s*$))/.exec(words);
    if (found === null) return undefined;
    const message = curly
      ? "A typographic quote cannot end a text."
      : "A text that begins with a double quote ends with one too.";
    const place = part(start + found.index, found[0]);
    return swap(place, [message, straight], '"', { title: 'Write "' });
  },

  function nameNotClosed(spot) {
    const { start, words } = stringAt(spot);
    const [, name] =
      /^"([^\s"\\;=,{}[\]]*[^\s"\\;=,{}[\]:](?=\s*:(?:[\s"[{]|$))|[\w$.@-]+(?=\s*:))/.exec(words) ?? [];
    if (name === undefined) return undefined;
    const end = start + 1 + name.length;
    const hint = `Write "${name}": …`;
    const missing = [`The closing quote of the name "${name}" is missing.`, hint] as const;
    const inside = [`The colon after "${name}" is inside its quotes.`, hint] as const;
    const moved = [insert(end, '"'), replace(part(end + 1, '"'), "")];
    return [
      words === `"${name}:"`
        ? attempt({ start, end: end + 2 }, inside, moved, { title: "Move the colon after the quote" })
        : undefined,
      attempt({ start, end }, missing, [insert(end, '"')], { title: add, cost: 1.5 }),
    ];
  },

  function nameNotOpened({ state, rest, at }) {
    const [, name, quote = ""] = /^([\p{L}_$@][\p{L}\p{N}_$.@-]*)(["'’”]?)/u.exec(rest) ?? [];
    if (name === undefined || !isKey(state.expected)) return undefined;
    const end = at + name.length;
    const closing = quote === '"' ? [] : [replace(part(end, quote), '"')];
    const message =
      quote === ""
        ? `A quote is missing: the name ${name} must stand in quotes.`
        : `The opening quote of the name "${name}" is missing.`;
    const title = quote === "" ? "Put it in quotes" : add;
    const edits = [insert(at, '"'), ...closing];
    return attempt(part(at, name), [message, `Write "${name}".`], edits, { title, cost: 1.5, isSeen: true });
  },

  function textNotOpened({ state, rest, at, isOpen }) {
    const said = ["The opening quote of this text is missing.", "Add the quote."] as const;
    const { before, expected } = state;
    if (before && before.end === at && /number|word/.test(before.kind) && isOpen)
      return attempt(before, said, [insert(before.start, '"')], { title: add, cost: 1.5 });
    const [words] = /(?![,:;=[\]{}])[^"\\\r\n]+"(?=[ \t]*(?:[,}\]]|$))/my.exec(rest) ?? [];
    if (words === undefined || !isValue(expected)) return undefined;
    return attempt(part(at, words), said, [insert(at, '"')], { title: add, cost: 1.5 });
  },

  function backslashAtEnd({ at, line, isOpen }) {
    const [, own] = (isOpen && /^("(?:[^\\]|\\.)*?)\\"\s*,?\s*$/.exec(line)) || [];
    if (own === undefined) return undefined;
    const message = "The backslash before the last quote makes the quote part of the text.";
    const hint = "Write two backslashes at the end of the text: \\\\.";
    return attempt(part(at, line), [message, hint], [insert(at + own.length, "\\")], { isSeen: true });
  },

  function textNotClosed({ at, line, isOpen, string, text }) {
    const own = string && /^.*(?=,\s*"$)/.exec(text.slice(string.start, string.end))?.[0];
    if (string && own !== undefined) {
      const said = ["The closing quote of this text is missing.", "Add the quote."] as const;
      return attempt(part(string.start, own), said, [insert(string.start + own.length, '"')], {
        title: add,
        cost: 1.5,
      });
    }
    if (!isOpen) return undefined;
    const said = [
      "A quote is missing: this text does not end on its line.",
      "Close the text with a quote on the line where it begins. For a line break inside it write \\n.",
    ] as const;
    const ends = [/\s*,?\s*$/, /[\s,}\]]*$/]
      .map((end) => line.replace(end, "").length)
      .filter((end) => end > 1);
    return [
      ...ends.map((end) => attempt(part(at, line), said, [insert(at + end, '"')], { title: add, cost: 2 })),
      attempt(part(at, line), said, [], { cost: 2, isSeen: true }),
    ];
  },

  function lineBreakInside({ at, line, rest, isOpen }) {
    if (!isOpen) return undefined;
    const [more] =
      /^[\r\n][^"\\]*(?:\\.[^"\\]*)*"(?=[ \t]*(?:[,}\]\r\n]|$))/.exec(rest.slice(line.length)) ?? [];
    const said = [
      "There is a line break inside this text.",
      "Write the text on one line, with \\n for a line break.",
    ] as const;
    const edits = Array.from(more?.matchAll(/\r\n|\r|\n|\t/g) ?? [], ({ 0: found, index }) =>
      replace(part(at + line.length + index, found), found === "\t" ? "\\t" : "\\n"),
    );
    return attempt(part(at, line), said, edits, { title: "Write \\n", cost: 1.5 });
  },

  function extraQuote({ string, at, line }) {
    if (!string) return undefined;
    const remove = (start: number) => {
      const place = part(start, '"');
      return swap(place, ["There is an extra quote.", "Remove it."], "", { title: "Remove the quote" });
    };
    const isEmpty = string.end - string.start === 2 && string.end === at;
    return [
      isEmpty ? remove(string.start) : undefined,
      /^"\s*(?:,?\s*$|:)/.test(line) ? remove(at) : undefined,
    ];
  },

  function forbiddenInside({ text, at, rest, isOpen }) {
    if (!isOpen) return undefined;
    const stops: number[] = [];
    let { end, closed } = endOfString(rest, 0);
    while (!closed && !/^\\?(?:$|[\r\n])/.test(rest.slice(end, end + 2))) {
      stops.push(at + end);
      ({ end, closed } = endOfString(rest, end));
    }
    const [stop = at] = stops;
    if (!closed || stop === at) return undefined;
    const edits = stops.map((one) => {
      if (text.startsWith("\\'", one)) return replace(part(one, "\\'"), "'");
      if (text.charAt(one) === "\\") return insert(one, "\\");
      return replace(part(one, "\t"), text.charAt(one) === "\t" ? "\\t" : "");
    });
    const first = text.charAt(stop);
    const sequence = first === "\\" ? `\\${String.fromCodePoint(text.codePointAt(stop + 1) ?? 0x20)}` : first;
    const isSure = sequence === "\\'" ? stops.length === 1 : stops.every((one) => text.charAt(one) !== "\\");
    const title = first === "\\" ? "Write '" : first === "\t" ? "Write \\t" : "Delete it";
    return attempt(part(stop, sequence), forbidden(sequence), edits, { title: isSure ? title : undefined });
  },
];

/** What to say of a character or an escape sequence that JSON doesn't know in texts. */
function forbidden(sequence: string): [string, string] {
  if (sequence === "\t") return ["Text cannot contain a tab.", "Write \\t, or a space."];
  if (!sequence.startsWith("\\"))
    return ["Text cannot contain an invisible control character.", "Delete it."];
  return sequence === "\\u"
    ? ["After \\u four digits or letters from a to f are missing.", "For a backslash write two: \\\\u."]
    : [
        `"${sequence}" has no meaning in JSON.`,
        "For a backslash write two: \\\\. For a line break write \\n.",
      ];
}

/** The string that begins here and doesn't end on its line, or the one before. */
function stringAt({ isOpen, line, at, string, text }: Spot): { start: number; words: string } {
  if (isOpen) return { start: at, words: line };
  return string
    ? { start: string.start, words: text.slice(string.start, string.end) }
    : { start: at, words: "" };
}

/** Literals of other languages, with the JSON literals that they mean. */
const foreign: Readonly<Record<string, string>> = {
  True: "true",
  TRUE: "true",
  False: "false",
  FALSE: "false",
  None: "null",
  NULL: "null",
  Null: "null",
  nil: "null",
  undefined: "null",
};

/** Words and numbers that JSON doesn't know, and texts without quotes. */
export const values: Kind[] = [
  function foreignWord(spot) {
    const { bare, at, state } = spot;
    if (!isValue(state.expected)) return undefined;
    const place = part(at, bare);
    const unknown = `JSON does not know the word "${bare}".`;
    if (/^(?:NaN|[+-]?Infinity)$/.test(bare))
      return swap(place, [unknown, "Write a number, or remove the key."], "0");
    const known = Object.hasOwn(foreign, bare) ? foreign[bare] : undefined;
    if (known === undefined) return undefined;
    if (known !== "null")
      return swap(place, [unknown, `Write ${known}.`], known, { title: `Write ${known}` });
    const one = swap(place, [unknown, "Write a value, or remove the key."], known);
    const member = memberAround(spot, place.end);
    return member ? { ...one, title: "Remove the key", fix: [replace(member, "")] } : one;
  },

  function numberInParts({ state, text, at, rest }) {
    const [all, number, sign] =
      /(?<![\w.])(-?\d+(?:\.\d+)?)([, ])$/.exec(text.slice(Math.max(0, at - 40), at)) ?? [];
    const [more] = /^\d+(?:\.\d+)?(?![\w.])/.exec(rest) ?? [];
    if (all === undefined || more === undefined) return undefined;
    const place = { start: at - all.length, end: at + more.length };
    const whole = [replace(place, `${number}${more}`)];
    const together = `Write ${number}${more}.`;
    if (sign === ",") {
      const hint = /^\d{3}(\.\d+)?$/.test(more) ? together : `Write a point instead: ${number}.${more}.`;
      return attempt(place, ["A number cannot contain a comma.", hint], whole, { cost: 0.5 });
    }
    if (state.expected !== "comma" || state.top?.open.kind !== "{") return undefined;
    return attempt(place, ["A number cannot contain spaces.", together], whole, { cost: 0.5 });
  },

  function badNumber({ state, bare, at }) {
    if (!isValue(state.expected) || !/^[-+]?\.?\d/.test(bare)) return undefined;
    const [, digits, sign] = /^(-?\d+(?:\.\d+)?)([+%]|[A-DF-Za-df-z]\+?)$/.exec(bare) ?? [];
    const hint =
      digits !== undefined && !/^0./.test(digits)
        ? `Write the number alone, ${digits}, and "${sign}" where text belongs; or all of it as text: "${bare}".`
        : `Write it as 0.5, 12 or -3, or as text in quotes: "${bare}".`;
    const isFraction = /^-?\.\d+$/.test(bare);
    const now = isFraction ? bare.replace(".", "0.") : "0";
    const said = [`"${bare}" is not a JSON number.`, hint] as const;
    const edits = [replace(part(at, bare), now)];
    return attempt(part(at, bare), said, edits, {
      title: isFraction ? `Write ${now}` : undefined,
      cost: 1.5,
      isSeen: true,
    });
  },

  function fullStopAfterNumber({ state, rest, at }) {
    const [number] = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?=\.\s*[\r\n]\s*")/.exec(rest) ?? [];
    if (number === undefined || !isValue(state.expected)) return undefined;
    const stop = part(at + number.length, ".");
    const said = ["There is a full stop instead of a comma.", "Write , instead."] as const;
    return swap(stop, said, ",", { title: "Write a comma" });
  },

  function bareText({ state, text, rest, bare, at, token }) {
    const { before, expected } = state;
    const unquoted = [
      "A quote is missing: text must stand in quotes.",
      'Write " before and after the text.',
    ] as const;
    const loose = /[\p{L}/@#*](?:[\p{L}\p{N} _@#/.?!&='’-]|:(?! ))*?(?=[ \t]*(?:[,}\]]|$))/muy.exec(
      rest,
    )?.[0];
    const words = loose ?? bare;
    if (words === "" || token?.kind !== "unknown" || !before) return undefined;
    const isSure = loose !== undefined && !/^(?:\*|(?:yes|no|on|off)$)/i.test(words);
    const place = part(at, isSure ? words : bare || words);
    const edits = [replace(part(at, words), `"${words}"`)];
    if (isValue(expected))
      return attempt(place, unquoted, edits, {
        title: isSure ? "Put it in quotes" : undefined,
        cost: 2,
        isSeen: true,
      });
    if (expected !== "comma" || before.line !== token.line || !/number|word/.test(before.kind))
      return undefined;
    const whole = { start: before.start, end: at + words.length };
    const now = [replace(whole, `"${text.slice(whole.start, whole.end)}"`)];
    return attempt({ ...whole, end: at + (bare || words).length }, unquoted, now, { cost: 2, isSeen: true });
  },
];

/** The member whose value ends at a place, with its comma and its line. */
function memberAround({ text, state }: Spot, end: number): Part | undefined {
  const key = state.top?.open.kind === "{" ? state.top.key : undefined;
  if (key === undefined) return undefined;
  const [all, lineEnd] = /^\s*,[ \t]*(\r\n|\r|\n)?/.exec(text.slice(end, end + 1000)) ?? [];
  if (all !== undefined)
    return {
      start: lineEnd !== undefined && key.first ? key.start - key.indent : key.start,
      end: end + all.length,
    };
  const [comma = ""] = /,\s*$/.exec(text.slice(Math.max(0, key.start - 1000), key.start)) ?? [];
  return { start: key.start - comma.length, end };
}
