import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { loadImage } from "@napi-rs/canvas";
import { imageSize } from "image-size";
import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import { readRaster } from "../../content/raster/readRaster.ts";
import type { SiteGraph } from "../../contract/graph.ts";
import { photo } from "./fixtures/photo.ts";
import type { Pyramid } from "./loadDecoder.ts";
import * as decoder from "./loadDecoder.ts";
import { makePictures } from "./makePictures.ts";
import { surveyPictures } from "./surveyPictures.ts";

const root = join(import.meta.dirname, "../../..");
const folder = mkdtempSync(join(tmpdir(), "kente-pictures-"));
afterAll(() => rmSync(folder, { recursive: true }));
const [publicDir, cache, out] = [join(folder, "public"), join(folder, "cache"), join(folder, "out")];
const jpeg = await photo().encode("jpeg", 92);

beforeEach(() => {
  for (const one of [publicDir, cache, out]) rmSync(one, { recursive: true, force: true });
  mkdirSync(publicDir, { recursive: true });
  vi.restoreAllMocks();
});

/** A site whose pages show these files. */
function graphOf(files: Record<string, Uint8Array>): SiteGraph {
  for (const [path, bytes] of Object.entries(files)) writeFileSync(join(publicDir, path), bytes);
  const paths = Object.keys(files);
  return {
    references: paths.map((value) => ({ kind: "image", value, file: "a.json", path: [] })),
    source: { assets: new Map(paths.map((path) => [path, readRaster(Buffer.from(files[path] ?? []))])) },
  } as unknown as SiteGraph;
}

const logged: string[] = [];
const log = (line: string) => logged.push(line);

/** Makes what pages ask for. @returns the files by name */
async function make(graph: SiteGraph, ...asked: string[]) {
  logged.length = 0;
  const surveyed = await surveyPictures({ root, cache, publicDir }, graph, log, (path, reason) =>
    log(`${path}: ${reason}`),
  );
  rmSync(out, { recursive: true, force: true });
  const names = await makePictures({ cache, publicDir }, surveyed, new Set(asked), out, () => false, log);
  return { surveyed, files: new Map(names.map((name) => [name, readFileSync(join(out, name))])) };
}

const formats = ["avif", "webp", "jpeg"];

describe("the files that are made of a photograph", () => {
  test("are a small part of it, and look like it", async () => {
    const asked = formats.map((format) => `800 ${format} /oven.jpg`);
    const { files } = await make(graphOf({ "/oven.jpg": jpeg }), ...asked);
    const [avif = [], webp = [], plain = []] = [...files.values()];
    expect([...files.keys()].map((name) => name.replace(/-[\w-]{8}-/, "-NAME-"))).toEqual([
      "assets/pictures/oven-NAME-800.avif",
      "assets/pictures/oven-NAME-800.webp",
      "assets/pictures/oven-NAME-800.jpg",
    ]);
    expect(avif.length).toBeLessThan(webp.length);
    expect(webp.length).toBeLessThan(plain.length);
    expect(avif.length * 10).toBeLessThan(jpeg.length);
    for (const bytes of files.values()) {
      expect(imageSize(bytes)).toMatchObject({ width: 800, height: 600 });
      expect(await difference(bytes, jpeg)).toBeLessThan(8);
    }
  });

  test("are upright, and say nothing of their origin", async () => {
    const exif = "45786966000049492a0008000000010012010300010000000600000000000000";
    const segment = Buffer.concat([Buffer.from("ffe10022", "hex"), Buffer.from(exif, "hex")]);
    const turned = Buffer.concat([jpeg.subarray(0, 2), segment, jpeg.subarray(2)]);
    const graph = graphOf({ "/oven.jpg": turned });
    expect(graph.source.assets.get("/oven.jpg")).toMatchObject({ width: 1200, height: 1600 });
    const { files } = await make(graph, ...formats.map((format) => `400 ${format} /oven.jpg`));
    for (const bytes of files.values()) {
      expect(imageSize(bytes)).toMatchObject({ width: 400, height: 533 });
      expect(bytes.includes("Exif")).toBe(false);
    }
  });

  test("keep what is transparent", async () => {
    const canvas = photo({ width: 200, height: 100 });
    canvas.getContext("2d").clearRect(0, 0, 100, 50);
    const png = await canvas.encode("png");
    const { surveyed, files } = await make(
      graphOf({ "/seal.png": png }),
      "100 png /seal.png",
      "100 avif /seal.png",
    );
    expect(surveyed.source.assets.get("/seal.png")?.raster?.made).toEqual({
      name: expect.any(String),
      transparent: true,
    });
    for (const bytes of files.values()) {
      const { data } = await pixelsOf(bytes, 100, 50);
      expect(data[3]).toBeLessThan(60);
      expect(data[data.length - 1]).toBe(255);
    }
  });
});

test("a photograph has a colour while it loads", async () => {
  const { surveyed } = await make(graphOf({ "/oven.jpg": jpeg }));
  expect(surveyed.source.assets.get("/oven.jpg")?.raster?.made?.tint).toBe("tint-65 tint-h90");
});

describe("what was made", () => {
  const asked = ["320 avif /oven.jpg", "320 webp /oven.jpg"];

  test("is made once, whatever the file is called", async () => {
    const { files } = await make(graphOf({ "/oven.jpg": jpeg }), ...asked);
    const load = vi.spyOn(decoder, "loadDecoder");
    const again = await make(graphOf({ "/oven.jpg": jpeg }), ...asked);
    expect(again.files).toEqual(files);
    expect(load).not.toHaveBeenCalled();
    expect(logged).toEqual([]);
  });

  test("is made again where it is damaged, and in the same bytes", async () => {
    const { files } = await make(graphOf({ "/oven.jpg": jpeg }), ...asked);
    for (const kind of ["surveys", "pictures"])
      for (const name of readdirSync(join(cache, kind), { recursive: true, encoding: "utf8" })) {
        const file = join(cache, kind, name);
        if (statSync(file).isFile())
          writeFileSync(file, readFileSync(file).subarray(0, statSync(file).size >> 1));
      }
    const again = await make(graphOf({ "/oven.jpg": jpeg }), ...asked);
    expect(again.files).toEqual(files);
    expect(logged).toEqual(["1 of 1 new pictures are made in all formats and widths."]);
  });

  test("has another name when the picture has changed", async () => {
    const { files } = await make(graphOf({ "/oven.jpg": jpeg }), ...asked);
    const other = await photo({ hue: 200 }).encode("jpeg", 92);
    const { files: changed } = await make(graphOf({ "/oven.jpg": other }), ...asked);
    expect([...changed.keys()].filter((name) => files.has(name))).toEqual([]);
  });

  test.each([
    ["engine/theme/colour.ts", "colours"],
    ["node_modules/culori/package.json", "colours"],
    ["engine/content/raster/formats.ts", "what was not decoded"],
  ])("is not used where %s has changed, which decides on %s", async (file) => {
    const graph = graphOf({ "/oven.jpg": jpeg });
    const nameWith = async (code: string) => {
      const other = join(folder, "project");
      mkdirSync(join(other, dirname(file)), { recursive: true });
      writeFileSync(join(other, file), code);
      const { source } = await surveyPictures({ root: other, cache, publicDir }, graph, log, log);
      return source.assets.get("/oven.jpg")?.raster?.made?.name;
    };
    expect(await nameWith("1")).not.toBe(await nameWith("2"));
  });

  test("can be taken from another machine", async () => {
    const { files } = await make(graphOf({ "/oven.jpg": jpeg }), ...asked);
    cpSync(cache, `${cache}-copy`, { recursive: true });
    rmSync(cache, { recursive: true });
    cpSync(`${cache}-copy`, cache, { recursive: true });
    const load = vi.spyOn(decoder, "loadDecoder");
    expect((await make(graphOf({ "/oven.jpg": jpeg }), ...asked)).files).toEqual(files);
    expect(load).not.toHaveBeenCalled();
  });
});

describe("a site", () => {
  test("without such pictures never loads the decoder", async () => {
    const load = vi.spyOn(decoder, "loadDecoder");
    const drawing = { width: 4, height: 3 };
    const graph = graphOf({});
    const references = [{ kind: "image", value: "/a.svg", file: "a.json", path: [] }];
    const source = { ...graph.source, assets: new Map([["/a.svg", drawing]]) };
    await make({ ...graph, references, source });
    expect(load).not.toHaveBeenCalled();
    expect(readdirSync(folder)).not.toContain("cache");
  });

  test("tries a picture again that could not be read", async () => {
    const fails = async () => {
      throw new Error("Out of memory");
    };
    vi.spyOn(decoder, "loadDecoder").mockResolvedValueOnce(fails);
    const first = await make(graphOf({ "/oven.jpg": jpeg }));
    expect(first.surveyed.source.assets.get("/oven.jpg")?.raster?.made).toBeUndefined();
    expect(logged).toEqual(["/oven.jpg: it can't be decoded (Out of memory)"]);
    const { surveyed } = await make(graphOf({ "/oven.jpg": jpeg }));
    expect(surveyed.source.assets.get("/oven.jpg")?.raster?.made).toBeDefined();
  });

  test("publishes pictures as they are where nothing can be decoded and the files made of them are gone", async () => {
    await make(graphOf({ "/oven.jpg": jpeg }), "320 avif /oven.jpg");
    rmSync(join(cache, "pictures"), { recursive: true });
    vi.spyOn(decoder, "loadDecoder").mockRejectedValue(new Error("No such library"));
    const { surveyed } = await make(graphOf({ "/oven.jpg": jpeg }));
    expect(surveyed.source.assets.get("/oven.jpg")?.raster?.made).toBeUndefined();
    expect(logged).toEqual([
      "Pictures can't be decoded here (No such library): they are published as they are.",
    ]);
  });

  test("says which picture it can't make where only some of its files are kept and nothing can be decoded", async () => {
    const [whole, cut] = ["320 avif /oven.jpg", "320 webp /oven.jpg"];
    await make(graphOf({ "/oven.jpg": jpeg }), whole, cut);
    for (const name of readdirSync(join(cache, "pictures"), { recursive: true, encoding: "utf8" }))
      if (name.endsWith(".webp")) rmSync(join(cache, "pictures", name));
    vi.spyOn(decoder, "loadDecoder").mockRejectedValue(new Error("No such library"));
    expect((await make(graphOf({ "/oven.jpg": jpeg }), whole)).files.size).toBe(1);
    await expect(make(graphOf({ "/oven.jpg": jpeg }), whole, cut)).rejects.toMatchObject({
      id: "picture-unmade",
      data: { path: "/oven.jpg", reason: "No such library" },
    });
  });

  test("says which picture it can't make where scaling or encoding fails", async () => {
    const graph = graphOf({ "/oven.jpg": jpeg });
    await make(graph);
    const decoded = { scaledTo: () => ({ encode: () => Promise.reject(new Error("Out of memory")) }) };
    vi.spyOn(decoder, "loadDecoder").mockResolvedValue(async () => decoded as unknown as Pyramid);
    await expect(make(graph, "320 webp /oven.jpg")).rejects.toMatchObject({
      id: "picture-unmade",
      data: { path: "/oven.jpg", reason: "Out of memory" },
    });
  });

  test.each([
    ["its start", 0.001, /^\/oven\.webp: it can't be decoded \(.+\)$/],
    ["its middle", 0.5, /^\/oven\.webp: a part of its pixels can't be decoded$/],
  ])(
    "publishes a picture that is damaged from %s on as it is, and says so in every build",
    async (_, from, reason) => {
      const wrong = Buffer.from(await photo({ width: 640, height: 640 }).encode("webp", 90));
      wrong.fill(0xff, Math.round(wrong.length * from));
      const graph = graphOf({ "/oven.webp": wrong });
      expect(graph.source.assets.get("/oven.webp")?.fault).toBeUndefined();
      for (let build = 0; build < 2; build += 1) {
        const { surveyed } = await make(graph);
        expect(surveyed.source.assets.get("/oven.webp")?.raster?.made).toBeUndefined();
        expect(logged).toEqual([expect.stringMatching(reason)]);
      }
    },
  );
});

/** The mean difference of two pictures, from 0 to 255. */
async function difference(one: Uint8Array, other: Uint8Array): Promise<number> {
  const [{ data }, { data: others }] = [await pixelsOf(one, 160, 120), await pixelsOf(other, 160, 120)];
  let sum = 0;
  for (const [index, value] of data.entries()) sum += Math.abs(value - (others[index] ?? 0));
  return sum / data.length;
}

async function pixelsOf(bytes: Uint8Array, width: number, height: number) {
  const { createCanvas } = await import("@napi-rs/canvas");
  const context = createCanvas(width, height).getContext("2d");
  context.drawImage(await loadImage(bytes), 0, 0, width, height);
  return context.getImageData(0, 0, width, height);
}
