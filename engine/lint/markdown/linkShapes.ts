import type { Advice } from "./textFinding.ts";

/** Matches an address: a path of this site, an anchor, a named link or a full address. */
export const address = String.raw`(?:https?:\/\/|mailto:|tel:|www\.|\/(?!\/)|#(?=[a-z])|@(?=[a-z]))[^\s()[\]{}<>]*`;
const words = String.raw`[^\][(){}\n]{1,200}`;

/** Says what is wrong with a match; undefined if it is no link after all. */
type Match = (groups: readonly string[], whole: string) => Advice | undefined;

/** Reports a link with the way to write it. */
export function rewritten(reason: string, link: string): Advice {
  return { message: brokenLink(reason), hint: `Write ${link}.`, rewrite: link };
}

/** The message about a link that is not recognized. */
export const brokenLink = (reason: string) => `Visitors see the brackets of this link: ${reason}.`;

/** Links with wrong brackets, the most certain first, and what to say about each. */
export const linkShapes: [pattern: RegExp, match: Match][] = [
  [
    new RegExp(String.raw`(?<!!)\[([^\][\n]{1,200})\]\s+\((${address})\)`, "gi"),
    ([label, to]) => rewritten("a space stands between ] and (", `[${label}](${to})`),
  ],
  [
    // A right link, [words](/to), is not in the shown text any more.
    new RegExp(String.raw`([[({])(${words})([\])}])( ?)([[({])(${address})([\])}])`, "gi"),
    ([open, label, , space, second, to], whole) =>
      space !== "" && open !== "[" && second !== "["
        ? undefined
        : rewritten(`its brackets are ${shapeOf(whole)}`, `[${label}](${to})`),
  ],
  [
    new RegExp(String.raw`[[(](${address})[\])][[(](${words})[\])]`, "gi"),
    ([to, label]) => rewritten("its address is before its words", `[${label}](${to})`),
  ],
  [
    new RegExp(String.raw`\[([^\][()\n]{1,200}?) ?\((${address})\)(?![^[\n]*\])`, "gi"),
    ([label, to]) => rewritten("the ] after its words is missing", `[${label}](${to})`),
  ],
  [
    // Not list[a][b], nor [1][2].
    /(?<![\w\])])\[([^\][\n]{0,100}[a-z]{2}[^\][\n]{0,100})\]\[[^\][\n]{0,60}\]/gi,
    ([label]) => ({
      message: brokenLink("the second brackets have no address"),
      hint: `Write [${label}](/page).`,
    }),
  ],
];

function shapeOf(whole: string): string {
  return whole.replace(/[^[\](){}]/g, "").replace(/(..)(?=.)/, "$1 ");
}
