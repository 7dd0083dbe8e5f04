import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  fetchImportsWith,
  importAtLowPriority,
  importWithFiles,
  loadStylesheet,
  prefetchFile,
} from "./importWithFiles.ts";

describe("import with files", () => {
  const fetched: string[] = [];
  let works = true;
  let imported: string[];
  /** Addresses that fail from then on, as in browsers that remember an import that failed. */
  let broken: RegExp;

  beforeEach(() => {
    fetched.length = 0;
    imported = [];
    works = true;
    broken = /^$/;
    fetchImportsWith(async (file, priority) => {
      fetched.push(`${file.split("/").at(-1)}${priority ? ` ${priority}` : ""}`);
      if (!works) throw new TypeError("offline");
    });
  });

  const load = async (address: string) => {
    imported.push(address);
    if (broken.test(address)) throw new TypeError("Failed to fetch dynamically imported module");
    return address;
  };

  test("all files of an import are fetched before it, from the folder of the importing code", async () => {
    expect(await importWithFiles(load, ["a.js", "shared.js"])).toBe("./a.js");
    expect(fetched).toEqual(["a.js", "shared.js"]);
  });

  test("code that could not be fetched is not imported, and the next call imports it under its own address", async () => {
    works = false;
    await expect(importWithFiles(load, ["b.js", "shared.js"])).rejects.toThrow("offline");
    expect(imported).toEqual([]);
    works = true;
    expect(await importWithFiles(load, ["b.js", "shared.js"])).toBe("./b.js");
  });

  test("code that could not be imported is imported under a new address, and keeps that one", async () => {
    broken = /^\.\/c\.js$/;
    const address = await importWithFiles(load, ["c.js"]);
    expect(address).toMatch(/^\.\/c\.js\?./);
    expect(await importWithFiles(load, ["c.js"])).toBe(address);
    expect(imported).toEqual(["./c.js", address, address]);
  });

  test("each address that failed is followed by another one", async () => {
    vi.spyOn(performance, "now").mockReturnValueOnce(1).mockReturnValueOnce(2);
    broken = /^\.\/d\.js(\?1)?$/;
    await expect(importWithFiles(load, ["d.js"])).rejects.toThrow("dynamically");
    expect(await importWithFiles(load, ["d.js"])).toBe("./d.js?2");
    expect(imported).toEqual(["./d.js", "./d.js?1", "./d.js?1", "./d.js?2"]);
  });

  test("files of later pages are fetched with low priority, and failures are ignored", async () => {
    works = false;
    prefetchFile("https://example.com/e.css");
    await Promise.resolve();
    expect(fetched).toEqual(["e.css low"]);
  });

  test("files of an import that nobody waits for are fetched with low priority, those of the next import are not", async () => {
    const code = importAtLowPriority(() => importWithFiles(load, ["h.js", "i.js"]));
    await importWithFiles(load, ["j.js"]);
    expect(await code).toBe("./h.js");
    expect(fetched).toEqual(["h.js low", "i.js low", "j.js"]);
  });

  test("code that was imported is not fetched again", async () => {
    await importWithFiles(load, ["f.js", "g.js"]);
    fetched.length = 0;
    works = false;
    expect(await importWithFiles(load, ["f.js", "g.js"])).toBe("./f.js");
    expect(fetched).toEqual([]);
  });
});

describe("stylesheets", () => {
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
});
