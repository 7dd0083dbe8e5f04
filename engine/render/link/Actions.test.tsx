import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { exampleSite } from "../fixtures/examples.ts";
import { SiteProvider } from "../page/SiteContext.ts";
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
