import { expect, test } from "vitest";
import { looksLikePage, routeOf } from "./routes.ts";

const origin = "https://example.com";
const route = (address: string, base = "/") => routeOf(new URL(address, origin), origin, base);

test("an address of the site has a route, whatever its query and anchor", () => {
  expect(route("/")).toBe("/");
  expect(route("/services/collections?from=mail#how")).toBe("/services/collections");
  expect(route("/about-us/")).toBe("/about-us");
});

test("the base path is not part of the route", () => {
  expect(route("/sub/", "/sub/")).toBe("/");
  expect(route("/sub", "/sub/")).toBe("/");
  expect(route("/sub/about-us", "/sub/")).toBe("/about-us");
});

test("an address outside of the site has none", () => {
  expect(route("https://other.example/about-us")).toBeUndefined();
  expect(route("/about-us", "/sub/")).toBeUndefined();
  expect(route("/subway", "/sub/")).toBeUndefined();
});

test("files are distinguished from pages", () => {
  expect(looksLikePage("/services/collections")).toBe(true);
  expect(looksLikePage("/v1.2/notes")).toBe(true);
  expect(looksLikePage("/files/profile.pdf")).toBe(false);
});
