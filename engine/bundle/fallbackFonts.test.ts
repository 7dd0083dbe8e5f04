import { resolve } from "node:path";
import { expect, test } from "vitest";
import type { FontFiles } from "../contract/font.ts";
import { packageFaces } from "../files/fonts/packageFaces.ts";
import { measuredFallbacks } from "./fallbackFonts.ts";

const root = resolve(import.meta.dirname, "../..");

function fontOf(name: string): FontFiles {
  return { family: "", faces: [], ...packageFaces(name, undefined, [root]), has: () => true };
}

test("a font of the system stands in for each weight of a font, almost as wide", async () => {
  const css = await measuredFallbacks(
    new Map([
      ["heading", fontOf("@fontsource-variable/bricolage-grotesque")],
      ["text", fontOf("@fontsource-variable/inter")],
    ]),
    () => "sans",
  );
  const adjusted = [...css.matchAll(/size-adjust:([\d.]+)%/g)].map(([, percent]) => Number(percent));
  expect(adjusted).toHaveLength(3);
  expect(new Set(adjusted).size).toBe(3);
  for (const percent of adjusted) {
    expect(percent).toBeGreaterThan(90);
    expect(percent).toBeLessThan(115);
  }
});
