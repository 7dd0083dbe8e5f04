import { expect, test } from "vitest";
import { readBody } from "./body.ts";

test("a line break that a browser posts counts as one character", async () => {
  const text = "Good day,\nthank you.\n";
  const posted = new URLSearchParams({ message: text.replaceAll("\n", "\r\n") });
  const body = await readBody(new Request("http://localhost/", { method: "POST", body: posted }));
  expect(body).toEqual({
    kind: "native",
    fields: new Map([["message", text]]),
    entries: [["message", text]],
  });
});
