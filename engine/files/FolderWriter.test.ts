import { expect, test } from "vitest";
import { TextBytes } from "./FolderWriter.ts";

test("returns the bytes of texts of all lengths and alphabets, one after the other", () => {
  const bytes = new TextBytes();
  for (const text of [
    "",
    "plain",
    "Café“”",
    "𝄞".repeat(300_000),
    "क".repeat(200_000),
    "half \ud834",
    "short again",
  ])
    expect(Buffer.from(bytes.of(text)).equals(Buffer.from(text))).toBe(true);
});
