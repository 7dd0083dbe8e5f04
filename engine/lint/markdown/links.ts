import type { Passage } from "../../content/text/passages.ts";
import type { Remark } from "./remark.ts";
import { overlaps } from "./remark.ts";

/** What begins like an address: one of this site, an anchor, a name of the site file, or any other. */
const address = String.raw`(?:https?:\/\/|mailto:|tel:|www\.|\/(?!\/)|#(?=[a-z])|@(?=[a-z]))[^\s()[\]{}<>]*`;
const words = String.raw`[^\][(){}\n]{1,200}`;

type Match = (groups: readonly string[], whole: string) => Pick<Remark, "message" | "hint" | "rewrite">;

function mended(reason: string, link: string): Pick<Remark, "message" | "hint" | "rewrite"> {
  return { message: told(reason), hint: `Write ${link}.`, rewrite: link };
}

const told = (reason: string) => `This link is shown as it is written: ${reason}.`;

/** Links that are not as Markdown wants them, the surest first. */
const shapes: [pattern: RegExp, match: Match][] = [
  [
    new RegExp(String.raw`(?<!!)\[([^\][\n]{1,200})\]\s+\((${address})\)`, "gi"),
    ([label, to]) => mended("a space stands between ] and (", `[${label}](${to})`),
  ],
  [
    // [words](/to) itself has been read as a link already.
    new RegExp(String.raw`([[({])(${words})([\])}])( ?)([[({])(${address})([\])}])`, "gi"),
    ([open, label, , blank, second, to], whole) =>
      blank !== "" && open !== "[" && second !== "["
        ? { message: "", hint: "" }
        : mended(`its brackets are ${shapeOf(whole)}`, `[${label}](${to})`),
  ],
  [
    new RegExp(String.raw`[[(](${address})[\])][[(](${words})[\])]`, "gi"),
    ([to, label]) => mended("its address stands before its words", `[${label}](${to})`),
  ],
  [
    new RegExp(String.raw`\[([^\][()\n]{1,200}?) ?\((${address})\)(?![^[\n]*\])`, "gi"),
    ([label, to]) => mended("the ] after its words is missing", `[${label}](${to})`),
  ],
  [
    // Not list[a][b], nor [1][2].
    /(?<![\w\])])\[([^\][\n]{0,100}[a-z]{2}[^\][\n]{0,100})\]\[[^\][\n]{0,60}\]/gi,
    ([label]) => ({
      message: told("it refers to an address that the text does not have"),
      hint: `Write [${label}](/page).`,
    }),
  ],
];

function shapeOf(whole: string): string {
  return whole.replace(/[^[\](){}]/g, "").replace(/(..)(?=.)/, "$1 ");
}

/** Links in a passage that are shown with their brackets. */
export function brokenLinks({ shown, start, links }: Passage): Remark[] {
  if (!/[[\]]|\)\(/.test(shown) && links.length === 0) return [];
  const found: Remark[] = [];
  const add = (from: number, to: number, remark: Pick<Remark, "message" | "hint" | "rewrite">) => {
    const one = { start: start + from, end: start + to, ...remark };
    if (one.message !== "" && !found.some((other) => overlaps(one, other))) found.push(one);
  };
  for (const [pattern, match] of shapes) {
    for (const { 0: whole, index, ...groups } of shown.matchAll(pattern)) {
      const parts = Array.from({ length: 7 }, (_, at) => (groups as Record<number, string>)[at + 1] ?? "");
      add(index, index + whole.length, match(parts, whole));
    }
  }
  const isInBrackets = roundBrackets(shown);
  for (let at = shown.indexOf("]("); at !== -1; at = shown.indexOf("](", at + 2)) add(...halfLink(shown, at));
  const unopened = new RegExp(String.raw`\[([^\][\n]{1,200})\] ?(${address})\)`, "gi");
  for (const { 0: whole, 1: label = "", 2: to = "", index } of shown.matchAll(unopened)) {
    if (isInBrackets(index)) continue;
    add(index, index + whole.length, mended("the ( before its address is missing", `[${label}](${to})`));
  }
  const unbracketed = new RegExp(String.raw`\[([^\][\n]{1,200})\](?=[/#@])(${address})(?![^\s.,;:!?])`, "gi");
  for (const { 0: whole, 1: label = "", 2: to = "", index } of shown.matchAll(unbracketed)) {
    if (/^\/\w*$/.test(to)) continue;
    const reason = "its address stands in no brackets";
    add(index, index + whole.length, { message: told(reason), hint: `Write [${label}](${to}).` });
  }
  for (const link of links) {
    for (const remark of strayBrackets(shown, start, link, isInBrackets)) add(...remark);
  }
  return found.map((remark) => withoutHidden(remark));
}

type Placed = [from: number, to: number, remark: Pick<Remark, "message" | "hint" | "rewrite">];

/** What stands around `](` that is no link. */
function halfLink(shown: string, at: number): Placed {
  const open = shown.lastIndexOf("[", at);
  const label = shown.slice(open + 1, at);
  const rest = /^[^\s()]*/.exec(shown.slice(at + 2))?.[0] ?? "";
  const line = /^[^\n()]*\)/.exec(shown.slice(at + 2))?.[0];
  const whole = open !== -1 && !/[\]\n]/.test(label);
  const from = whole ? open : at;
  if (line !== undefined && line.slice(0, -1).split(" ").length <= 3) {
    const inside = line.slice(0, -1);
    const to = at + 2 + line.length;
    if (!whole)
      return [
        from,
        to,
        { message: told("the [ before its words is missing"), hint: `Write [words](${inside}).` },
      ];
    return [
      from,
      to,
      {
        message: told("a space stands in its address"),
        hint: `Write [${label}](${inside.replace(/ +/g, "")}).`,
      },
    ];
  }
  const to = rest.replace(/(?<![.,;:!?])[.,;:!?]+$/, "");
  const link = `[${whole ? label : "words"}](${to || "/page"})`;
  return [
    from,
    at + 2 + to.length,
    { message: told("the ) after its address is missing"), hint: `Write ${link}.` },
  ];
}

/** A bracket too many right before or behind a link. */
function strayBrackets(
  shown: string,
  start: number,
  link: { start: number; end: number },
  isInBrackets: (at: number) => boolean,
): Placed[] {
  const [before, after] = [link.start - start - 1, link.end - start];
  const many = (sign: string) => ({
    message: `This ${sign} is shown: the link beside it has one too many.`,
    hint: "Take it out.",
    rewrite: "",
  });
  const found: Placed[] = [];
  if (shown[after] === ")" && !isInBrackets(after)) found.push([after, after + 1, many(")")]);
  if (shown[before] === "[" && !shown.slice(after).includes("]")) found.push([before, before + 1, many("[")]);
  return found;
}

/** Tells whether a round bracket is open at a place. Asked in the order of places, it goes through a text once. */
function roundBrackets(shown: string): (at: number) => boolean {
  let open = 0;
  let next = 0;
  return (at) => {
    if (at < next) [open, next] = [0, 0];
    for (; next < at; next += 1) {
      if (shown[next] === "(") open += 1;
      if (shown[next] === ")" && open > 0) open -= 1;
    }
    return open > 0;
  };
}

/** What cannot be seen in a passage cannot be written anew. */
function withoutHidden(remark: Remark): Remark {
  if (!`${remark.rewrite}${remark.hint}`.includes("\ufffc")) return remark;
  const { rewrite: _, ...rest } = remark;
  return { ...rest, hint: "Write [words](/page), without a space in between." };
}
