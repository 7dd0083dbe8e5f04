import { gzipSync } from "node:zlib";
import { createCanvas } from "@napi-rs/canvas";
import { describe, expect, test } from "vitest";
import { english, french } from "../../language/fixtures/words.ts";
import { zipOf } from "../fixtures/zip.ts";
import { checkFile, harmlessName } from "./checkFile.ts";

const canvas = createCanvas(40, 30);
const png = canvas.encodeSync("png");
const jpeg = canvas.encodeSync("jpeg");
const pdf = Buffer.from("%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n");
const program = Buffer.concat([Buffer.from("MZ\u0090\u0000", "latin1"), Buffer.alloc(200)]);
const office = Buffer.concat([Buffer.from("d0cf11e0a1b11ae1", "hex"), Buffer.alloc(600)]);
const types = Buffer.from(
  '<Types><Override ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
);
const docx = zipOf({ "[Content_Types].xml": types, "word/document.xml": Buffer.from("<w/>") });
const zeros = Buffer.alloc(50_000_000);

const check = (name: string, bytes: Buffer, accept?: string[], maxSize = 1_000_000) =>
  checkFile({ path: "cv", maxSize, ...(accept && { accept }) }, { name, bytes }, english);

describe("a file is taken by its content", () => {
  test.each<[string, Buffer, string[] | undefined, string, string]>([
    ["CV.pdf", pdf, [".pdf"], "CV.pdf", "application/pdf"],
    ["cv", pdf, ["application/pdf"], "cv.pdf", "application/pdf"],
    ["photo.jpeg", jpeg, [".jpeg"], "photo.jpg", "image/jpeg"],
    ["photo.jpg", png, ["image/*"], "photo.png", "image/png"],
    [
      "letter.docx",
      docx,
      [".docx"],
      "letter.docx",
      "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    ],
    ["letter.doc", office, [".doc", ".docx"], "letter.doc", "application/msword"],
    ["table.csv", Buffer.from("ID;Größe\n", "latin1"), [".csv"], "table.csv", "text/csv"],
    ["BMW.txt", Buffer.from("BMW and others"), ["text/plain"], "BMW.txt", "text/plain"],
    ["utf16.txt", Buffer.from("\ufeffhi", "utf16le"), [".txt"], "utf16.txt", "text/plain"],
    ["plan.dwfx2", Buffer.from([1, 0, 2]), [".dwfx2"], "plan.dwfx2", "application/octet-stream"],
    ["drawing.svg", Buffer.from("<?xml version='1.0'?><svg/>"), [".svg"], "drawing.svg", "image/svg+xml"],
    ["anything.zip", zipOf({ "a.txt": Buffer.from("a") }), undefined, "anything.zip", "application/zip"],
    ["tool.exe", program, [".exe"], "tool.exe", "application/x-msdownload"],
  ])("%s", async (name, bytes, accept, stored, type) => {
    expect(await check(name, bytes, accept)).toEqual({ name: stored, type });
  });
});

describe("a file is refused with its reason", () => {
  const kind = (name: string, kinds: string) =>
    `“${name}” can't be sent here. Please choose another kind of file: ${kinds}.`;
  const damaged = (name: string) =>
    `“${name}” is damaged or incomplete. Please choose it again, or another file.`;
  const unsafe = (name: string) =>
    `“${name}” can't be sent here, because it is a program or may contain one.`;

  test.each<[string, string, Buffer, string[] | undefined, string]>([
    ["empty", "cv.pdf", Buffer.alloc(0), [".pdf"], "“cv.pdf” is empty."],
    [
      "too large",
      "cv.pdf",
      Buffer.alloc(1_000_001),
      [".pdf"],
      "“cv.pdf” is too large. A file can have 976.6 kB at most.",
    ],
    ["a program that calls itself a document", "cv.pdf", program, [".pdf"], kind("cv.pdf", "PDF")],
    ["another kind", "cv.png", png, [".pdf", ".docx", "image/gif"], kind("cv.png", "PDF, DOCX, and GIF")],
    ["a text that calls itself a document", "cv.pdf", Buffer.from("hello"), [".pdf"], damaged("cv.pdf")],
    ["a text that is none", "cv.txt", Buffer.from([1, 0, 2]), [".txt"], damaged("cv.txt")],
    ["a picture that is cut off", "a.png", png.subarray(0, -20), ["image/*"], damaged("a.png")],
    ["a picture with other bytes", "a.png", Buffer.from(png).fill(7, 60, 70), ["image/*"], damaged("a.png")],
    [
      "a drawing where pictures are taken",
      "a.svg",
      Buffer.from("<svg/>"),
      ["image/*"],
      kind("a.svg", "pictures"),
    ],
    [
      "an archive that calls itself a picture",
      "a.png",
      zipOf({ x: zeros }),
      ["image/*"],
      kind("a.png", "pictures"),
    ],
    [
      "an archive that calls itself a document",
      "a.docx",
      zipOf({ "[Content_Types].xml": zeros }),
      [".docx"],
      kind("a.docx", "DOCX"),
    ],
    ["a compressed picture", "a.png", gzipSync(zeros), ["image/*"], kind("a.png", "pictures")],
    ["a program, where any kind is taken", "photo.jpg", program, undefined, unsafe("photo.jpg")],
    ["a script, where any kind is taken", "a.vbs", Buffer.from("MsgBox 1"), undefined, unsafe("a.vbs")],
    [
      "a page, where any kind is taken",
      "a.html",
      Buffer.from("<script>1</script>"),
      undefined,
      unsafe("a.html"),
    ],
  ])("%s", async (_, name, bytes, accept, refused) => {
    expect(await check(name, bytes, accept)).toEqual({ refused });
  });

  test("a picture of a billion pixels in few bytes", async () => {
    const wide = Buffer.from(png);
    wide.writeUInt32BE(40_000, 16);
    wide.writeUInt32BE(40_000, 20);
    wide.writeUInt32BE(crcOf(wide.subarray(12, 29)), 29);
    expect(await check("a.png", wide, ["image/*"])).toEqual({ refused: damaged("a.png") });
  });

  test("in the language of the form", async () => {
    const field = { path: "cv", accept: ["image/*", ".pdf"], maxSize: 3 * 1024 * 1024 };
    const refusalOf = async (bytes: Buffer) => checkFile(field, { name: "a.exe", bytes }, french);
    expect(await refusalOf(program)).toEqual({
      refused:
        "«\u202fa.exe\u202f» ne peut pas être envoyé ici. Veuillez choisir un autre type de fichier\u202f: images et PDF.",
    });
    expect(await refusalOf(Buffer.alloc(4_000_000))).toEqual({
      refused: expect.stringMatching(/ 3\sMo /),
    });
  });
});

/** The checksum of a chunk of a PNG, as zlib writes it for the same bytes. */
function crcOf(bytes: Buffer): number {
  return gzipSync(bytes).readUInt32LE(gzipSync(bytes).length - 8);
}

test.each([
  ["Lebenslauf Käthe.PDF", "pdf", "Lebenslauf Käthe.pdf"],
  ["../../etc/passwd", "txt", "passwd.txt"],
  ["C:\\fakepath\\scan.pdf", "pdf", "scan.pdf"],
  ["cv\u202efdp.exe", "pdf", "cvfdp.pdf"],
  ["a\u0000b\n\u200b\ufeffc.pdf", "pdf", "abc.pdf"],
  ['a<b>:"|?*.pdf', "pdf", "a_b______.pdf"],
  ["...hidden", "txt", "hidden.txt"],
  [".htaccess", "txt", "htaccess.txt"],
  ["trailing. . .", "pdf", "trailing.pdf"],
  ["CON.pdf", "pdf", "_CON.pdf"],
  ["com¹", "txt", "_com¹.txt"],
  ["", "pdf", "file.pdf"],
  ["...", "", "file"],
  ["photo.jpeg", "png", "photo.png"],
  ["photo.exe", "png", "photo.png"],
  ["Report v1.2", "pdf", "Report v1.2.pdf"],
  ["all.tar.gz", "tar.gz", "all.tar.gz"],
  ["A\u030angstro\u0308m.pdf", "pdf", "Ångström.pdf"],
  ["می\u200cخواهم.pdf", "pdf", "می\u200cخواهم.pdf"],
  ["lone \ud800 half.pdf", "pdf", "lone half.pdf"],
  ["no kind.dwg", "", "no kind.dwg"],
])("a name is harmless: %j of kind %j is stored as %j", (name, extension, stored) => {
  expect(harmlessName(name, extension)).toBe(stored);
});

test.each(["a", "ɛ", "👩🏾‍🏭"])("a name that is too long is cut between two characters: %s", (character) => {
  const name = harmlessName(`${character.repeat(300)}.pdf`, "pdf");
  expect(Buffer.byteLength(name)).toBeLessThanOrEqual(180);
  expect(name).toMatch(/\.pdf$/);
  expect(name.slice(0, -4).replaceAll(character, "")).toBe("");
  expect(Buffer.byteLength(name)).toBeGreaterThan(140);
});
