import { expect, test } from "vitest";
import { analyse } from "../analyse.ts";
import { smallSite, smallVocabulary, sourceOf } from "../fixtures/smallSite.ts";

test("a redirect to a name that stands for an old address is a chain, with the address where it ends", () => {
  const files = {
    "_redirects.json": { "/old": "@moved", "/older": "/about-us" },
    "_site.json": { ...smallSite.site, links: { moved: "https://www.example.com/older#team" } },
  };
  const { diagnostics, graph } = analyse(sourceOf(files), smallVocabulary());
  expect(graph.complete).toBe(false);
  expect(diagnostics.filter(({ severity }) => severity === "error")).toMatchObject([
    { rule: "redirect-chain", hint: 'Write "/about-us#team".' },
  ]);
});

test("a redirect may lead from a page's address in other letters to the page", () => {
  const { diagnostics } = analyse(
    sourceOf({ "_redirects.json": { "/About-Us": "/about-us" } }),
    smallVocabulary(),
  );
  expect(diagnostics).toEqual([]);
});
