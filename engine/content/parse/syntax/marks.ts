import { insert, replace } from "../parseProblem.ts";
import { attempt, type Kind, type Part, part, type Spot, swap } from "./attempt.ts";
import { closingOf, isClosing, isKey, isValue } from "./scan.ts";

const signs: Readonly<Record<string, string>> = { ".": "full stop", ";": "semicolon", ":": "colon" };

/** Comments, commas, colons, and characters that nobody sees. */
export const marks: Kind[] = [
  function comment(spot) {
    const { rest, line, at, state } = spot;
    // Where a value is expected it is an address without quotes: #team.
    if (isValue(state.expected) && /^#\w/.test(rest)) return undefined;
    const said = ["JSON has no comments.", "Remove the comment."] as const;
    const found = /^(?:\/\/[^\r\n]*|\/\*[\s\S]*?\*\/|<!--[\s\S]*?-->|#[^\r\n]*)/.exec(rest)?.[0];
    const edits = found === undefined ? [] : [replace(around(spot, found), "")];
    const place = part(at, found && found.length < line.length ? found : line);
    return found !== undefined || /^(?:\/\*|<!--)/.test(rest)
      ? attempt(place, said, edits, { title: "Remove the comment", isSeen: true })
      : undefined;
  },

  function invisible({ rest, at }) {
    const [all = "", one = ""] = /^((?![ \t\r\n])[\p{Z}\p{C}])\1*/u.exec(rest) ?? [];
    if (all === "") return undefined;
    const code = (one.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0");
    const said = [`An invisible character (U+${code}) is not allowed here.`, "Delete it."] as const;
    const [now, title] = /\p{Z}/u.test(one) ? [" ", "Write a plain space"] : ["", "Delete it"];
    const edits = Array.from({ length: all.length / one.length }, (_, index) =>
      replace(part(at + index * one.length, one), now),
    );
    return attempt(part(at, one), said, edits, { title, cost: 0.5, isHalf: true, isSeen: true });
  },

  function missingComma({ state, token, string }) {
    const { before, expected } = state;
    if (expected !== "comma" || !before || !token || isClosing(token)) return undefined;
    // On the line of a text it is more of that text.
    if (token.kind === "unknown" && string) return undefined;
    const said = ["A comma is missing after this.", "Add the comma."] as const;
    const isSeen = token.kind !== ":";
    return attempt(before, said, [insert(before.end, ",")], { title: "Add the comma", isHalf: true, isSeen });
  },

  function extraComma({ state, token, rest }) {
    const { before, expected, top } = state;
    if (before?.kind === "," && top && token?.kind === closingOf(top.open)) {
      const said = [`There is an extra comma before the "${token.kind}".`, "Remove the comma."] as const;
      return swap(before, said, "", { title: "Remove the comma" });
    }
    const isExtra = expected === "end" ? rest.slice(1).trim() === "" : isKey(expected) || isValue(expected);
    if (token?.kind !== "," || before?.kind === ":" || !isExtra) return undefined;
    return swap(token, ["There is an extra comma.", "Remove it."], "", { title: "Remove the comma" });
  },

  function otherSignForComma({ state, rest, at }) {
    const { expected, top } = state;
    const [sign] = /^(?:[;:，、،；]|\.(?=[\s{["]|$))/.exec(rest) ?? [];
    if (sign === undefined || (sign === ":" && top?.open.kind !== "{")) return undefined;
    const place = part(at, sign);
    const shown = signs[sign] ?? sign;
    if (expected === "end" || (expected === "comma" && /^\s*[}\]]/.test(rest.slice(1))))
      return swap(place, [`There is an extra ${shown}.`, "Remove it."], "", { title: "Remove it" });
    if (expected !== "comma") return undefined;
    const said = [`There is a ${shown} instead of a comma.`, "Write , instead."] as const;
    return swap(place, said, ",", { title: "Write a comma" });
  },

  function missingColon({ text, state, token, line, string, at }) {
    const { before, expected } = state;
    if (expected !== "colon" || !before) return undefined;
    if (token?.kind === "unknown" && string?.end === at) return undefined;
    const key = text.slice(before.start, before.end);
    const isComma = token?.kind === ",";
    const isLast = isComma || !token || isClosing(token);
    const value = `Write ${key}: and then the value.`;
    const missing = [`A colon is missing after ${key}.`, value] as const;
    const none = isComma || !isLast ? ([`The key ${key} has no value.`, value] as const) : missing;
    const comma = [`There is a comma instead of a colon after ${key}.`, `Write ${key}: …`] as const;
    const added = [insert(before.end, isLast ? ': ""' : ': "",')];
    return [
      isLast || (token.line !== before.line && /^"[^"]*"\s*:/.test(line))
        ? attempt(before, none, added)
        : undefined,
      isComma ? swap(token, comma, ":", { title: "Write a colon" }) : undefined,
      attempt(before, missing, [insert(before.end, ":")], {
        title: "Add the colon",
        cost: 1.5,
        isHalf: true,
        isSeen: true,
      }),
    ];
  },

  function otherSignForColon({ state, rest, at }) {
    const [sign] = /^(?:=>|:=|->|[=：;])/.exec(rest) ?? [];
    if (sign === undefined || state.expected !== "colon") return undefined;
    const shown = sign === ";" ? "a semicolon" : sign;
    const said = [`A colon separates a key from its value, not ${shown}.`, "Write : instead."] as const;
    return swap(part(at, sign), said, ":", { title: "Write a colon" });
  },

  function missingOrExtraAtColon({ state, token }) {
    const isColon = token?.kind === ":";
    if (isColon && isKey(state.expected)) {
      const said = ["The name before this colon is missing.", 'Write it: "name": …'] as const;
      return attempt(token, said, [insert(token.start, '"name"')], { isSeen: true });
    }
    const { before } = state;
    if (!token || before?.kind !== ":") return undefined;
    if (isColon)
      return swap(token, ["There is an extra colon.", "Remove it."], "", { title: "Remove the colon" });
    const edits = [insert(before.end, ' ""')];
    if (isClosing(token))
      return attempt(before, ["A value is missing after this colon."], edits, { isSeen: true });
    const said = ["A value is missing before this comma.", 'Write one, for example "".'] as const;
    return token.kind === "," ? attempt(token, said, edits, { isSeen: true }) : undefined;
  },
];

/** The part to remove for a comment: its whole lines, or the comment with the blanks before it. */
function around({ rest, at, lead }: Spot, found: string): Part {
  const end = at + found.length;
  const [blanks, lineEnd] = /^[ \t]*(\r\n|\r|\n|$)/.exec(rest.slice(found.length)) ?? [];
  if (blanks === undefined) return { start: at, end: rest.charAt(found.length) === " " ? end + 1 : end };
  if (lead.trim() !== "") return { start: at - (/[ \t]*$/.exec(lead)?.[0].length ?? 0), end };
  return lineEnd === "" ? { start: at, end } : { start: at - lead.length, end: end + blanks.length };
}
