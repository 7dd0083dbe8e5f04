import { expect, test } from "vitest";
import { readBody } from "./body.ts";

test("a line break that a browser posts counts as one character", async () => {
  const text = "Good day,\nthank you.\n";
  const posted = new URLSearchParams({ message: text.replaceAll("\n", "\r\n") });
  const request = new Request("http://localhost/", { method: "POST", body: posted });
  const body = await readBody(request, { values: 65_536, files: false, keep: () => {} });
  expect(body).toEqual({
    kind: "native",
    fields: new Map([["message", text]]),
    entries: [["message", text]],
    files: [],
  });
});
