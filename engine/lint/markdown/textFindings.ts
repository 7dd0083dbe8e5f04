import { isOverloaded, parseMarkdown } from "../../content/text/markdown.ts";
import { passagesOf } from "../../content/text/passages.ts";
import { addresses } from "./addresses.ts";
import { emphasis, surelyCalls } from "./emphasis.ts";
import { brokenHtml, htmlEntities, writtenEscapes } from "./escapes.ts";
import { lines, misplacedBlocks } from "./lines.ts";
import { links } from "./links.ts";
import { apart, findRows, type Row, type TextFinding } from "./row.ts";

/** The findings in a Markdown text, by the rule that reports them. */
export interface TextFindings {
  links: TextFinding[];
  lines: TextFinding[];
  escapes: TextFinding[];
  emphasis: TextFinding[];
  addresses: TextFinding[];
  /** Whether an asterisk certainly refers to a footnote, and whether one certainly begins a footnote. */
  footnotes: { call: boolean; note: boolean };
}

/** Finds where a text is published differently from what its author meant; undefined if there is nothing to find. */
export function findInText(text: string): TextFindings | undefined {
  if (!mayHaveFindings(text) || isOverloaded(text)) return undefined;
  const root = parseMarkdown(text);
  const passages = passagesOf(root, text);
  const taken = new Uint8Array(text.length);
  const find = (rows: readonly Row[], among = passages) =>
    apart(
      among.flatMap((one) => findRows(rows, one, text, taken)),
      taken,
    );
  const footnotes = {
    call: passages.some(({ shown }) => surelyCalls.test(shown)),
    note: passages.some(({ start, end }) => text.startsWith("\\*", start) && end > start + 2),
  };
  const written = apart(writtenEscapes(passages, text), taken);
  const entities = apart(
    passages.flatMap(({ entities }) => htmlEntities(entities, text)),
    taken,
  );
  const escapes = [...written, ...entities, ...find(brokenHtml)];
  const found: TextFindings = { links: [], lines: [], escapes, emphasis: [], addresses: [], footnotes };
  // Wrong line ends change how the rest is read. It is checked after they are fixed.
  if (written.length > 0) return found;
  taken.fill(0);
  found.links = find(links);
  const besideLinks = taken.slice();
  for (const { start, end } of passages.flatMap((one) => one.links)) taken.fill(1, start, end);
  found.addresses = find(addresses);
  taken.set(besideLinks);
  found.lines = find(
    lines,
    passages.filter(({ type }) => type !== "tableCell"),
  );
  found.lines.push(...apart(misplacedBlocks(root, text, found.lines), taken));
  found.emphasis = find(emphasis);
  return found;
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
  // Marks of lists alone are no mistakes.
  return signs.test(rest.replace(/^[ \t]*(?:[-*+]|\d{1,3}[.)])[ \t]+/gm, "")) || glued.test(rest);
}
