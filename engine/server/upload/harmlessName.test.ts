import { expect, test } from "vitest";
import { harmlessName } from "./harmlessName.ts";

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
