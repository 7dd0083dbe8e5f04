import { expect, test } from "vitest";
import { speculationRules } from "./speculationRules.ts";

test("pages are fetched in advance when the reader points at their links, below the base path", () => {
  const { prefetch, ...rest } = JSON.parse(speculationRules("/sub/"));
  expect(rest).toEqual({});
  expect(prefetch).toMatchObject([{ source: "document", eagerness: "moderate" }]);
  expect(prefetch[0].where.and[0]).toEqual({ href_matches: "/sub/*" });
});

test("what takes in forms and addresses with a query are never fetched in advance", () => {
  const [{ where }] = JSON.parse(speculationRules("/sub/")).prefetch;
  expect(where.and).toContainEqual({ not: { href_matches: "/sub/api/*" } });
  expect(where.and).toContainEqual({ not: { href_matches: "/*\\?(.+)" } });
});
