import { isOverloaded, parseMarkdown } from "../../content/text/markdown.ts";
import { passagesOf } from "../../content/text/passages.ts";
import { bareAddresses } from "./addresses.ts";
import { loneCaptions } from "./captions.ts";
import { loneMarks, lostAsterisks } from "./emphasis.ts";
import { brokenLines, gluedBlocks } from "./lines.ts";
import { brokenLinks } from "./links.ts";
import { overlaps, type Remark } from "./remark.ts";
import { brokenHtml, htmlEntities, writtenEscapes } from "./written.ts";

/** What can be said of a text in Markdown, by the rule that says it. */
export interface Remarks {
  links: Remark[];
  emphasis: Remark[];
  lines: Remark[];
  escapes: Remark[];
  addresses: Remark[];
  /** Asterisks that may refer to a note, or begin one; of emphasis if nothing answers them. */
  calls: Remark[];
  notes: Remark[];
  /** Whether an asterisk surely refers to a note, and whether one surely begins a note. */
  called: boolean;
  noted: boolean;
}

/** What a text is published as, where its author meant something else. */
export function remarksOn(text: string): Remarks | undefined {
  if (!mayNeedRemarks(text) || isOverloaded(text)) return undefined;
  const root = parseMarkdown(text);
  const passages = passagesOf(root, text);
  const escapes = writtenEscapes(passages, text);
  const entities = passages.flatMap((one) => [...htmlEntities(one, text), ...brokenHtml(one)]);
  const none: Remarks = {
    links: [],
    emphasis: [],
    lines: [],
    escapes: [],
    addresses: [],
    calls: [],
    notes: [],
    called: false,
    noted: false,
  };
  // A text whose lines don't end where they should is read anew once they do.
  if (escapes.length > 0) return { ...none, escapes: [...escapes, ...apartFrom(entities, escapes)] };
  const links = passages.flatMap(brokenLinks);
  const lines = apartFrom(
    [
      ...passages.flatMap((one) => brokenLines(one, text)),
      ...gluedBlocks(root, text, passages),
      ...loneCaptions(root, text),
    ],
    links,
  );
  const taken = [...links, ...lines];
  const marks = passages.map(loneMarks);
  const calls = apartFrom(
    marks.flatMap((one) => one.calls),
    taken,
  );
  const notes = apartFrom(
    marks.flatMap((one) => one.notes),
    taken,
  );
  const others = passages
    .flatMap((one) => lostAsterisks(one, text))
    .concat(marks.flatMap((one) => one.others));
  const addresses = passages.flatMap((one) => bareAddresses(one, links));
  const emphasis = apartFrom(others, taken);
  const called = marks.some((one) => one.called);
  const noted = passages.some(({ start, end }) => text.startsWith("\\*", start) && end > start + 2);
  return { links, lines, escapes: entities, emphasis, addresses, calls, notes, called, noted };
}

function apartFrom(remarks: readonly Remark[], taken: readonly Remark[]): Remark[] {
  return remarks.filter((one) => !taken.some((other) => overlaps(one, other)));
}

/** Code, links and emphasis that are as they should be, as most are. */
const whole =
  /(?<!`)`[^`\n]+`(?!`)|(?<!!)\[[^\][\n*_`\\&]*\]\([^()\s]*\)|(?<!\*)\*\*(?!\s)[^*\n_`\\&@/]+(?<!\s)\*\*(?!\*)|(?<![*\w])\*(?!\s)[^*\n_`\\&@/]+(?<!\s)\*(?![*\w])/g;

/** What is left then of a text that needs a second look. */
const signs =
  /[*_`[\]\\]|&[#a-z]|:\/\/|www\.|@|<\/?[a-z]|\.[a-z]+\/|[)}]\(|\ufffc\)|^[ \t>]*(?:[-•‣◦▪●–—]|\d{1,2}[.)])(?=[\p{L}\s“‘"'\ufffc])|^[ \t>]*#{1,6}[^#\s]|^[ \t>]*\(?[a-z0-9]\)|^ *-+ *$|^Table:\s/imu;

/** A list right below a line of text, and a line of text right below a list. */
const glued =
  /(?:^|\n)(?![ \t]*(?:[-*+>#|]|\d{1,3}[.)]|\n|$))[^\n]+\n *(?:[-*+]|\d{1,2}[.)])[ \t]|(?:^|\n)[ \t]*(?:[-*+]|\d{1,3}[.)])[ \t][^\n]*\n(?:\ufffc|[*_[("“]*\p{Lu})/u;

// Parsing takes time, and nearly no text needs it.
function mayNeedRemarks(text: string): boolean {
  const rest = text.replace(whole, "\ufffc");
  return (signs.test(rest) && !harmless(rest)) || glued.test(rest);
}

/** Whether a text has no more to it than the marks of lists. */
function harmless(rest: string): boolean {
  const plain = rest.replace(/^[ \t]*(?:[-*+]|\d{1,3}[.)])[ \t]+/gm, "");
  return !signs.test(plain);
}
