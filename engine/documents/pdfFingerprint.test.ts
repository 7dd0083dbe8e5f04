import { describe, expect, test } from "vitest";
import { readFingerprint, writeFingerprint } from "./pdfFingerprint.ts";

const long = "Mozilla/5.0 \\(X11; Linux x86_64\\) AppleWebKit/537.36 Safari/537.36";
const pdf = (facts: string, info = 1) =>
  Buffer.from(
    `%PDF-1.4\n1 0 obj\n<<${facts}>>\nendobj\ntrailer\n<</Root 2 0 R\n/Info ${info} 0 R>>\n\xff`,
    "latin1",
  );
const printed = (title: string, date: string) =>
  pdf(`/Title ${title}\n/Creator (${long})\n/CreationDate (D:${date})\n/ModDate (D:${date})`);

describe("a stamp", () => {
  test("can be read, and leaves everything else where it was", () => {
    const before = printed("(Spool: Profile)", "20260101000000+00'00'");
    const after = writeFingerprint(before, "abc-DEF_0123");
    expect(readFingerprint(after)).toBe("abc-DEF_0123");
    expect(after.length).toBe(before.length);
    expect(Buffer.from(after).indexOf("endobj")).toBe(before.indexOf("endobj"));
    expect(after.at(-1)).toBe(0xff);
  });

  test.each(["(Spool: Profile \\(new\\))", "<FEFF00470061>"])("keeps the title %s", (title) => {
    const after = Buffer.from(writeFingerprint(printed(title, "2026"), "abc")).toString("latin1");
    expect(after).toContain(`/Title ${title}`);
  });

  test("makes printings of one content equal, whenever they were made", () => {
    const one = writeFingerprint(printed("(A)", "20260101000000Z"), "abc");
    const other = writeFingerprint(printed("(A)", "20270202111111Z"), "abc");
    expect(Buffer.compare(one, other)).toBe(0);
  });

  test("is not read where there is none", () => {
    expect(readFingerprint(printed("(A)", "2026"))).toBeUndefined();
  });

  test.each([
    ["what is no PDF", Buffer.from("hello")],
    ["a PDF without facts about itself", pdf("/Title (A)", 7)],
    ["a PDF without a title", pdf(`/Creator (${long})`)],
    ["a PDF without room for a fingerprint", pdf("/Title (A)")],
  ])("refuses %s", (_, bytes) => {
    expect(() => writeFingerprint(bytes, "abc")).toThrow(
      expect.objectContaining({ id: "document-unprintable" }),
    );
  });
});
