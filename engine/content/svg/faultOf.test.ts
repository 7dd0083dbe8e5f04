import { expect, test } from "vitest";
import { faultOf } from "./faultOf.ts";

const xmlns = 'xmlns="http://www.w3.org/2000/svg"';

test.each([
  ['<svg viewBox="0 0 4 3"><path d="M0 0"/></svg>', 'lacks xmlns="http://www.w3.org/2000/svg" in <svg>'],
  [`<svg ${xmlns}><text>Half`, "is no well-formed XML: unclosed tag: text (line 1)"],
  [`<svg ${xmlns}><text>a&nbsp;b</text></svg>`, 'has "&nbsp;", which only HTML knows'],
  [`<svg ${xmlns}><text>Salt & pepper</text></svg>`, 'has "&", which only HTML knows'],
  [`<svg ${xmlns}>\n<g><path/></svg>`, "is no well-formed XML: unexpected close tag (line 2)"],
  [`<svg ${xmlns}><path d="" d=""/></svg>`, "is no well-formed XML: duplicate attribute: d (line 1)"],
  [`<svg ${xmlns}><path d=M0/></svg>`, "is no well-formed XML: unquoted attribute value (line 1)"],
  [
    `<svg ${xmlns}><use xlink:href="#a"/></svg>`,
    'is no well-formed XML: unbound namespace prefix: "xlink" (line 1)',
  ],
  [
    `\n<?xml version="1.0"?><svg ${xmlns}/>`,
    "is no well-formed XML: an XML declaration must be at the start of the document (line 2)",
  ],
])("%s is not shown by browsers", (svg, fault) => {
  expect(faultOf(svg)).toBe(fault);
});

test.each([
  [
    `<?xml version="1.0"?>\n<!-- & <svg> -->\n<svg aria-label="a > b" ${xmlns}><text>&amp; &#8364;</text></svg>\n<!-- end -->`,
  ],
  [`<svg ${xmlns}><style><![CDATA[a & b]]></style></svg>`],
  [`<!DOCTYPE svg [<!ENTITY maker "Ama">]><svg ${xmlns}><text>&maker;</text></svg>`],
  [`<!DOCTYPE svg [<!ENTITY ns_svg 'http://www.w3.org/2000/svg'>]><svg xmlns="&ns_svg;"/>`],
  [`<svg ${xmlns}/>`],
  [`<s:svg xmlns:s="http://www.w3.org/2000/svg"/>`],
  ["no drawing"],
])("nothing is found in %s", (svg) => {
  expect(faultOf(svg)).toBeUndefined();
});

test.each([
  ["comments that never end", `<svg ${xmlns}>${"<!--".repeat(1_000_000)}`, "is no well-formed XML"],
  [
    "elements in elements",
    `<svg ${xmlns}>${"<g>".repeat(400_000)}${"</g>".repeat(400_000)}</svg>`,
    undefined,
  ],
])("a large file is read once: %s", (_, svg, fault) => {
  const found = faultOf(svg);
  if (fault === undefined) expect(found).toBeUndefined();
  else expect(found).toContain(fault);
});
