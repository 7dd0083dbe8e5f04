import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { exampleSite } from "../fixtures/examples.ts";
import { PageProvider } from "../page/PageContext.ts";
import { SiteProvider } from "../page/SiteContext.ts";
import { MenuItems } from "./MenuItems.tsx";

const entry = (label: string) => ({ label, to: { kind: "page", href: `/${label}` } }) as const;
const markup = (groups?: { label: string; items: ReturnType<typeof entry>[] }[]) =>
  renderToStaticMarkup(
    <SiteProvider value={exampleSite}>
      <PageProvider value={{ base: "/", href: "/", alternates: [], navigate() {} }}>
        <MenuItems items={[entry("prices")]} {...(groups && { groups })} onFollow={() => {}} />
      </PageProvider>
    </SiteProvider>,
  );
const words = (html: string) =>
  html
    .replaceAll(/<[^>]+>/g, " ")
    .split(/\s+/)
    .filter(Boolean);

describe("the links of a menu", () => {
  it("shows each group's name before its links, after the links of no group", () => {
    const html = markup([
      { label: "Bread", items: [entry("rye"), entry("wheat")] },
      { label: "Cake", items: [entry("plum")] },
    ]);
    expect(words(html)).toEqual(["prices", "Bread", "rye", "wheat", "Cake", "plum"]);
  });

  it("is one plain list without groups", () => {
    expect(markup().match(/<ul/g)).toHaveLength(1);
  });
});
