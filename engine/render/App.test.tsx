import { readdirSync } from "node:fs";
import { parse } from "node-html-parser";
import { renderToString } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { App } from "./App.tsx";
import { examplePage, exampleSite } from "./fixtures/examples.ts";

const names = readdirSync(new URL("layouts/", import.meta.url)).map((file) => file.replace(/\.tsx$/, ""));
const blocks = { words: () => <p>Some words.</p> };

const draw = (layout: string) =>
  parse(
    renderToString(
      <App
        page={{ ...examplePage, layout, blocks: [{ type: "words" }] }}
        site={exampleSite}
        base="/"
        blocks={blocks}
      />,
    ),
  );

describe.each(names)("the layout %s", (name) => {
  test("contains the page's blocks in its main element", () => {
    const mains = draw(name).querySelectorAll("main");
    expect(mains).toHaveLength(1);
    expect(mains[0]?.querySelector("[data-block=words]")?.text).toBe("Some words.");
  });

  test("begins with the link that skips to its main element", () => {
    const html = draw(name);
    const [first] = html.querySelectorAll("a, button");
    expect(first?.getAttribute("href")).toBe(`#${html.querySelector("main")?.id}`);
  });
});

test("a page whose layout is no file in layouts/ is refused", () => {
  expect(() => draw("sidebar")).toThrow(
    expect.objectContaining({ id: "layout-code-missing", data: { layout: "sidebar" } }),
  );
});
