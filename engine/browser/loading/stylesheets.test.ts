import { afterEach, expect, test, vi } from "vitest";
import { loadStylesheet } from "./stylesheets.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A document that holds the links that are put into its head. */
function openDocument() {
  const links: (EventTarget & { href: string; remove(): void })[] = [];
  const createElement = () => {
    const link = Object.assign(new EventTarget(), {
      href: "",
      remove: () => void links.splice(links.indexOf(link), 1),
    });
    return link;
  };
  vi.stubGlobal("document", {
    baseURI: "https://www.example.com/",
    styleSheets: [],
    createElement,
    head: { append: (link: (typeof links)[number]) => links.push(link) },
  });
  return links;
}

test("a stylesheet that never loads is given up, and requested again when it is next needed", async () => {
  vi.useFakeTimers();
  const links = openDocument();
  const first = loadStylesheet("/a.css");
  const failed = expect(first).rejects.toMatchObject({ id: "styles-unavailable" });
  await vi.advanceTimersByTimeAsync(15_000);
  await failed;
  expect(links).toEqual([]);

  const second = loadStylesheet("/a.css");
  links[0]?.dispatchEvent(new Event("load"));
  await second;
  await vi.advanceTimersByTimeAsync(15_000);
  expect(links.map(({ href }) => href)).toEqual(["https://www.example.com/a.css"]);
});
