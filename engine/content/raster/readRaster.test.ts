import { createCanvas } from "@napi-rs/canvas";
import { describe, expect, test } from "vitest";
import { readRaster } from "./readRaster.ts";

const canvas = createCanvas(90, 60);
const context = canvas.getContext("2d");
for (let x = 0; x < 90; x += 1) {
  context.fillStyle = `hsl(${x * 4} 60% ${30 + (x % 7) * 5}%)`;
  context.fillRect(x, 0, 1, 60);
}

const files = {
  jpeg: await canvas.encode("jpeg", 80),
  png: await canvas.encode("png"),
  webp: await canvas.encode("webp", 80),
  avif: await canvas.encode("avif", { quality: 50, speed: 9 }),
  gif: await canvas.encode("gif"),
};

/** A JPEG whose camera lay on its side. */
function turned(jpeg: Buffer, orientation: number): Buffer {
  const exif = Buffer.from(
    `457869660000${"4d4d002a00000008"}0001${"0112"}000300000001${"00"}0${orientation}0000${"00000000"}`,
    "hex",
  );
  const length = Buffer.from([0, exif.length + 2]);
  return Buffer.concat([jpeg.subarray(0, 2), Buffer.from([0xff, 0xe1]), length, exif, jpeg.subarray(2)]);
}

describe.each(Object.entries(files))("a picture in %s", (type, bytes) => {
  test("has its size, its type and a hash of its content", () => {
    const { fault, raster, ...size } = readRaster(bytes);
    expect(fault).toBeUndefined();
    expect(size).toEqual({ width: 90, height: 60 });
    expect(raster).toEqual({ type, hash: expect.stringMatching(/^[\w-]{22}$/), bytes: bytes.length });
  });

  test("is broken wherever it was cut off", () => {
    for (let tenths = 1; tenths < 10; tenths += 1) {
      const { width, fault } = readRaster(bytes.subarray(0, Math.floor((bytes.length * tenths) / 10)));
      expect(width === undefined || fault !== undefined, `${tenths} tenths`).toBe(true);
    }
    const { width, fault } = readRaster(bytes.subarray(0, -20));
    expect([width, fault]).toEqual([90, "ends too early: a part of the picture is missing"]);
  });

  test("may have more after its end", () => {
    expect(readRaster(Buffer.concat([bytes, Buffer.alloc(5)])).fault).toBeUndefined();
  });
});

test("a picture on its side has the size that it is shown in", () => {
  expect(readRaster(turned(files.jpeg, 3))).toMatchObject({ width: 90, height: 60 });
  expect(readRaster(turned(files.jpeg, 6))).toMatchObject({ width: 60, height: 90 });
});

test("an AVIF that also names the general format is no HEIC", () => {
  const general = Buffer.from(files.avif);
  general.write("mif1", 8, "latin1");
  expect(readRaster(general)).toMatchObject({ width: 90, raster: { type: "avif" } });
});

test("a PNG with a wrong byte is damaged", () => {
  const wrong = Buffer.from(files.png);
  wrong[wrong.length >> 1] = (wrong[wrong.length >> 1] ?? 0) ^ 1;
  expect(readRaster(wrong).fault).toBe("is damaged: its data do not match their checksums");
});

test("a GIF with several pictures is animated", () => {
  const [first, end] = [files.gif.indexOf(Buffer.from([0x2c, 0, 0, 0, 0])), files.gif.length - 1];
  const twice = Buffer.concat([files.gif.subarray(0, end), files.gif.subarray(first)]);
  expect(readRaster(twice)).toMatchObject({ width: 90, raster: { animated: true } });
  expect(readRaster(files.gif).raster?.animated).toBeUndefined();
});

test("a GIF with zeros between its blocks, or with other bytes after its last picture, is whole", () => {
  const end = files.gif.length - 1;
  const rest = files.gif.subarray(end);
  for (const between of [Buffer.alloc(3), Buffer.from("more")]) {
    const read = readRaster(Buffer.concat([files.gif.subarray(0, end), between, rest]));
    expect(read).toMatchObject({ width: 90, raster: { type: "gif" } });
    expect(read.fault).toBeUndefined();
  }
});

test.each([
  ["", "is empty"],
  ["GIF", undefined],
  ["\0".repeat(40), undefined],
  ["<html></html>", "is a web page or another text"],
  ['<svg viewBox="0 0 4 3"/>', "is a web page or another text"],
  ["%PDF-1.7", "is a PDF document"],
  ["II*\0\b\0\0\0", "is a picture in TIFF"],
  ["\0\0\0\u0018ftypheic\0\0\0\0mif1heic", "is a photograph in HEIC, as phones make them"],
])("what is no picture has no size, and says what it is: %j", (text, instead) => {
  expect(readRaster(Buffer.from(text, "latin1"))).toEqual(instead === undefined ? {} : { instead });
});
