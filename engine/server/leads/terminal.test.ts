import stringWidth from "string-width";
import { describe, expect, test } from "vitest";
import type { Lead } from "../../contract/store.ts";
import { formatLead, leadLines } from "./reports.ts";

/** What a terminal would obey, or what covers other lines. */
const unsafe =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: it looks for control characters
  /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]|\p{M}{9}/u;

/** A lead with the same text wherever a visitor, a backup or a damaged store could have put it. */
const full = (text: string): Lead => ({
  id: text,
  form: text,
  key: text,
  values: { [text]: text, list: [text], group: { [text]: { deep: text } } },
  files: [{ path: text, name: text, type: text, size: 5, sha256: text }],
  email: text,
  language: text,
  consent: [{ field: text, text }],
  flags: [text],
  receivedAt: 0,
});
/** A lead as a server stores it, with hostile values alone. */
const real = (text: string): Lead => ({
  ...full(text),
  id: "aaaa1111-0000-4000-8000-000000000001",
  form: "contact",
  flags: ["too-fast"],
});

describe.each<[string, string]>([
  ["escape sequences", "\u001b]0;owned\u0007\u001b[2J\u009b31m\u001b[1A"],
  ["marks of the writing direction", "\u202egpj.exe\u2066\u200f\u061c"],
  ["line ends of all kinds", "a\r\nb\rc\nd\u2028e\u2029f\u0085g\u000b\u000c"],
  ["backspaces and tabs", "a\b\b\b\tb"],
  ["a line of a megabyte", "x".repeat(1_000_000)],
  ["a flood of accents", `e${"\u0301".repeat(5000)}`],
  ["a flood of characters without a width", "\u200b".repeat(5000)],
  ["a flood of joiners", `a${"\u200d".repeat(5000)}`],
  ["Hebrew and Arabic", "שלום עולם مرحبا بالعالم".repeat(20)],
  ["wide characters", "日本語👩‍👩‍👧‍👦".repeat(100)],
  ["half a character", "\ud83d\ude00\ud83d"],
  ["a byte order mark", "\ufeff\ufeff"],
  ["names of members that objects have", "__proto__"],
])("in a terminal, %s", (_, text) => {
  test.each([80, 160])("stay within one line of %s columns in a list", (width) => {
    for (const lead of [real(text), full(text)]) {
      const line = leadLines(() => undefined, width)(lead);
      expect(line).not.toMatch(unsafe);
      expect(line).not.toContain("\n");
      expect(line.length).toBeLessThan(1000);
      if (lead.form === "contact") expect(stringWidth(line)).toBeLessThanOrEqual(width);
    }
  });

  test("are shown as text where all of a lead is shown", () => {
    const shown = formatLead(full(text), undefined);
    expect(shown).not.toMatch(unsafe);
    // Nothing is left out.
    expect(shown.length).toBeGreaterThan(text.length * 8);
    expect(formatLead(real(text), { schema: {}, ui: {} })).not.toMatch(unsafe);
  });
});
