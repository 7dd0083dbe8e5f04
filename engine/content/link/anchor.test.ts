import { expect, test } from "vitest";
import idSchema from "../../../schemas/defs/id.schema.json" with { type: "json" };
import { anchorFrom } from "./anchor.ts";

test.each([
  ["Privacy policy", "privacy-policy"],
  ["  Reader’s rights (EU) ", "readers-rights-eu"],
  ["Dépôts & retraits", "depots-retraits"],
  ["WhatsApp", "whatsapp"],
  ["7 days to pay", "section-7-days-to-pay"],
])('makes of the title "%s" the anchor "%s"', (title, anchor) => {
  expect(anchorFrom(title)).toBe(anchor);
});

test.each(["目次", "—", "  "])('makes no anchor of "%s"', (title) => {
  expect(anchorFrom(title)).toBeUndefined();
});

test("makes valid anchors of titles of any length", () => {
  const words =
    "Cross-border transfers of personal data to processors in other countries and regions of the world";
  for (const title of [words, "x".repeat(120), `1${"2".repeat(119)}`]) {
    const anchor = anchorFrom(title) ?? "";
    expect(anchor).toMatch(new RegExp(idSchema.pattern));
    expect(anchor.length).toBeLessThanOrEqual(idSchema.maxLength);
  }
  expect(anchorFrom(words)).toBe("cross-border-transfers-of-personal-data-to-processors-in-other");
});
