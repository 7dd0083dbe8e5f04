import { KenteError } from "../errors/KenteError.ts";

const key = "content ";

/**
 * Writes a document's fingerprint into its PDF, and removes the time and the browser of printing: equal content printed by
 * the same browser gives equal bytes. It overwrites the PDF's information dictionary in place, so no PDF library is needed.
 * @throws KenteError `document-unprintable` for what is not a PDF of the kind that Chromium prints
 */
export function writeFingerprint(pdf: Uint8Array, fingerprint: string): Uint8Array {
  const text = Buffer.from(pdf).toString("latin1");
  const id = /\/Info (\d+) 0 R/.exec(text)?.[1];
  const found = new RegExp(`(?<=\\n${id} 0 obj\\n)<<[\\s\\S]*?>>(?=\\nendobj)`).exec(text);
  const title = /\/Title (?:\((?:\\.|[^\\)])*\)|<[0-9A-F]*>)/i.exec(found?.[0] ?? "")?.[0];
  if (!found || title === undefined) {
    throw new KenteError("document-unprintable", { reason: "the PDF has no title" });
  }
  const facts = `<<${title}\n/Creator (Kente)\n/Keywords (${key}${fingerprint})`;
  const room = found[0].length - facts.length - 2;
  if (room < 0)
    throw new KenteError("document-unprintable", {
      reason: "its information dictionary is too short for the fingerprint",
    });
  const stamped = Buffer.from(pdf);
  stamped.write(`${facts}${" ".repeat(room)}>>`, found.index, "latin1");
  return stamped;
}

/** Reads the fingerprint of the content that a PDF was printed from. Undefined when it has none. */
export function readFingerprint(pdf: Uint8Array): string | undefined {
  return new RegExp(`/Keywords \\(${key}([\\w-]+)\\)`).exec(Buffer.from(pdf).toString("latin1"))?.[1];
}
