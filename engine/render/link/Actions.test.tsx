import type { ComponentProps } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { exampleSite } from "../fixtures/examples.ts";
import { SiteProvider } from "../page/PageContext.ts";
import { HeadingLevel } from "../text/Heading.tsx";
import { Actions } from "./Actions.tsx";

test("an unavailable action is a button without a link that explains why, and stays in the tab order", () => {
  const html = renderToStaticMarkup(
    <SiteProvider value={exampleSite}>
      <Actions
        actions={[
          { label: "Apply now", unavailable: "Applications open in May." },
          { label: "Write to us", kind: "contact", href: "mailto:help@example.com" },
        ]}
      />
    </SiteProvider>,
  );
  const [, button = "", reason = ""] = /(<button.*?<\/button>)(<span.*?<\/span>)/.exec(html) ?? [];
  const id = /aria-describedby="(.+?)"/.exec(button)?.[1];
  expect(button).toContain('type="button"');
  expect(button).toContain('aria-disabled="true"');
  expect(button).not.toMatch(/ disabled|href|tabindex/i);
  expect(button).toContain(">Apply now</button>");
  expect(reason).toBe(`<span class="unavailable__reason" id="${id}">Applications open in May.</span>`);
  expect(html).toContain(
    '<a href="mailto:help@example.com" class="action action--secondary">Write to us</a>',
  );
});

test("the first action of a page's first block is filled, and where visitors decide, unless an action has a style of its own", () => {
  const link = (label: string) => ({ label, kind: "page", href: "/" }) as const;
  const stylesIn = (level: 1 | 2, actions: ComponentProps<typeof Actions>["actions"], decides = false) =>
    [
      ...renderToStaticMarkup(
        <SiteProvider value={exampleSite}>
          <HeadingLevel value={level}>
            <Actions actions={actions} decides={decides} />
          </HeadingLevel>
        </SiteProvider>,
      ).matchAll(/action--(\w+)/g),
    ].map(([, style]) => style);
  expect(stylesIn(1, [link("Buy"), link("Read")])).toEqual(["primary", "secondary"]);
  expect(stylesIn(2, [link("Buy"), link("Read")])).toEqual(["secondary", "secondary"]);
  expect(stylesIn(2, [link("Buy"), link("Read")], true)).toEqual(["primary", "secondary"]);
  expect(stylesIn(2, [{ ...link("Buy"), style: "primary" }])).toEqual(["primary"]);
  expect(stylesIn(1, [{ ...link("Buy"), style: "quiet" }])).toEqual(["quiet"]);
});
