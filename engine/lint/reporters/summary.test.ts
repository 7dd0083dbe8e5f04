import { expect, test } from "vitest";
import type { DescribedChanges, Diagnostic } from "../../contract/diagnostic.ts";
import { reporter } from "./summary.ts";

const finding: Diagnostic = {
  file: "pages/index.json",
  line: 11,
  column: 43,
  endLine: 11,
  endColumn: 57,
  rule: "link-target",
  severity: "error",
  message: 'There is no page "/tems".',
  hint: 'Did you mean "/terms"?',
};
const old: Diagnostic = {
  ...finding,
  severity: "warning",
  rule: "title-length",
  message: "Too long.",
  line: 3,
};
const report = (diagnostics: readonly Diagnostic[], changes?: DescribedChanges) =>
  reporter.format(diagnostics, { text: () => undefined, rules: [], colour: false, files: 1, changes });

test("a summary says which pages have changed, what is new among the findings, and what is fixed", () => {
  const pages = [
    { path: "/", title: "Home", change: "changed" as const },
    { path: "/terms", title: "Terms", change: "new" as const },
  ];
  const changes = { pages, added: new Set([finding]), fixed: [{ ...old, message: "Empty." }] };
  expect(report([finding, old], changes)).toBe(`### 2 pages changed, 1 new error, 1 problem fixed

- changed: **Home** (/)
- new: **Terms** (/terms)

| | where | what |
|---|---|---|
| new error | pages/index.json:11:43 link-target | There is no page "/tems". Did you mean "/terms"? |
| warning | pages/index.json:3:43 title-length | Too long. Did you mean "/terms"? |

- fixed: pages/index.json: Empty.
`);
  expect(report([], { pages: [], added: new Set(), fixed: [] })).toBe("### No page changed, no new error\n");
});

test("without a change it says what there is, of much the first", () => {
  expect(report([])).toBe("### No error\n");
  const many = report(Array.from({ length: 60 }, () => finding));
  expect(many).toMatch(/^### 60 errors\n/);
  expect(many.match(/^\| error/gm)).toHaveLength(50);
  expect(many).toMatch(/\n… and 10 more\n$/);
});

test("nothing in an author's text is Markdown, HTML or a name", () => {
  const said = report([{ ...finding, message: "`a` | [b](c) <img> @everyone #1 **d** ~e~ _f_", hint: "\\" }]);
  expect(said.split("\n").at(-2)).toBe(
    "| error | pages/index.json:11:43 link-target | &#96;a&#96; &#124; &#91;b&#93;&#40;c&#41; &#60;img&#62; &#64;everyone &#35;1 &#42;&#42;d&#42;&#42; &#126;e&#126; &#95;f&#95; &#92; |",
  );
});
