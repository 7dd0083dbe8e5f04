import { expect, test } from "vitest";
import { isMailLink } from "./mailAndPhone.ts";

test.each([
  "mailto:help@example.com",
  "mailto:a@example.com,b@example.com?cc=c@example.com&subject=Hello",
  "mailto:help@example.com?subject=Ready?",
])("A-02 %s writes a mail", (link) => expect(isMailLink(link)).toBe(true));

test.each([
  "mailto:",
  "mailto:help",
  "mailto://help@example.com",
  "mailto:help@example.com?subject=a?body=b",
])("A-02 %s writes none", (link) => expect(isMailLink(link)).toBe(false));
