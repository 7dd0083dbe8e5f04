import fc from "fast-check";
import { describe, expect, inject, test } from "vitest";
import { addresses, brokenHtml, emphasis, links, type TextFinding } from "./marks.ts";
import { findInText, lines } from "./textFindings.ts";

type Kind = "links" | "lines" | "escapes" | "emphasis" | "addresses";

/** All findings in a text, in the order of their places. */
function findings(text: string): (TextFinding & { kind: Kind })[] {
  const { footnotes: _, ...found } = findInText(text) ?? {};
  return Object.entries(found)
    .flatMap(([kind, list]: [string, TextFinding[]]) => list.map((one) => ({ ...one, kind: kind as Kind })))
    .sort((one, other) => one.start - other.start);
}

/** A text after all its rewrites, applied one after another. */
function rewritten(text: string): string {
  const first = findings(text).find(({ rewrite }) => rewrite !== undefined);
  if (first === undefined) return text;
  return rewritten(text.slice(0, first.start) + first.rewrite + text.slice(first.end));
}

describe("A-02 a text with visible marks", () => {
  test.each<[text: string, kind: Kind, at: string, rewritten?: string]>([
    [
      "Read the [privacy policy] (/terms#privacy-policy) first.",
      "links",
      "[privacy policy] (/terms#privacy-policy)",
      "Read the [privacy policy](/terms#privacy-policy) first.",
    ],
    ["Read [it]\n(/terms) first.", "links", "[it]\n(/terms)", "Read [it](/terms) first."],
    ["Read (it)[/terms] first.", "links", "(it)[/terms]", "Read [it](/terms) first."],
    ["Read [it][/terms] first.", "links", "[it][/terms]", "Read [it](/terms) first."],
    ["Read (it)(/terms) first.", "links", "(it)(/terms)", "Read [it](/terms) first."],
    ["Read [it)(/terms) first.", "links", "[it)(/terms)", "Read [it](/terms) first."],
    ["Read [it](/terms] first.", "links", "[it](/terms]", "Read [it](/terms) first."],
    [
      "Read [privacy policy(/terms) first.",
      "links",
      "[privacy policy(/terms)",
      "Read [privacy policy](/terms) first.",
    ],
    ["Read [it]/terms) first.", "links", "[it]/terms)", "Read [it](/terms) first."],
    ["Read [it](/terms first.", "links", "[it](/terms"],
    ["Read [it](@getStarted.", "links", "[it](@getStarted"],
    ["Read it](/terms) first.", "links", "](/terms)"],
    ["Read [it](/terms and conditions) first.", "links", "[it](/terms and conditions)"],
    ["Read [/terms](all of it) first.", "links", "[/terms](all of it)", "Read [all of it](/terms) first."],
    ["Read [it]@getStarted first.", "links", "[it]@getStarted"],
    ["Read [it](/terms)) first.", "links", ")", "Read [it](/terms) first."],
    ["Read [[it](/terms) first.", "links", "[", "Read [it](/terms) first."],
    ["- one\n- read [it] (#terms)", "links", "[it] (#terms)", "- one\n- read [it](#terms)"],
    ["**Paid", "emphasis", "**"],
    ["It is **paid.", "emphasis", "**"],
    ["It is paid** at once.", "emphasis", "**"],
    ["- **Role: role\n- **Organisation:** name", "emphasis", "**"],
    ["**who* collects", "emphasis", "*"],
    ["It is __paid at once.", "emphasis", "__"],
    ["It is _paid at once.", "emphasis", "_"],
    ["_“Paid at once.”", "emphasis", "_"],
    ["Within ** 14 days ** of it.", "emphasis", "** 14 days **", "Within **14 days** of it."],
    ["Choose *Get Started at the top.", "emphasis", "*"],
    ["Answers as `failed, in words.", "emphasis", "`"],
    ["A ** paid ** bill.", "emphasis", "** paid **", "A **paid** bill."],
    ["Here ** we ** means us.", "emphasis", "** we **", "Here **we** means us."],
    ["A **paid ** bill.", "emphasis", "**paid **", "A **paid** bill."],
    ["A ** paid** bill.", "emphasis", "** paid**", "A **paid** bill."],
    ["Dial *713*1# now.", "emphasis", "*713*1#", "Dial \\*713\\*1# now."],
    ["Find 2*3*4.", "emphasis", "2*3*4", "Find 2\\*3\\*4."],
    ["-one", "lines", "-one", "- one"],
    ["With:\n\n-the reference,\n- the amount", "lines", "-the", "With:\n\n- the reference,\n- the amount"],
    ["- the reference,\n-the amount,\n- whom", "lines", "-the", "- the reference,\n- the amount,\n- whom"],
    ["With:\n-one", "lines", "-one", "With:\n\n- one"],
    ["-**Role:** role", "lines", "-", "- **Role:** role"],
    ["1.Write first.", "lines", "1.Write", "1. Write first."],
    ["1. Write.\n2.Wait.", "lines", "2.Wait.", "1. Write.\n2. Wait."],
    ["2)Wait", "lines", "2)Wait", "2) Wait"],
    ["##Part\n\nWords.", "lines", "##Part", "## Part\n\nWords."],
    ["Words.\n\n###Part of it", "lines", "###Part", "Words.\n\n### Part of it"],
    ["#Part\n\nWords.", "lines", "#Part", "# Part\n\nWords."],
    ["We ask for:\n- one\n- two", "lines", "- one", "We ask for:\n\n- one\n- two"],
    ["We ask for:\n1. one", "lines", "1. one", "We ask for:\n\n1. one"],
    ["We ask for:\n2. one\n3. two", "lines", "2. one", "We ask for:\n\n2. one\n3. two"],
    ["It opens on\n12. May 2026", "lines", "12. May"],
    ["We ask for: - one,\n- two", "lines", "- two", "We ask for: - one,\n\n- two"],
    ["- one.\n- two.\nA merchant waits.", "lines", "A merchant waits."],
    ["- one\n- two\nUntil then, wait.", "lines", "Until then, wait."],
    ["- one\n- two\n[Ask](/us) us.", "lines", "[Ask](/us) us."],
    ["• one\n• two", "lines", "• one\n• two", "- one\n- two"],
    ["With:\n– one\n– two", "lines", "– one\n– two", "With:\n\n- one\n- two"],
    ["A sentence that stands here.\n---\nMore.", "lines", "---"],
    ["First.\\n\\nSecond.", "escapes", "\\n\\n", "First.\n\nSecond."],
    ["With:\\n- one\\n- two", "escapes", "\\n- one\\n", "With:\n\n- one\n- two"],
    ["First\\nsecond", "escapes", "\\n", "First\\\nsecond"],
    ["First.\\n\nSecond.", "escapes", "\\n", "First.\n\nSecond."],
    ["Name:\\tAma", "escapes", "\\t", "Name: Ama"],
    ["A\\tB", "escapes", "\\t"],
    ["Sign in as CORP\\nana.", "escapes", "\\n"],
    ["First.\\nIn `\\n` and\\nsecond.", "escapes", "\\nIn `\\n` and\\n"],
    ["Ama\\u2019s", "escapes", "\\u2019", "Ama’s"],
    ["R&amp;D", "escapes", "&amp;", "R&D"],
    ["**R&amp;D**", "escapes", "&amp;", "**R&D**"],
    ["[R&amp;D](/rd)", "escapes", "&amp;", "[R&D](/rd)"],
    ["a &lt; b", "escapes", "&lt;", "a \\< b"],
    ["it&#8217;s", "escapes", "&#8217;", "it’s"],
    ["10&nbsp;%", "escapes", "&nbsp;", "10\u00a0%"],
    ["&amp;nbsp;", "escapes", "&amp;", "\\&nbsp;"],
    ["a &nsbp; b", "escapes", "&nsbp;"],
    ["One.<br", "escapes", "<br"],
    [
      "See https://docs.example.com/start.",
      "addresses",
      "https://docs.example.com/start",
      "See <https://docs.example.com/start>.",
    ],
    ["See (www.example.com).", "addresses", "www.example.com", "See (<https://www.example.com>)."],
    ["See http://example.com", "addresses", "http://example.com", "See <https://example.com>"],
    ["Write to support@example.com.", "addresses", "support@example.com", "Write to <support@example.com>."],
    [
      "| A |\n| - |\n| ama@example.com |",
      "addresses",
      "ama@example.com",
      "| A |\n| - |\n| <ama@example.com> |",
    ],
  ])("is reported at the mark: %j", (text, kind, at, after) => {
    const found = findings(text);
    const [only] = found;
    expect(found.map((one) => one.kind)).toEqual([kind]);
    expect(text.slice(only?.start, only?.end)).toBe(at);
    expect(rewritten(text)).toBe(after ?? text);
    if (after !== undefined) expect(findings(after)).toEqual([]);
  });
});

test.each([
  ["Call [us](tel:+351 30 000 0000).", "Write [us](tel:+351300000000)."],
  ["Call [us](tel:+49 30 12 34 56)", "Write [us](tel:+4930123456)."],
])("the spaces of a phone number are taken out: %s", (text, hint) => {
  const [only, ...more] = findings(text);
  expect(more).toEqual([]);
  expect(only).toMatchObject({
    message: "Visitors see the brackets of this link: there is a space in its address.",
    hint,
  });
});

describe("an unusual text without mistakes", () => {
  test.each([
    "2 * 3 * 4 = 24, 5 * 2, 5*2, 2**3 and 2 ** 3",
    "snake_case_name, _id_ and __init__.py are names",
    "C# and F#, #1, #payments, no. #5",
    "-5 °C tonight",
    "- 5 °C\n- 10 °C",
    "1.5 million, v1.2.3, 10.000",
    "1.5",
    "3-5 days, 50-60 %, -- and --- and – —",
    "<5 and a < b and c > d, a <3 b",
    "R&D, AT&T, Q&A; B&B, Fish & Chips",
    "`**`, `_`, `[x] (/y)`, `\\n`, `&nbsp;`, `https://example.com` and `a@b.co`",
    "```\n- [x] (/y)\n**a\n-one\n\\n &amp;\n```",
    "A [note] in brackets, (see above) [1] and [2](#two)",
    "[sic] (as written) and [...] and […]",
    "[Ama] (the founder) said [so] (2023).",
    "f(x)(y), a[0], a[0][1] and (a) (b)",
    "Either/or, and/or, [and]/or",
    "Bring [one]/two, or [both]/neither.",
    "(see [the terms](/terms)) and ([this](/a), [that](/b))",
    "[[1](/a)]",
    "**Bold** and *so* and ***both***, **a**b, *a*b",
    "**Bold:** words, **“quoted”** and *(so)*.",
    "From 5* a month.\n\n*Without tax.",
    "Free* for all.\n\n\\*For a year.",
    "A 4* hotel, 5* rating",
    "Dial *170# at once, or `*713*1#`, or \\*920\\*33#.",
    "PIN ****, card **** **** **** 1234 and ***1234",
    "Name: ____________",
    "*.json and /* all */ files",
    "Escaped \\*stars\\*, \\[brackets\\](/x), \\_lines\\_ and \\`ticks\\`",
    "C:\\new\\table and D:\\temp",
    "ACME\\Team, ACME\\Nana and Shared\\Teams\\new",
    "\\\\\\\\server\\team",
    "One\\\ntwo  \nthree",
    "- one\n- two\n  - deep\n  - deeper\n- three",
    "1. one\n   more of it\n2. two",
    "- one item\ncontinued here\n- two",
    "1. one\n\n   A paragraph of it.\n\n2. two",
    "3. three\n4. four",
    "Text:\n\n- one\n- two\n\nAfter.",
    "> A quote\n> of two lines.\n\n— Ama Mensah",
    "— Ama Mensah",
    "## Part\n\nWords.\n\n### Smaller\n- one",
    "Title\n=====\n\nWords",
    "Title\n---\n\nWords",
    "a) first; b) second",
    "The year was\n2019. It rained.",
    "<https://example.com>, <ama@example.com>, [https://example.com](@docs) and [ama@example.com](mailto:ama@example.com)",
    "Booking.com, example.com, Node.js, e.g. this, i.e. that, U.S./EU",
    "@anker on all networks, 5 @ 3",
    "~5 minutes, ~ and a~b",
    "a | b",
    "It costs $5 or 5 € or £5, ₵5",
    "Ask for «it» and “it”, 'it' and it's",
    "“Quoted *words* here,” she said; *“quoted”*.",
    "Rock 'n' roll, 5' 3\"",
    "{name} and {{name}} and %s",
    "x^2 and H2O and 100 %",
    "👍 *Good* 漢字**強調**",
    "| A | B |\n| --- | --- |\n| *a* | -5 |\n| #1 | 2 * 3 |",
    "**Banks** that have outgrown it.\n\n**Lenders** whose officers visit.",
    "*The last line names the author, by role and team.*",
    "- **who** collects;\n- **how much** each payment is;\n- *why*",
    "[**Bold** link](/a) and **[link](/b)**",
    "Say [yes](/a)/[no](/b), [it](/c): [that](/d).",
    "a == b, a != b, a => b, a >= b",
    "1) first\n2) second",
    "+351 30 000 0000",
    "+5 %",
  ])("is left alone: %j", (text) => {
    const found = findings(text);
    const { call = false, note = false } = findInText(text)?.footnotes ?? {};
    const isThere = (role: string, surely: boolean) =>
      surely || found.some(({ footnote }) => footnote === role);
    // An asterisk and its footnote belong together in a block.
    const paired = isThere("call", call) && isThere("note", note);
    const alone = found.filter(({ footnote }) => !paired || footnote === undefined);
    expect(alone).toEqual([]);
  });
});

describe("findings in any text", () => {
  const pieces = fc.constantFrom(
    ..."*|_|`|[|]|(|)|](|] (|/a|#b|@c|https://a.b|www.a.b|a@b.co|&amp;|\\n|\\|\n|\n\n|- |-|1.|1. |##|# |• | |.|,|word|Word|**|5|<|>|~~||\u00e4".split(
      "|",
    ),
    "|",
  );
  const text = fc.array(pieces, { maxLength: 14 }).map((all) => all.join(""));

  test("stay inside it", () => {
    fc.assert(
      fc.property(text, (words) => {
        for (const { start, end, message, hint } of findings(words)) {
          expect(start >= 0 && start < end && end <= words.length, JSON.stringify({ start, end })).toBe(true);
          expect(`${message} ${hint}`).not.toContain("\ufffc");
        }
      }),
      { numRuns: 200 * inject("effort") ** 2 },
    );
  });

  test("are found to the end of a long text", () => {
    for (const piece of [
      "[a](",
      "[a] (/b ",
      "(a)[",
      "**a ",
      "_a ",
      "`a ",
      "-a\n",
      "1.a\n",
      "•a\n",
      "\\n",
      "&amp;",
      "a@b.co ",
      "www.a.b ",
      "a.com/",
      "#",
      "- a\nB\n",
      "](",
      "(",
      "{a}",
    ]) {
      const long = piece.repeat(Math.floor(5_000 / piece.length));
      for (const { start, end } of findings(long)) expect(end, piece).toBeGreaterThan(start);
    }
  });
});

test("no pattern looks back without a bound before it has seen its mark, which would take the square of a long text", () => {
  const rows = [...links, ...lines, ...emphasis, ...addresses, ...brokenHtml];
  expect(rows.length).toBeGreaterThan(20);
  const sources = rows.map(({ pattern }) => pattern.source);
  expect(
    sources.filter((source) =>
      /^\(*(?:\?:)?\(\?<[=!](?:[^()[\]\\]|\\.|\[(?:[^\]\\]|\\.)*\])*[*+]/.test(source),
    ),
  ).toEqual([]);
});
