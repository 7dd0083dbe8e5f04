import { replace } from "../parseProblem.ts";
import { attempt, type Kind, type Part, part, type Spot, swap } from "./attempt.ts";
import { isValue } from "./scan.ts";

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
