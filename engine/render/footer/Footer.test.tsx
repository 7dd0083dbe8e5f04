import { parse } from "node-html-parser";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import type { Network } from "../../contract/values.ts";
import { exampleSite } from "../fixtures/examples.ts";
import { SiteProvider } from "../page/PageContext.ts";
import { Social } from "./Footer.tsx";

const files = import.meta.glob<{ network: Network; description: string }>("../networks/*.ts", {
  eager: true,
});

type Profile = NonNullable<NonNullable<(typeof exampleSite)["footer"]>["social"]>[number];

/** The link to a profile. */
function linkTo(profile: Omit<Profile, "to">) {
  const social = [{ ...profile, to: { kind: "external" as const, href: "https://social.example.com/" } }];
  const html = renderToStaticMarkup(
    <SiteProvider value={{ ...exampleSite, footer: { social } }}>
      <Social />
    </SiteProvider>,
  );
  return parse(html).querySelector("a");
}

describe("any other network", () => {
  test("is a link with an icon in the colour of the text", () => {
    const link = linkTo({ name: "Pixelfed", icon: { name: "camera", nodes: [["path", { d: "M4 7h3" }]] } });
    expect(link?.getAttribute("aria-label")).toBe("Pixelfed (opens in a new tab)");
    expect(link?.querySelector("path")?.getAttribute("d")).toBe("M4 7h3");
  });

  test("is a link with a picture in the size of an icon, which says nothing beside the name", () => {
    const icon = { src: "/images/pixelfed.svg", alt: "", width: 48, height: 48 };
    const link = linkTo({ name: "Pixelfed", icon });
    expect(link?.getAttribute("aria-label")).toBe("Pixelfed (opens in a new tab)");
    expect(link?.querySelector("img")?.attributes).toMatchObject({ src: icon.src, alt: "", class: "icon" });
  });
});

describe.each(Object.entries(files))("the network %s", (_, { network, description }) => {
  test("is a link with its name and an icon that fits the grid", () => {
    const link = linkTo({ network });
    expect(link?.getAttribute("aria-label")).toBe(`${network.name} (opens in a new tab)`);
    expect(link?.querySelector("svg")?.getAttribute("viewBox")).toBe("0 0 24 24");
    expect(link?.querySelector("path")?.getAttribute("d")).toMatch(/^M[\d\s.,\-a-z]+$/i);
  });

  test("is described to authors", () => {
    expect(description).toMatch(/^[A-Z].*\.$/);
  });
});
