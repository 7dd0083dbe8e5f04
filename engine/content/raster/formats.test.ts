import { createCanvas } from "@napi-rs/canvas";
import { expect, test } from "vitest";
import { isOpaqueWebp } from "./formats.ts";

/** A WebP with these chunks. Their content stands for pixels. */
function webp(...chunks: [name: string, content: Buffer][]): Buffer {
  const body = Buffer.concat(chunks.flatMap(([name, content]) => chunk(name, content)));
  return Buffer.concat([Buffer.from("RIFF"), numberOf(body.length + 4), Buffer.from("WEBP"), body]);
}

function chunk(name: string, content: Buffer): Buffer[] {
  return [Buffer.from(name), numberOf(content.length), content, Buffer.alloc(content.length % 2)];
}

function numberOf(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

/** The content of an extended header. */
const header = (flags: number) => Buffer.from([flags, 0, 0, 0, 9, 0, 0, 9, 0, 0]);
const pixels = Buffer.from("VP8 ALPH VP8L x");

test("a lossy WebP without a part for transparency is opaque, whatever its bytes spell", () => {
  expect(isOpaqueWebp(webp(["VP8 ", pixels]))).toBe(true);
  expect(isOpaqueWebp(webp(["VP8X", header(0x20)], ["ICCP", pixels], ["VP8 ", pixels]))).toBe(true);
});

test.each<[string, Buffer]>([
  ["a lossless WebP", webp(["VP8L", pixels])],
  ["a lossless WebP with a profile", webp(["VP8X", header(0x20)], ["ICCP", pixels], ["VP8L", pixels])],
  ["one whose header speaks of transparency", webp(["VP8X", header(0x10)], ["VP8 ", pixels])],
  ["one with a part for it", webp(["VP8X", header(0)], ["ALPH", pixels], ["VP8 ", pixels])],
  ["one without pixels", webp(["VP8X", header(0)], ["EXIF", pixels])],
  ["another file in the same container", Buffer.from(webp(["VP8 ", pixels]).fill("WAVE", 8, 12))],
  ["a PNG that spells a chunk of it by chance", Buffer.concat([Buffer.from("\x89PNG\r\n\x1a\n"), pixels])],
  ["an empty file", Buffer.alloc(0)],
])("%s may be transparent", (_, bytes) => expect(isOpaqueWebp(bytes)).toBe(false));

test("pictures are opaque as encoders write them", async () => {
  const canvas = createCanvas(40, 40);
  const context = canvas.getContext("2d");
  context.fillRect(0, 0, 40, 40);
  expect(isOpaqueWebp(await canvas.encode("webp", 80))).toBe(true);
  context.clearRect(0, 0, 20, 20);
  expect(isOpaqueWebp(await canvas.encode("webp", 80))).toBe(false);
});
