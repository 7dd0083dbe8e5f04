import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { type IconSet, iconDrawings } from "./members.ts";

const root = resolve(import.meta.dirname, "../../..");
const stroke = 'stroke="currentColor" stroke-linecap="round" stroke-linejoin="round" stroke-width="2"';

test("reads icons of one and of several elements, without the attributes that all icons have", () => {
  const drawings = iconDrawings({
    icons: {
      check: { body: `<path fill="none" ${stroke} d="M20 6L9 17l-5-5"/>` },
      dot: {
        body: `<g fill="none" ${stroke}><circle cx="12" cy="12" r="10"/><circle cx="12" cy="12" r="1" fill="currentColor"/></g>`,
      },
    },
  });
  expect(drawings.get("check")).toEqual([["path", { d: "M20 6L9 17l-5-5" }]]);
  expect(drawings.get("dot")).toEqual([
    ["circle", { cx: "12", cy: "12", r: "10" }],
    ["circle", { cx: "12", cy: "12", r: "1", fill: "currentColor" }],
  ]);
});

test("knows an icon by its aliases, and leaves out icons that are not outlines", () => {
  const drawings = iconDrawings({
    icons: {
      house: { body: `<path fill="none" ${stroke} d="M1 1"/>` },
      blot: { body: '<path fill="currentColor" d="M2 2"/>' },
    },
    aliases: { home: { parent: "house" }, stain: { parent: "blot" } },
  });
  expect([...drawings.keys()]).toEqual(["house", "home"]);
  expect(drawings.get("home")).toBe(drawings.get("house"));
});

test("reads every icon of the collection that is installed, each with a shape", () => {
  const file = join(root, "node_modules/@iconify-json/lucide/icons.json");
  const drawings = iconDrawings(JSON.parse(readFileSync(file, "utf8")) as IconSet);
  expect(drawings.size).toBeGreaterThan(2000);
  const shapes = new Set(["path", "circle", "rect", "ellipse", "line", "polyline", "polygon"]);
  for (const [name, nodes] of drawings) {
    expect(nodes.length, name).toBeGreaterThan(0);
    expect(
      nodes.filter(([tag]) => !shapes.has(tag)),
      name,
    ).toEqual([]);
  }
});
