import { type Advice, type Row, regex } from "./row.ts";

const re = regex("giu");

/** Matches an address: a path of this site, an anchor, a named link or a full address. */
const address = String.raw`(?:https?:\/\/|mailto:|tel:|www\.|\/(?!\/)|#(?=[a-z])|@(?=[a-z]))[^\s()[\]{}<>]*`;
const label = String.raw`[^\][\n]{1,200}`;
const words = String.raw`[^\][(){}\n]{1,200}`;

/** Links that Markdown does not recognize, the most certain first. A right link, [words](/to), is not in the shown text. */
export const links: readonly Row[] = [
  {
    pattern: re`(?<!!)\[(${label})\]\s+\((${address})\)`,
    say: ([words, to]) => rewritten("a space stands between ] and (", `[${words}](${to})`),
  },
  {
    pattern: re`([[({])(${words})[\])}]( ?)([[({])(${address})[\])}]`,
    unless: ([open, , space, second]) => space !== "" && open !== "[" && second !== "[",
    say: ([, words, , , to], { source }) => {
      const shape = source.replace(/[^[\](){}]/g, "").replace(/(..)(?=.)/, "$1 ");
      return rewritten(`its brackets are ${shape}`, `[${words}](${to})`);
    },
  },
  {
    pattern: re`[[(](${address})[\])][[(](${words})[\])]`,
    say: ([to, words]) => rewritten("its address is before its words", `[${words}](${to})`),
  },
  {
    pattern: re`\[([^\][()\n]{1,200}?) ?\((${address})\)(?![^[\n]*\])`,
    say: ([words, to]) => rewritten("the ] after its words is missing", `[${words}](${to})`),
  },
  {
    // Not list[a][b], nor [1][2].
    pattern: re`(?<![\w\])])\[([^\][\n]{0,100}[a-z]{2}[^\][\n]{0,100})\]\[[^\][\n]{0,60}\]`,
    say: ([words]) => broken("the second brackets have no address", `[${words}](/page)`),
  },
  {
    pattern: re`(?:\[([^\][\n]*))?\]\(([^\n()]*)\)`,
    // A phone number is written in more groups than the parts of any other address.
    unless: ([, to = ""]) => to.split(" ").length > (to.startsWith("tel:") ? 6 : 3),
    say: ([words, to = ""], { source }) =>
      source.startsWith("[")
        ? broken("there is a space in its address", `[${words}](${to.replace(/ +/g, "")})`)
        : broken("the [ before its words is missing", `[words](${to})`),
  },
  {
    pattern: re`(?:\[([^\][\n]*))?\]\(((?:[^\s()]*[^\s().,;:!?])?)`,
    say: ([words, to], { source }) =>
      broken(
        "the ) after its address is missing",
        `[${source.startsWith("[") ? words : "words"}](${to || "/page"})`,
      ),
  },
  {
    pattern: re`\[(${label})\] ?(${address})\)`,
    unless: (_, { passage, at, source }) => isClosing(passage.shown, at + source.length - 1),
    say: ([words, to]) => rewritten("the ( before its address is missing", `[${words}](${to})`),
  },
  {
    // Not [and]/or.
    pattern: re`\[(${label})\](?=[/#@])(?!\/\w*(?![^\s.,;:!?]))(${address}(?<![.,;:!?]))(?![^\s.,;:!?])`,
    say: ([words, to]) => broken("its address has no brackets", `[${words}](${to})`),
  },
  {
    pattern: re`(?<=\ufffc)\)`,
    unless: (_, { passage: { shown, start, links }, at }) =>
      !links.some(({ end }) => end === start + at) || isClosing(shown, at),
    say: () => superfluous(")"),
  },
  {
    pattern: re`\[(?![^\]]*\])`,
    unless: (_, { passage: { start, links }, at }) => !links.some((link) => link.start === start + at + 1),
    say: () => superfluous("["),
  },
];

function broken(reason: string, link: string): Advice {
  return { message: `Visitors see the brackets of this link: ${reason}.`, hint: `Write ${link}.` };
}

function rewritten(reason: string, link: string): Advice {
  return { ...broken(reason, link), rewrite: link };
}

function superfluous(sign: string): Advice {
  return {
    message: `Visitors see this ${sign}: the link next to it has one too many.`,
    hint: "Remove it.",
    rewrite: "",
  };
}

/** Whether a round bracket closes one before it. */
function isClosing(shown: string, bracket: number): boolean {
  let depth = 0;
  for (let at = bracket - 1; at >= 0; at -= 1) {
    if (shown[at] === ")") depth += 1;
    if (shown[at] === "(") depth -= 1;
    if (depth < 0) return true;
  }
  return false;
}
