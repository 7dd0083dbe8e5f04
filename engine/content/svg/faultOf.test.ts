import { expect, test } from "vitest";
import { faultOf } from "./faultOf.ts";

const xmlns = 'xmlns="http://www.w3.org/2000/svg"';

test.each([
  ['<svg viewBox="0 0 4 3"><path d="M0 0"/></svg>', 'lacks xmlns="http://www.w3.org/2000/svg" in <svg>'],
  [`<svg ${xmlns}><text>Half`, "does not end with </svg>"],
  [`<svg ${xmlns}><text>a&nbsp;b</text></svg>`, 'has "&nbsp;", which only HTML knows'],
  [`<svg ${xmlns}><text>Salt & pepper</text></svg>`, 'has "&", which only HTML knows'],
])("%s is not shown by browsers", (svg, fault) => {
  expect(faultOf(svg)).toBe(fault);
});

test.each([
  [
    `<?xml version="1.0"?>\n<!-- & <svg> -->\n<svg aria-label="a > b" ${xmlns}><text>&amp; &#8364;</text></svg>\n<!-- end -->`,
  ],
  [`<svg ${xmlns}><style><![CDATA[a & b]]></style></svg>`],
  [`<!DOCTYPE svg [<!ENTITY maker "Ama">]><svg ${xmlns}><text>&maker;</text></svg>`],
  [`<svg ${xmlns}/>`],
  ["no drawing"],
])("nothing is found in %s", (svg) => {
  expect(faultOf(svg)).toBeUndefined();
});
