import { type Mistake, mistake } from "./mistake.ts";
import { endOfString, type Token } from "./tokens.ts";

/** Words of other languages for values that JSON writes otherwise. */
const foreign: Readonly<Record<string, string>> = {
  True: "true",
  TRUE: "true",
  yes: "true",
  False: "false",
  FALSE: "false",
  no: "false",
  None: "null",
  NULL: "null",
  Null: "null",
  nil: "null",
  undefined: "null",
};

/** Where in the text the unknown token stands. */
interface Context {
  expected: string;
  before: Token | undefined;
}

/** Says what is wrong with something that JSON has no word for. */
export function describeUnknown(text: string, { start }: Token, { expected, before }: Context): Mistake {
  const first = text.charAt(start);
  if (first === '"') return describeString(text, start);
  if (first === "'") {
    return wrong(
      "Text and names stand in double quotes, not in single ones.",
      start,
      1,
      'Write " for both quotes.',
    );
  }
  if (/[“”„«»‘’]/.test(first)) {
    return wrong("These are typographic quotes.", start, 1, 'Write the straight double quote: "');
  }
  if (first === "/" || first === "#" || text.startsWith("<!--", start)) {
    return wrong("JSON has no comments.", start, commentLength(text, start), "Take the comment out.");
  }
  if (first === "=" && expected === "colon") {
    return wrong("A key and its value are joined by a colon, not by =.", start, 1, "Write : in its place.");
  }
  const word = /[\p{L}\p{N}_$.+-]+/uy;
  word.lastIndex = start;
  const bare = word.exec(text)?.[0];
  if (bare === undefined) return describeCharacter(text, start);
  if (before === undefined) {
    return wrong(
      "The file does not begin with {, so it is no JSON that can be used here.",
      start,
      bare.length,
      "Write its content as { … }. A page to start from comes from: npm run new -- page NAME",
    );
  }
  const curly = before.kind === "string" ? curlyEnd(text, before.start, before.end) : undefined;
  if (curly !== undefined) return curly;
  if (before.kind === "string" && (expected === "comma" || expected === "colon")) {
    const cure = 'Write a quote inside text as \\", and close the text once, at its end.';
    return wrong("A quote inside the text ends it too early.", before.end - 1, 1, cure);
  }
  if (/^[-+.]?[0-9.]/.test(bare)) {
    return wrong(
      `"${bare}" is no number that JSON knows.`,
      start,
      bare.length,
      'Write it as 0.5, 12 or -3, or as text in quotes: "+233".',
    );
  }
  const known = Object.hasOwn(foreign, bare) ? foreign[bare] : undefined;
  if (known !== undefined) return wrong(`JSON has no word "${bare}".`, start, bare.length, `Write ${known}.`);
  return expected.endsWith("key")
    ? wrong(
        `A quote is missing: the name ${bare} must stand in quotes.`,
        start,
        bare.length,
        `Write "${bare}".`,
      )
    : wrong(
        "A quote is missing: text must stand in quotes.",
        start,
        bare.length,
        'Write " before and after the text.',
      );
}

function describeString(text: string, start: number): Mistake {
  const { end } = endOfString(text, start);
  const shown = end - start;
  const sequence = text.slice(end, end + 2);
  // A backslash at the end of the line escapes nothing, and is not what is wrong: the quote is missing.
  const stop = sequence.replace(/^\\(?=$|[\r\n])/, "").charAt(0);
  if (stop === "\\") {
    return wrong(
      `"${sequence}" has no meaning in JSON.`,
      end,
      2,
      "For a backslash write two: \\\\. For a line break write \\n.",
    );
  }
  if (stop === "\t") return wrong("Text cannot contain a tab.", end, 1, "Write \\t, or a space.");
  if (stop === "" || stop === "\n" || stop === "\r") {
    const curly = curlyEnd(text, start, end);
    if (curly !== undefined) return curly;
    const cure =
      "Close the text with a quote on the line where it begins. For a line break inside it write \\n.";
    return wrong("A quote is missing: this text does not end on its line.", start, shown, cure);
  }
  return wrong("Text cannot contain an invisible control character.", end, 1, "Delete it.");
}

function describeCharacter(text: string, start: number): Mistake {
  const character = String.fromCodePoint(text.codePointAt(start) ?? 0);
  const code = `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;
  const isInvisible = /[\p{Z}\p{C}]/u.test(character);
  const name = isInvisible ? `An invisible character (${code})` : `The character ${character}`;
  return wrong(
    `${name} cannot stand here.`,
    start,
    character.length,
    isInvisible ? "Delete it." : "Delete it, or put the text in quotes.",
  );
}

/** A typographic quote that was meant to end a text which began with a straight one. */
function curlyEnd(text: string, start: number, end: number): Mistake | undefined {
  const found = text.slice(start + 1, end).search(/[“”„«»](?=\s*([,:}\]]|$))/);
  if (found === -1) return undefined;
  const cure = 'Write the straight double quote: "';
  return wrong("A typographic quote cannot end a text.", start + 1 + found, 1, cure);
}

/** Length of a comment as far as it stands on its line. */
function commentLength(text: string, start: number): number {
  const line = /[^\r\n]*/y;
  line.lastIndex = start;
  const rest = line.exec(text)?.[0] ?? "";
  return /^(\/\*.*?\*\/|<!--.*?-->)/.exec(rest)?.[0].length ?? rest.length;
}

function wrong(problem: string, offset: number, length: number, cure: string): Mistake {
  return mistake("json-syntax", { problem, cure }, offset, length);
}
