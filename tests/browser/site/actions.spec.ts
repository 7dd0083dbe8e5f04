import { readDocuments } from "../support/documents.ts";
import { routes } from "../support/routes.ts";
import { expect, test } from "../support/test.ts";

test("every place where visitors decide has one filled button: header, first block, banners; no other block of links has one @wide", async ({
  request,
}) => {
  let filled = 0;
  for (const [route, document] of await readDocuments(request, routes)) {
    for (const [index, section] of document.querySelectorAll("main > section").entries()) {
      // A quiet banner is a note.
      const isNote = section.getAttribute("data-emphasis") === "quiet";
      const isBanner = section.getAttribute("data-block") === "banner" && !isNote;
      const decides = index === 0 || isBanner;
      const links = section.querySelectorAll("a.action--primary");
      expect(links.length, `${route} ${index}`).toBeLessThanOrEqual(decides ? 1 : 0);
      if (isBanner) expect(links.length, `${route} ${index}`).toBe(1);
      filled += links.length;
    }
    const header = document.querySelector(".header__actions");
    if (header)
      expect(header.querySelectorAll(".action--primary").map(({ innerText }) => innerText)).toEqual([
        expect.stringMatching(/^Get Started/),
      ]);
  }
  expect(filled).toBeGreaterThan(30);
});
