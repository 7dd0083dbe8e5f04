import { mkdtempSync, readFileSync, rmSync, statSync, utimesSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import subsetFont from "subset-font";
import { afterAll, describe, expect, test } from "vitest";
import type { FontFiles } from "../contract/font.ts";
import { fontCharacters } from "../files/fonts/fontCharacters.ts";
import { packageFaces } from "../files/fonts/packageFaces.ts";
import { inRange, type LoadedFonts } from "../theme/fontStyles.ts";
import { fontSubsets } from "./fontSubsets.ts";

const root = resolve(import.meta.dirname, "../..");
const folder = mkdtempSync(join(tmpdir(), "kente-fonts-"));
afterAll(() => rmSync(folder, { recursive: true }));

const found = packageFaces("@fontsource-variable/inter", undefined, [root]);
const font: FontFiles = { family: "", faces: [], ...found, has: () => true };
const faces = font.faces.filter(({ path }) => /-(latin|latin-ext|greek)-wght-normal/.test(path));
const whole: LoadedFonts = new Map([
  ["heading", { ...font, faces }],
  ["text", { ...font, faces }],
]);
const points = (text: string) => new Set(Array.from(text, (one) => one.codePointAt(0) ?? 0));
const plan = () => fontSubsets(whole, (role) => points(role === "text" ? "abcé019" : "Abcł"), folder);

/** The names of a font's tables, and the tags of its axes and features. */
async function insides(path: string) {
  const bytes = await subsetFont(readFileSync(path), "019Aabcé", { targetFormat: "sfnt" });
  const tables = new Map(
    Array.from({ length: bytes.readUInt16BE(4) }, (_, index) => {
      const at = 12 + index * 16;
      return [bytes.toString("latin1", at, at + 4), bytes.readUInt32BE(at + 8)];
    }),
  );
  const axes = tables.get("fvar") ?? 0;
  const first = axes + bytes.readUInt16BE(axes + 4);
  const substitutions = tables.get("GSUB") ?? 0;
  const features = substitutions + bytes.readUInt16BE(substitutions + 6);
  const tag = (at: number) => bytes.toString("latin1", at, at + 4);
  return {
    kerning: tables.has("GPOS"),
    axis: [tag(first), bytes.readInt32BE(first + 4) / 65536, bytes.readInt32BE(first + 12) / 65536],
    features: new Set(
      Array.from({ length: bytes.readUInt16BE(features) }, (_, index) => tag(features + 2 + index * 6)),
    ),
  };
}

describe("the fonts of a site", () => {
  test("have the characters that it needs and no others, each role's in a file that both use", async () => {
    const { fonts, write } = plan();
    await write();
    const kept = (part: string) => {
      const face = fonts.get("text")?.faces.find(({ path }) => basename(path).includes(`inter-${part}-wght`));
      const has = fontCharacters(readFileSync(face?.path ?? ""));
      const all = Array.from({ length: 0x2fff }, (_, point) => point);
      expect(all.filter((point) => has?.(point))).toEqual(all.filter(inRange(face?.range ?? "")));
      return String.fromCodePoint(...all.filter((point) => has?.(point)));
    };
    expect(kept("latin")).toBe("019Aabcé");
    expect(kept("latin-ext")).toBe("ł");
    expect(fonts.get("text")?.faces).toHaveLength(2);
    expect(fonts.get("heading")?.faces).toEqual(fonts.get("text")?.faces);
  });

  test("keep their axis of weights, their kerning and their kinds of digits", async () => {
    const { fonts, write } = plan();
    await write();
    const path = fonts.get("text")?.faces.find((face) => face.path.includes("inter-latin-wght"))?.path ?? "";
    const { axis, kerning, features } = await insides(path);
    expect(axis).toEqual(["wght", 100, 900]);
    expect(kerning).toBe(true);
    expect([...features]).toEqual(expect.arrayContaining(["tnum"]));
  });

  test("are written once, and again only when another character is needed", async () => {
    await plan().write();
    const paths = plan()
      .fonts.get("text")
      ?.faces.map((face) => face.path);
    const path = paths?.find((one) => one.includes("inter-latin-wght")) ?? "";
    const before = new Date(2020, 1, 1);
    utimesSync(path, before, before);
    await plan().write();
    expect(statSync(path).mtime).toEqual(before);
    const more = fontSubsets(whole, () => points("xyz"), folder).fonts.get("text")?.faces[0]?.path;
    expect(more).not.toBe(path);
    expect(basename(more ?? "")).toBe(basename(path));
  });
});
