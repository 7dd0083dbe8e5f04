import { brokenLink } from "./linkShapes.ts";
import type { Advice } from "./textFinding.ts";

/** What is wrong, with its offsets in the passage. */
type Placed = [from: number, to: number, advice: Advice];

/** Reports a `](` that is not part of a link. */
export function halfLink(shown: string, at: number): Placed {
  const open = shown.lastIndexOf("[", at);
  const label = shown.slice(open + 1, at);
  const rest = /^[^\s()]*/.exec(shown.slice(at + 2))?.[0] ?? "";
  const line = /^[^\n()]*\)/.exec(shown.slice(at + 2))?.[0];
  const whole = open !== -1 && !/[\]\n]/.test(label);
  const from = whole ? open : at;
  // A phone number is written in more groups than the parts of any other address.
  const most = line?.startsWith("tel:") ? 6 : 3;
  if (line !== undefined && line.slice(0, -1).split(" ").length <= most) {
    const inside = line.slice(0, -1);
    const to = at + 2 + line.length;
    if (!whole)
      return [
        from,
        to,
        { message: brokenLink("the [ before its words is missing"), hint: `Write [words](${inside}).` },
      ];
    return [
      from,
      to,
      {
        message: brokenLink("there is a space in its address"),
        hint: `Write [${label}](${inside.replace(/ +/g, "")}).`,
      },
    ];
  }
  const to = rest.replace(/(?<![.,;:!?])[.,;:!?]+$/, "");
  const link = `[${whole ? label : "words"}](${to || "/page"})`;
  return [
    from,
    at + 2 + to.length,
    { message: brokenLink("the ) after its address is missing"), hint: `Write ${link}.` },
  ];
}

/** Reports a superfluous bracket right before or after a link. */
export function strayBrackets(
  shown: string,
  start: number,
  link: { start: number; end: number },
  isInBrackets: (at: number) => boolean,
): Placed[] {
  const [before, after] = [link.start - start - 1, link.end - start];
  const superfluous = (sign: string) => ({
    message: `Visitors see this ${sign}: the link next to it has one too many.`,
    hint: "Remove it.",
    rewrite: "",
  });
  const found: Placed[] = [];
  if (shown[after] === ")" && !isInBrackets(after)) found.push([after, after + 1, superfluous(")")]);
  if (shown[before] === "[" && !shown.slice(after).includes("]"))
    found.push([before, before + 1, superfluous("[")]);
  return found;
}

/** Tells whether a round bracket is open at an offset. Calls with rising offsets scan the text only once in all. */
export function roundBrackets(shown: string): (at: number) => boolean {
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
