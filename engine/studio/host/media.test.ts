import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openStudio } from "../fixtures/openStudio.ts";
import { type MediaFile, studioApi } from "../protocol.ts";

let studio: Awaited<ReturnType<typeof openStudio>>;
beforeAll(async () => {
  studio = await openStudio();
});
afterAll(() => studio.close());

const media = () => studio.get<MediaFile[]>(studioApi.media);
const upload = async (name: string, bytes: Buffer, beside = "/images/home.svg") => {
  const answer = await fetch(
    new URL(`${studioApi.media}?${new URLSearchParams({ name, beside })}`, studio.url),
    {
      method: "POST",
      headers: { ...studio.own, "content-type": "application/octet-stream" },
      body: new Uint8Array(bytes),
    },
  );
  return { status: answer.status, ...((await answer.json()) as Partial<MediaFile> & { reason?: string }) };
};
const publicFile = (name: string) => join(studio.site, "public", name);
const png = () => readFileSync(publicFile("images/preview.png"));
const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${inside}</svg>`;

test("a picture gets a clean name and the ending of what is in it, beside the one that it replaces, and replaces no file", async () => {
  const first = await upload("Née à Évreux (2).JPEG", png());
  expect(first).toMatchObject({ status: 200, src: "/images/nee-a-evreux-2.png", bytes: png().length });
  const second = await upload("nee-a-evreux-2.png", Buffer.from(svg("<path/>")));
  expect(second.src).toBe("/images/nee-a-evreux-2.svg");
  expect((await upload("nee-a-evreux-2.png", png())).src).toBe("/images/nee-a-evreux-2-2.png");
  expect((await upload("…", png(), "/images/badges/pci.svg")).src).toBe("/images/badges/picture.png");
  expect((await upload("../../evil.png", png(), "/../outside/a.png")).src).toBe("/images/evil.png");
  expect(readFileSync(publicFile("images/nee-a-evreux-2.png"))).toEqual(png());
  const list = await media();
  expect(list).toContainEqual(
    expect.objectContaining({ src: "/images/nee-a-evreux-2.png", width: expect.any(Number) }),
  );
  expect(list.map(({ src }) => src)).not.toContain("/favicon.ico");
  expect(list.at(-1)?.src).toBe("/favicon.svg");
});

test.each([
  ["of no picture", Buffer.from("<!doctype html><title>x</title>"), "web page"],
  ["of a document with the name of a picture", Buffer.from("%PDF-1.7"), "PDF"],
  ["that is cut off", () => png().subarray(0, 200), "ends too early"],
  ["of a drawing that is no XML", svg("<path>"), "well-formed"],
  ["with a script", svg("<script>1</script>"), "script"],
  ["with a script in another namespace", svg('<h:script xmlns:h="http://www.w3.org/1999/xhtml"/>'), "script"],
  ["with what runs when it is clicked", svg('<g onclick="a()"/>'), "onclick"],
  ["with a link that runs", svg('<a href=" java&#x9;script:a()"><path/></a>'), "href"],
  [
    "with a link that an entity hides",
    `<!DOCTYPE svg [<!ENTITY a "javascript:">]>${svg('<a href="&a;1"/>')}`,
    "href",
  ],
  [
    "with a stylesheet that makes a script",
    `<?xml-stylesheet type="text/xsl" href="#a"?>${svg('<xsl:element xmlns:xsl="http://www.w3.org/1999/XSL/Transform" name="script"/>')}`,
    "xml-stylesheet",
  ],
  ["with a drawing in an address", svg('<use href="data:image/svg+xml;base64,PHN2Zz4#a"/>'), "href"],
  [
    "with a document in it",
    svg('<foreignObject><iframe xmlns="http://www.w3.org/1999/xhtml"/></foreignObject>'),
    "iframe",
  ],
])("a file %s is refused in words, and nothing stays of it", async (_, content, words) => {
  const before = readdirSync(publicFile("images"), { recursive: true }).sort();
  const bytes = typeof content === "function" ? content() : Buffer.from(content);
  const answer = await upload("own.png", bytes);
  expect(answer).toMatchObject({ status: 415, reason: expect.stringContaining(words) });
  expect(answer.reason).toMatch(/^The file own\.png .+\.$/);
  expect(readdirSync(publicFile("images"), { recursive: true }).sort()).toEqual(before);
  expect(existsSync(publicFile("own.png"))).toBe(false);
});
