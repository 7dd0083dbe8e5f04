import { isOverloaded, parseMarkdown } from "../../content/text/markdown.ts";
import { passagesOf } from "../../content/text/passages.ts";
import { bareAddresses } from "./addresses.ts";
import { brokenLines } from "./brokenLines.ts";
import { brokenLinks } from "./brokenLinks.ts";
import { loneCaptions } from "./captions.ts";
import { loneMarks } from "./emphasis.ts";
import { brokenHtml, htmlEntities } from "./entities.ts";
import { writtenEscapes } from "./escapes.ts";
import { gluedBlocks } from "./gluedBlocks.ts";
import { lostAsterisks } from "./lostAsterisks.ts";
import { overlaps, type TextFinding } from "./textFinding.ts";

/** The findings in a Markdown text, by the rule that reports them. */
export interface TextFindings {
  links: TextFinding[];
  emphasis: TextFinding[];
  lines: TextFinding[];
  escapes: TextFinding[];
  addresses: TextFinding[];
  /** Asterisks that may refer to a footnote, or begin one. Without a partner they belong to `emphasis`. */
  calls: TextFinding[];
  notes: TextFinding[];
  /** Whether an asterisk certainly refers to a footnote, and whether one certainly begins a footnote. */
  called: boolean;
  noted: boolean;
}

/** The findings in the last texts that were parsed: while one text is edited, the others are checked again and again. */
const recent = new Map<string, TextFindings>();

/** How many of them are kept. */
const keptTexts = 500;

/** Finds where a text is published differently from what its author meant; undefined if there is nothing to find. */
export function findInText(text: string): TextFindings | undefined {
  if (!mayHaveFindings(text) || isOverloaded(text)) return undefined;
  const present = recent.get(text);
  if (present !== undefined) return present;
  const findings = parseAndFind(text);
  const oldest = recent.keys().next();
  if (recent.size >= keptTexts && !oldest.done) recent.delete(oldest.value);
  recent.set(text, findings);
  return findings;
}

function parseAndFind(text: string): TextFindings {
  const root = parseMarkdown(text);
  const passages = passagesOf(root, text);
  const escapes = writtenEscapes(passages, text);
  const entities = passages.flatMap((one) => [...htmlEntities(one, text), ...brokenHtml(one)]);
  const none: TextFindings = {
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
  // Wrong line ends change how the rest is read. It is checked after they are fixed.
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

function apartFrom(findings: readonly TextFinding[], taken: readonly TextFinding[]): TextFinding[] {
  return findings.filter((one) => !taken.some((other) => overlaps(one, other)));
}

/** Code, links and emphasis without mistakes. */
const whole =
  /(?<!`)`[^`\n]+`(?!`)|(?<!!)\[[^\][\n*_`\\&]*\]\([^()\s]*\)|(?<!\*)\*\*(?!\s)[^*\n_`\\&@/]+(?<!\s)\*\*(?!\*)|(?<![*\w])\*(?!\s)[^*\n_`\\&@/]+(?<!\s)\*(?![*\w])/g;

/** Matches the rest of a text that may have mistakes. */
const signs =
  /[*_`[\]\\]|&[#a-z]|:\/\/|www\.|@|<\/?[a-z]|\.[a-z]+\/|[)}]\(|\ufffc\)|^[ \t>]*(?:[-•‣◦▪●–—]|\d{1,2}[.)])(?=[\p{L}\s“‘"'\ufffc])|^[ \t>]*#{1,6}[^#\s]|^[ \t>]*\(?[a-z0-9]\)|^ *-+ *$|^Table:\s/imu;

/** Matches a list right below a line of text, and a line of text right below a list. */
const glued =
  /(?:^|\n)(?![ \t]*(?:[-*+>#|]|\d{1,3}[.)]|\n|$))[^\n]+\n *(?:[-*+]|\d{1,2}[.)])[ \t]|(?:^|\n)[ \t]*(?:[-*+]|\d{1,3}[.)])[ \t][^\n]*\n(?:\ufffc|[*_[("“]*\p{Lu})/u;

/** Whether a text may have mistakes. Parsing takes time, and nearly no text needs it. */
function mayHaveFindings(text: string): boolean {
  const rest = text.replace(whole, "\ufffc");
  return (signs.test(rest) && !isHarmless(rest)) || glued.test(rest);
}

/** Whether a text has no other marks than those of lists. */
function isHarmless(rest: string): boolean {
  const plain = rest.replace(/^[ \t]*(?:[-*+]|\d{1,3}[.)])[ \t]+/gm, "");
  return !signs.test(plain);
}
