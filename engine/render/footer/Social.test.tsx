import { parse } from "node-html-parser";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import type { Network } from "../../contract/network.ts";
import { exampleSite } from "../fixtures/examples.ts";
import { SiteProvider } from "../page/SiteContext.ts";
import { Social } from "./Social.tsx";

const files = import.meta.glob<{ network: Network; description: string }>("../networks/*.ts", {
  eager: true,
});

describe.each(Object.entries(files))("the network %s", (_, { network, description }) => {
  test("is a link with its name and an icon that fits the grid", () => {
    const social = [{ network, to: { kind: "external" as const, href: "https://social.example.com/" } }];
    const site = { ...exampleSite, footer: { ...exampleSite.footer, social } };
    const link = parse(
      renderToStaticMarkup(
        <SiteProvider value={site}>
          <Social />
        </SiteProvider>,
      ),
    ).querySelector("a");
    expect(link?.getAttribute("aria-label")).toBe(`${network.name} (opens in a new tab)`);
    expect(link?.querySelector("svg")?.getAttribute("viewBox")).toBe("0 0 24 24");
    expect(link?.querySelector("path")?.getAttribute("d")).toMatch(/^M[\d\s.,\-a-z]+$/i);
  });

  test("is described to authors", () => {
    expect(description).toMatch(/^[A-Z].*\.$/);
  });
});
