import fc from "fast-check";
import { describe, expect, inject, test } from "vitest";
import type { Json } from "../../contract/json.ts";
import { describeError } from "../../errors/catalogue.ts";
import { edited, fixed, page, reported } from "../fixtures/brokenPage.ts";
import { explain, parse } from "./parse.ts";

describe("parse", () => {
  /** What is said of a broken text, and the stretch of it that is pointed at. */
  function reported(text: string) {
    const [mistake] = parse(text).problems;
    if (mistake === undefined) return undefined;
    const { message, hint } = describeError(mistake.id, mistake.data);
    return { at: text.slice(mistake.offset, mistake.offset + mistake.length), message, hint };
  }

  describe("broken JSON", () => {
    test.each([
      ['{"a":1,}', ",", 'There is an extra comma before the "}".', "Remove the comma."],
      ["[1,2,]", ",", 'There is an extra comma before the "]".', "Remove the comma."],
      ['{"a":1,,"b":2}', ",", "There is an extra comma.", "Remove it."],
      ["[,1]", ",", "There is an extra comma.", "Remove it."],
      ['{"a":,"b":2}', ",", "A value is missing before this comma.", 'Write one, for example "".'],
      ['{"a":}', ":", "A value is missing after this colon.", undefined],
      ['{"a":1 "b":2}', "1", "A comma is missing after this.", "Add the comma."],
      ['[{"a":1}\n{"a":2}]', "}", "A comma is missing after this.", "Add the comma."],
      ['{"a" 1}', '"a"', 'A colon is missing after "a".', 'Write "a": and then the value.'],
      ['{"a"}', '"a"', 'A colon is missing after "a".', 'Write "a": and then the value.'],
      ['["a": 1]', ":", "A colon is not allowed in a list.", "Put the name and its value in { }."],
      [
        '{1: "a"}',
        "1",
        "The name of a key is expected here, not 1.",
        "Write the name of a key in double quotes.",
      ],
      ['{a: "b"}', "a", "A quote is missing: the name a must stand in quotes.", 'Write "a".'],
      [
        '{"a": hello}',
        "hello",
        "A quote is missing: text must stand in quotes.",
        'Write " before and after the text.',
      ],
      [
        '{"a": "hello',
        '"hello',
        "A quote is missing: this text does not end on its line.",
        "Close the text with a quote on the line where it begins. For a line break inside it write \\n.",
      ],
      [
        '{"a": "hel\nlo"}',
        '"hel',
        "There is a line break inside this text.",
        "Write the text on one line, with \\n for a line break.",
      ],
      [
        '{"a": "say "hello" now"}',
        '"',
        "A quote inside the text ends it too early.",
        'Write a quote inside text as \\", and close the text once, at its end.',
      ],
      ["{'a': 1}", "'", "Text and names have double quotes, not single quotes.", 'Write " for both quotes.'],
      ["{“a”: 1}", "“", "These are typographic quotes.", 'Write the straight double quote: "'],
      ['{"a": True}', "True", 'JSON does not know the word "True".', "Write true."],
      [
        '{"a": +1}',
        "+1",
        '"+1" is not a JSON number.',
        'Write it as 0.5, 12 or -3, or as text in quotes: "+1".',
      ],
      ["[01]", "01", '"01" is not a JSON number.', 'Write it as 0.5, 12 or -3, or as text in quotes: "01".'],
      ["[.5]", ".5", '".5" is not a JSON number.', 'Write it as 0.5, 12 or -3, or as text in quotes: ".5".'],
      [
        '{"a": "\\x"}',
        "\\x",
        '"\\x" has no meaning in JSON.',
        "For a backslash write two: \\\\. For a line break write \\n.",
      ],
      [
        '{"a": "x\\\n}',
        '"x\\',
        "A quote is missing: this text does not end on its line.",
        "Close the text with a quote on the line where it begins. For a line break inside it write \\n.",
      ],
      [
        '"\\',
        '"\\',
        "A quote is missing: this text does not end on its line.",
        "Close the text with a quote on the line where it begins. For a line break inside it write \\n.",
      ],
      ['{"a": "x\ty"}', "\t", "Text cannot contain a tab.", "Write \\t, or a space."],
      ['{"a": "x\u0000y"}', "\u0000", "Text cannot contain an invisible control character.", "Delete it."],
      ['{"a": "x”\n}', "”", "A typographic quote cannot end a text.", 'Write the straight double quote: "'],
      ['{"a”: "x"}', "”", "A typographic quote cannot end a text.", 'Write the straight double quote: "'],
      ['{"a" = 1}', "=", "A colon separates a key from its value, not =.", "Write : instead."],
      ['{"a": 1,5}', "1,5", "A number cannot contain a comma.", "Write a point instead: 1.5."],
      [
        "title: About us",
        "title",
        "The file does not begin with {, so it is not valid.",
        "Write its content as { … }. A page to start from comes from: npm run new -- page NAME",
      ],
      ["{/* note */}", "/* note */", "JSON has no comments.", "Remove the comment."],
      ["{<!-- note -->}", "<!-- note -->", "JSON has no comments.", "Remove the comment."],
      ["{} // done", "// done", "JSON has no comments.", "Remove the comment."],
      ["// about\n{}", "// about", "JSON has no comments.", "Remove the comment."],
      ['{"a":1}}', "}", 'There is an extra "}".', "Remove it."],
      [
        '{"a":1} {}',
        "{",
        "The file contains two documents: the first ends on line 1.",
        "Keep one of the two, or move the second to its own file.",
      ],
      ['{"a":[1}', "}", 'A "]" is missing before this "}".', 'Add the "]".'],
      ['{\n"a": [1,\n 2', "2", 'The file ends before the "[" of line 2 is closed.', 'Add the missing "]".'],
      ['{"a": 1,', ",", "The file ends after a comma.", 'Add the missing "}".'],
      ["{\u00a0}", "\u00a0", "An invisible character (U+00A0) is not allowed here.", "Delete it."],
      ["[§]", "§", "The character § is not allowed here.", "Delete it, or put the text in quotes."],
    ])("%j", (text, at, message, hint) => {
      expect(reported(text)).toEqual({ at, message, hint });
    });

    test("is found exactly where JSON.parse finds any", () => {
      const nearlyJson = fc
        .tuple(
          fc.json(),
          fc.nat(),
          fc.constantFrom("", ",", '"', "{", "}", "[", "]", ":", "\\", "x", "1", "\n", "'", "-"),
        )
        .map(([json, at, piece]) => {
          const index = at % (json.length + 1);
          return json.slice(0, index) + piece + json.slice(index + 1);
        });
      fc.assert(
        fc.property(fc.oneof(nearlyJson, fc.string({ unit: "binary" })), (text) => {
          if (isJson(text)) return;
          const [{ id, offset, length } = { id: "", offset: -1, length: 0 }] = explain(text);
          expect(["json-syntax", "json-depth"]).toContain(id);
          expect(offset).toBeGreaterThanOrEqual(0);
          expect(offset + length).toBeLessThanOrEqual(Math.max(text.length, offset + 1));
          expect(reported(text)?.message).not.toBe("The file is not valid JSON.");
        }),
        { numRuns: 80 * inject("effort") ** 2 },
      );
    });
  });

  function isJson(text: string): boolean {
    try {
      JSON.parse(text);
      return true;
    } catch {
      return false;
    }
  }

  const ids = (text: string) => parse(text).problems.map(({ id }) => id);

  describe("JSON that could do harm", () => {
    test("keys written twice are refused however they are written", () => {
      expect(ids('{"a":1,"a":2}')).toEqual(["duplicate-key"]);
      expect(ids('{"a":1,"\\u0061":2}')).toEqual(["duplicate-key"]);
      // As many colons right after quotes as there are keys, though one key was dropped.
      expect(ids('{"a" :1,"a":2}')).toEqual(["duplicate-key"]);
      expect(ids('{"a" :1, "a"\n:2}')).toEqual(["duplicate-key"]);
      expect(ids('[{"b":{"a":1,"a":2,"a":3}}]')).toEqual(["duplicate-key", "duplicate-key"]);
      expect(ids('{"a":"\\":","a" :2}')).toEqual(["duplicate-key"]);
      expect(ids('{"b" : 1, "a"\r\n\t:"\\":","a":2}')).toEqual(["duplicate-key"]);
    });

    test("the same key in two objects is fine, and so are colons and quotes in text", () => {
      for (const text of ['[{"a":1},{"a":2}]', '{"a":{"a":1}}', '{"a":": \\":", "b": "\\" :"}']) {
        expect(parse(text)).toEqual({ value: JSON.parse(text), problems: [] });
      }
    });

    test("keys with a meaning in JavaScript are refused, also behind escapes", () => {
      expect(ids('{"__proto__":{"admin":true}}')).toEqual(["refused-key"]);
      expect(ids('{"\\u005f_proto__":1}')).toEqual(["refused-key"]);
      expect(ids('{"a":{"constructor":1,"prototype":2}}')).toEqual(["refused-key", "refused-key"]);
    });

    test("any depth and any size end in a mistake, not in an exception", () => {
      expect(ids("[".repeat(500_000))).toEqual(["json-depth"]);
      expect(ids('{"a":'.repeat(100_000))).toEqual(["json-depth"]);
      expect(ids(`${"[".repeat(400_000)}${"]".repeat(400_000)}`)).toEqual(["json-depth"]);
      expect(ids(`["${"x".repeat(1_000_000)}"]`)).toEqual(["file-size"]);
      expect(ids(`["${"x".repeat(900_000)}`)).toEqual(["json-syntax"]);
      expect(ids("[".repeat(32) + "]".repeat(32))).toEqual([]);
    });

    test("any JSON with distinct keys parses to what JSON.parse gives", () => {
      fc.assert(
        fc.property(fc.jsonValue({ maxDepth: 5 }), fc.constantFrom(0, 2, "\t"), (value, indent) => {
          const text = JSON.stringify(value, null, indent);
          const parsed = parse(text);
          if (ids(text).includes("refused-key")) return;
          expect(parsed).toEqual({ value: JSON.parse(text) as Json, problems: [] });
        }),
      );
    });
  });

  describe("the file itself", () => {
    test("may have any line endings", () => {
      expect(parse('{\r\n "a": 1\r\n}\r\n').value).toEqual({ a: 1 });
    });

    test("is fixed by removing a byte order mark", () => {
      const [mistake] = parse('\uFEFF{"a":1}').problems;
      expect(mistake?.fix?.edits).toEqual([{ offset: 0, length: 1, text: "" }]);
    });

    test("cannot be empty", () => {
      expect(ids("")).toEqual(["file-empty"]);
      expect(ids(" \n\t")).toEqual(["file-empty"]);
    });
  });
});

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

  test("a missing comma is fixed before a line that has mistakes of its own", () => {
    const text = page.replace("},", "}").replace('"tags": ["one", "two"]', "tags: ['one', “two”]");
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
