import { expect, test } from "vitest";
import { readBody } from "./body.ts";

test("a text that a browser posts has as many characters as it had in its field", async () => {
  const text = "Good day,\nthank you.\n";
  const posted = new URLSearchParams({ message: text.replaceAll("\n", "\r\n") });
  const body = await readBody(new Request("http://localhost/", { method: "POST", body: posted }));
  expect(body).toEqual({ kind: "native", fields: new Map([["message", text]]) });
});
