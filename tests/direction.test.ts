import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { physicalParts } from "../engine/conformance/physicalParts.ts";
import { filesOf } from "./support/imports.ts";
import { root } from "./support/project.ts";

const files = ["engine", "blocks", "pages"].flatMap((folder) => filesOf(folder, /\.css$/));

describe("the stylesheets", () => {
  test("are all read", () => {
    expect(files.length).toBeGreaterThan(50);
  });

  test.each(files)("%s names no side of the window, so that it fits languages of both directions", (file) => {
    expect(physicalParts(readFileSync(join(root, file), "utf8"))).toEqual([]);
  });
});

describe("a part of a stylesheet that names a side", () => {
  test.each([
    "left: 0",
    "margin-left: 1px",
    "border-top-right-radius: 2px",
    "text-align: right",
    "float: left",
    "transform-origin: left",
    "padding: 0 1px 0 2px",
    "inset: 0 auto auto 0",
    "border-width: 0 2px 2px 0",
    "border-radius: 1px 0 0 1px",
    "translate: 100%",
    "translate: -50% 0",
    "transform: translateX(1px)",
    "rotate: 45deg",
    "box-shadow: inset 3px 0 red",
    "object-position: 0 50%",
    "background: linear-gradient(to right, red, blue)",
    "background: linear-gradient(45deg, red, blue)",
  ])("is found: %s", (declaration) => {
    expect(physicalParts(`a { &:hover { ${declaration}; } }`)).toEqual([declaration]);
  });

  test.each([
    "inset-inline-start: 0",
    "text-align: start",
    "padding: 0 1px 2px",
    "padding: 0 1px 2px 1px",
    "border-radius: 0 0 1px 1px",
    "translate: 0 -50%",
    "translate: calc(100% * var(--forward))",
    "rotate: 180deg",
    "rotate: calc(45deg * var(--forward))",
    "box-shadow: 0 1px 2px red, inset 0 0 0 5px red",
    "object-position: 50% 36%",
    "background: linear-gradient(red, blue)",
    "background: linear-gradient(180deg, red, blue)",
    "background: linear-gradient(calc(-45deg * var(--forward)), red, blue)",
  ])("is not seen in: %s", (declaration) => {
    expect(physicalParts(`a { &:hover { ${declaration}; } }`)).toEqual([]);
  });

  test("may have a reason behind it; a reason for nothing is found", () => {
    expect(physicalParts("a { left: 0; /* physical: a clock turns this way */ }")).toEqual([]);
    expect(physicalParts("a { left: 0; /* the edge */ }")).toEqual(["left: 0"]);
    expect(physicalParts("a { top: 0; /* physical: none */ }")).toEqual(["/* physical: none */"]);
  });
});
