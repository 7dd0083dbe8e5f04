import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { InlineNode, Text } from "../../contract/values.ts";
import { exampleSite } from "../fixtures/examples.ts";
import { SiteProvider } from "../page/PageContext.ts";
import { HeadingLevel } from "./Heading.tsx";
import { RichText } from "./RichText.tsx";

const draw = (text: Text, level: 1 | 2 = 2) =>
  renderToStaticMarkup(
    <SiteProvider value={exampleSite}>
      <HeadingLevel value={level}>
        <RichText text={text} />
      </HeadingLevel>
    </SiteProvider>,
  );

test("a text without formatting is one paragraph", () => {
  expect(draw("Pay & collect <b>")).toBe("<p>Pay &amp; collect &lt;b&gt;</p>");
});

test("inline nodes become emphasis, code, line breaks and links", () => {
  const children: InlineNode[] = [
    "Pay ",
    { type: "strong", children: ["now"] },
    { type: "break" },
    { type: "emphasis", children: ["or ", { type: "code", value: "later()" }] },
    { type: "link", kind: "anchor", href: "#terms", children: ["terms"] },
  ];
  expect(draw([{ type: "paragraph", children }])).toBe(
    `<p>Pay <strong>now</strong><br/><em>or <code>later()</code></em><a href="#terms">terms</a></p>`,
  );
});

test("a list item of one paragraph has no <p>, longer items have theirs", () => {
  const item = (word: string) => ({ type: "paragraph" as const, children: [word] });
  const nested = { type: "list" as const, ordered: true, items: [[item("c")]] };
  expect(draw([{ type: "list", ordered: false, items: [[item("a")], [item("b"), nested]] }])).toBe(
    "<ul><li>a</li><li><p>b</p><ol><li>c</li></ol></li></ul>",
  );
});

test("code keeps its lines, names its language and scrolls by keyboard", () => {
  expect(draw([{ type: "codeBlock", language: "json", value: "{\n}" }])).toBe(
    `<pre tabindex="0"><code data-language="json">{\n}</code></pre>`,
  );
});

test("a quote contains paragraphs", () => {
  expect(draw([{ type: "quote", children: [{ type: "paragraph", children: ["So it is."] }] }])).toBe(
    "<blockquote><p>So it is.</p></blockquote>",
  );
});

test("a heading in a text is one level below the block's heading", () => {
  const text: Text = [{ type: "heading", children: ["More"] }];
  expect(draw(text)).toBe("<h3>More</h3>");
  expect(draw(text, 1)).toBe("<h2>More</h2>");
});

test("a table names its columns and rows, and scrolls by keyboard", () => {
  const text: Text = [
    {
      type: "table",
      label: "Hours",
      caption: ["Hours"],
      head: [{ children: [] }, { children: ["Monday"], scope: "col", align: "right" }],
      rows: [
        [
          { children: ["Sales"], scope: "row" },
          { children: ["8 to 5"], align: "right" },
        ],
      ],
    },
  ];
  expect(draw(text)).toBe(
    [
      `<div role="group" aria-label="Hours" tabindex="0"><table><caption>Hours</caption>`,
      `<thead><tr><td></td><th scope="col" data-align="right">Monday</th></tr></thead>`,
      `<tbody><tr><th scope="row">Sales</th><td data-align="right">8 to 5</td></tr></tbody></table></div>`,
    ].join(""),
  );
});

test("a list begins with the number that it was given", () => {
  const item: Text = [{ type: "paragraph", children: ["c"] }];
  expect(draw([{ type: "list", ordered: true, start: 3, items: [item] }])).toBe(
    `<ol start="3"><li>c</li></ol>`,
  );
});
