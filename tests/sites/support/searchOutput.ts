import { readdirSync, readFileSync } from "node:fs";
import { basename, extname, join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { manifestFile } from "../../../engine/contract/output.ts";
import { pathInside } from "../../../engine/files/fileSystem.ts";
import { type Belongings, coloursOf, hashOf, wordsOf } from "./belongings.ts";

/** Files whose bytes are no text. Their names are searched all the same. */
const binary = new Set([".png", ".ico", ".woff2", ".woff", ".ttf", ".jpg", ".pdf", ".webp", ".avif"]);

/** Searches all files of an output, names included. The hashes of the manifest are no words. @returns each find with the file in which it is */
export function searchOutput(
  out: string,
  { words, colours, files, contents }: Belongings,
): { finds: string[]; texts: number } {
  const finds = new Set<string>();
  let texts = 0;
  for (const entry of readdirSync(out, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const file = pathInside(out, path);
    const report = (what: string) => finds.add(`${file}: ${what}`);
    const plain = path.replace(/\.(?:br|gz)$/, "");
    if (plain !== path) {
      // A packed file is searched unpacked: it is a copy of the file beside it.
      if (!unpacked(path).equals(readFileSync(plain))) report("differs from the file that it packs");
      continue;
    }
    // What the build adds to a name is between the name and its ending: `figure-1a2b3c4d.svg`.
    for (const name of files) if (isNamed(basename(file), name)) report(`the file ${name}`);
    if (contents.has(hashOf(path))) report("the content of a file");
    const read = binary.has(extname(path)) ? "" : readFileSync(path, "utf8");
    // Its first line is about the site, all others are about files.
    const text = decoded(file === manifestFile ? read.slice(0, read.indexOf("\n")) : read);
    if (text !== "") texts += 1;
    for (const name of files) if (text.includes(`/${name}`)) report(`an address of ${name}`);
    for (const word of wordsOf(`${file}\n${text}`)) if (words.has(word)) report(`the word "${word}"`);
    for (const colour of coloursOf(text)) if (colours.has(colour)) report(`the colour #${colour}`);
  }
  return { finds: [...finds].sort(), texts };
}

function isNamed(file: string, name: string): boolean {
  const ending = extname(name);
  return file === name || (file.endsWith(ending) && file.startsWith(`${name.slice(0, -ending.length)}-`));
}

function unpacked(path: string): Buffer {
  const bytes = readFileSync(path);
  return path.endsWith(".br") ? brotliDecompressSync(bytes) : gunzipSync(bytes);
}

/** A text without escapes of HTML, JSON and addresses. */
function decoded(text: string): string {
  return text
    .replace(/&#x([0-9a-f]{1,6});/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace(/&#(\d{1,7});/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replace(/\\u([0-9a-f]{4})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(/(?:%[0-9a-f]{2})+/gi, (escaped) =>
      Buffer.from(escaped.replaceAll("%", ""), "hex").toString("utf8"),
    );
}
