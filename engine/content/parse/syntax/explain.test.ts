import fc from "fast-check";
import { describe, expect, inject, test } from "vitest";
import { edited, fixed, page, reported } from "../../fixtures/brokenPage.ts";

describe("a typing mistake is reported on its line, and fixed", () => {
  test.each<[string, number, string, string]>([
    [
      "a key without its closing quote",
      2,
      '  "title: "Home",',
      'The closing quote of the name "title" is missing.',
    ],
    ["the same before a word", 3, '  "noindex: true,', 'The closing quote of the name "noindex" is missing.'],
    [
      "the same before a list",
      12,
      '      "tags: ["one", "two"]',
      'The closing quote of the name "tags" is missing.',
    ],
    [
      "a key without its opening quote",
      2,
      '  title": "Home",',
      'The opening quote of the name "title" is missing.',
    ],
    [
      "a key without quotes",
      2,
      '  title: "Home",',
      "A quote is missing: the name title must stand in quotes.",
    ],
    ["a colon inside the quotes", 2, '  "title:" "Home",', 'The colon after "title" is inside its quotes.'],
    [
      "a text without its opening quote",
      7,
      '      "heading": Good morning",',
      "The opening quote of this text is missing.",
    ],
    [
      "a text without its closing quote",
      7,
      '      "heading": "Good morning,',
      "A quote is missing: this text does not end on its line.",
    ],
    [
      "the same before a bracket",
      12,
      '      "tags": ["one", "two]',
      "A quote is missing: this text does not end on its line.",
    ],
    [
      "a text without quotes",
      7,
      '      "heading": Good morning,',
      "A quote is missing: text must stand in quotes.",
    ],
    ["one quote too many", 2, '  "title": "Home"",', "There is an extra quote."],
    ["two quotes at the start", 2, '  "title": ""Home",', "There is an extra quote."],
    ["a quote too many after a key", 2, '  "title"": "Home",', "There is an extra quote."],
    ["single quotes", 2, "  'title': 'Home',", "Text and names have double quotes, not single quotes."],
    ["backticks", 2, '  "title": `Home`,', "Text and names have double quotes, not backticks."],
    ["curly quotes", 2, "  “title”: “Home”,", "These are typographic quotes."],
    ["a curly quote at the end", 2, '  "title": "Home”,', "A typographic quote cannot end a text."],
    [
      "a single quote at the end",
      2,
      '  "title": "Home\',',
      "A text that begins with a double quote ends with one too.",
    ],
    ["a missing colon", 2, '  "title" "Home",', 'A colon is missing after "title".'],
    ["two colons", 2, '  "title":: "Home",', "There is an extra colon."],
    ["= for a colon", 2, '  "title" = "Home",', "A colon separates a key from its value, not =."],
    ["a comma for a colon", 2, '  "title", "Home",', 'There is a comma instead of a colon after "title".'],
    ["a semicolon for a comma", 2, '  "title": "Home";', "There is a semicolon instead of a comma."],
    ["a full stop for a comma", 2, '  "title": "Home".', "There is a full stop instead of a comma."],
    ["a colon for a comma", 2, '  "title": "Home":', "There is a colon instead of a comma."],
    ["a missing comma between members", 2, '  "title": "Home"', "A comma is missing after this."],
    ["a missing comma between blocks", 13, "    }", "A comma is missing after this."],
    ["a comma too many", 2, '  "title": "Home",,', "There is an extra comma."],
    ["a comma after the last member", 16, '      "value": 30,', 'There is an extra comma before the "}".'],
    ["a comma after the last item", 17, "    },", 'There is an extra comma before the "]".'],
    ["a comment", 2, '  "title": "Home", // to be decided', "JSON has no comments."],
    ["a word of Python", 3, '  "noindex": True,', 'JSON does not know the word "True".'],
    ["a word in capitals", 3, '  "noindex": TRUE,', 'JSON does not know the word "TRUE".'],
    [
      "a no-break space",
      2,
      '\u00a0\u00a0"title": "Home",',
      "An invisible character (U+00A0) is not allowed here.",
    ],
    [
      "a zero-width space",
      2,
      '  \u200b"title": "Home",',
      "An invisible character (U+200B) is not allowed here.",
    ],
    ["the wrong closing bracket", 13, "    ],", 'This "]" must be a "}".'],
  ])("%s", (_, line, now, message) => {
    const text = edited(line, now);
    expect(reported(text).map(([at, words]) => [at, words])).toEqual([[line, message]]);
    expect(JSON.parse(fixed(text))).toEqual(JSON.parse(page));
    expect(fixed(text).split("\n")).toHaveLength(page.split("\n").length);
  });

  test("a tab and a line break stay in the text, written as JSON writes them", () => {
    expect(fixed(edited(7, '      "heading": "Good\tmorning",'))).toBe(
      edited(7, '      "heading": "Good\\tmorning",'),
    );
    const broken = edited(7, '      "heading": "Good', 'morning",');
    expect(reported(broken)).toEqual([
      [
        7,
        "There is a line break inside this text.",
        "Write the text on one line, with \\n for a line break.",
      ],
    ]);
    expect(fixed(broken)).toBe(edited(7, '      "heading": "Good\\nmorning",'));
  });

  test("a comment goes with the lines that it has for itself, and leaves all others as they are", () => {
    const noted = edited(
      2,
      "  // the page's name",
      "  /* in two",
      "     lines */",
      '  "title": "Home",  # short',
    );
    expect(reported(noted).map(([line]) => line)).toEqual([2, 3, 5]);
    expect(fixed(noted)).toBe(page);
  });

  test.each([["None"], ["undefined"], ["NULL"]])(
    "a key whose value is %s goes with its line and its comma",
    (word) => {
      expect(fixed(edited(3, `  "noindex": ${word},`))).toBe(edited(3));
      expect(JSON.parse(fixed(edited(16, `      "value": ${word}`))).blocks[1]).toEqual({ type: "stats" });
    },
  );
});

describe("several mistakes in one file", () => {
  const slips: ((line: string) => string)[] = [
    (line) => line.replaceAll('"', "'"),
    (line) => line.replace(/^(\s*)"([a-z]+)":/, "$1$2:"),
    (line) => line.replace(/^(\s*)"([a-z]+)":/, '$1"$2:'),
    (line) => line.replace(/,$/, ";"),
    (line) => line.replace(/,$/, ""),
    (line) => `${line} // note`,
    (line) => line.replace(/"([^"]*)"(,?)$/, "“$1”$2"),
    (line) => line.replace("true", "True"),
  ];

  test("are reported and fixed together", () => {
    const text = page
      .replace('"Home",', "'Home'")
      .replace("true", "TRUE")
      .replace('"value": 30', '"value": 30, // why');
    expect(reported(text).map(([line]) => line)).toEqual([2, 2, 3, 16, 16]);
    expect(JSON.parse(fixed(text))).toEqual(JSON.parse(page));
  });

  test("are all fixed in a few rounds, after which nothing changes", () => {
    const slip = fc.tuple(fc.nat({ max: page.split("\n").length - 2 }), fc.constantFrom(...slips));
    fc.assert(
      fc.property(fc.array(slip, { minLength: 1, maxLength: 4 }), (chosen) => {
        const lines = page.split("\n");
        const lineOnce = new Map(chosen);
        for (const [at, change] of lineOnce) lines[at] = change(lines[at] ?? "");
        let text = lines.join("\n");
        for (let round = 0; round < 4; round++) text = fixed(text);
        expect(JSON.parse(text)).toEqual(JSON.parse(page));
        expect(fixed(text)).toBe(text);
      }),
      { numRuns: 30 * inject("effort") ** 2 },
    );
  });
});
