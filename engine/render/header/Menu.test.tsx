import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, describe, expect, it, test } from "vitest";
import { exampleSite } from "../fixtures/examples.ts";
import { PageProvider, SiteProvider } from "../page/PageContext.ts";
import { MenuItems, useMenus } from "./Menu.tsx";

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

describe("menus", () => {
  const { show, close } = useMenus.getState();
  const open = () => useMenus.getState().open;

  beforeEach(() => close());

  test("H-02 at most one menu is open", () => {
    show(0);
    show(2);
    expect(open()).toBe(2);
  });

  test("closing a menu that another one has replaced changes nothing", () => {
    show(0);
    show(1);
    close(0);
    expect(open()).toBe(1);
  });

  test("closing without an argument closes the open menu", () => {
    show(1);
    close();
    expect(open()).toBeUndefined();
  });
});
