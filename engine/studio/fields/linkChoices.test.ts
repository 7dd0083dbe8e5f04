import { expect, test } from "vitest";
import type { StudioFile } from "../protocol.ts";
import { leadsTo, linkChoices } from "./linkChoices.ts";

const pages = [
  { route: "/", title: "Welcome" },
  { route: "/cloth", title: "Cloth" },
] as StudioFile[];
const targets = {
  anchors: [
    { route: "/", name: "team", title: "Who we are" },
    { route: "/cloth", name: "dyed", title: "Dyed cloth" },
  ],
  names: [{ name: "shop", to: "https://shop.example/" }],
  files: ["/files/Price list.pdf"],
};
const shown = (words: string) =>
  linkChoices(pages, targets, words, "/").map(({ kind, choices }) => [kind, ...choices.map(({ to }) => to)]);

test("links lead to pages, places of this and other pages, named addresses and files, found by all their words", () => {
  expect(shown("")).toEqual([
    ["pages", "/", "/cloth"],
    ["here", "#team"],
    ["anchors", "/cloth#dyed"],
    ["names", "@shop"],
    ["files", "/files/Price list.pdf"],
  ]);
  expect(shown("CLOTH dyed")).toEqual([["anchors", "/cloth#dyed"]]);
  expect(shown("nowhere")).toEqual([]);
});

test("a link is followed within the site, or out of it", () => {
  expect(leadsTo("/cloth?a#dyed", targets)).toEqual({ route: "/cloth" });
  expect(leadsTo("@shop", targets)).toEqual({ address: "https://shop.example/" });
  for (const link of ["", "#team", "@none", "mailto:a@example.com", "javascript:alert(1)"])
    expect(leadsTo(link, targets), link).toBeUndefined();
});
