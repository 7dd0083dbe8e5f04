import { createHash } from "node:crypto";
import { mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { manifestFile, type OutputManifest, type OutputPart } from "../contract/output.ts";
import { readLines, writeLines } from "./fileSystem.ts";

/** Changes with what a manifest says in another way. */
const format = 1;

/** A part of an output, with its id: the URL path of a page, the name of a file, or a name with a slash at its end for a group. */
type Entry = readonly [id: string, part: OutputPart];

/**
 * Writes the manifest of an output: JSON with a part a line, for it may be longer than the longest string. The same parts make
 * the same file, in whatever order they are given.
 * @param folder of the output
 * @returns a hash of all that it says
 */
export function writeManifest(folder: string, manifest: OutputManifest, parts: Iterable<Entry>): string {
  const file = join(folder, manifestFile);
  mkdirSync(dirname(file), { recursive: true });
  const all = createHash("sha256");
  let hash = "";
  function* withHash(): Generator<string> {
    for (const line of linesOf(manifest, [...parts].sort(byFirst))) {
      all.update(`${line}\n`);
      yield line;
    }
    hash = all.digest("base64url");
    yield lastLine(hash);
  }
  writeLines(file, withHash());
  return hash;
}

function* linesOf(manifest: OutputManifest, parts: readonly Entry[]): Generator<string> {
  yield JSON.stringify({ format, ...manifest, parts: [] }).slice(0, -"]}".length);
  for (const [at, [id, { key, files, asked }]] of parts.entries()) {
    const part = JSON.stringify([id, key, [...files].sort(byFirst), ...(asked ? [asked] : [])]);
    yield at === 0 ? part : `,${part}`;
  }
}

/**
 * Reads the manifest of an output.
 * @param take is given each part
 * @returns what it says of the whole, and a hash of all that it says. Undefined where it is missing, damaged or of another format:
 * then nothing that `take` was given counts
 */
export function readManifest(
  folder: string,
  take: (id: string, part: OutputPart) => void,
): { manifest: OutputManifest; hash: string } | undefined {
  const hash = createHash("sha256");
  let manifest: OutputManifest | undefined;
  try {
    for (const line of readLines(join(folder, manifestFile))) {
      if (line.startsWith("]")) {
        const found = hash.digest("base64url");
        return manifest && line === lastLine(found) ? { manifest, hash: found } : undefined;
      }
      hash.update(`${line}\n`);
      if (manifest) {
        const [id, key, files, asked] = JSON.parse(line.startsWith(",") ? line.slice(1) : line);
        take(id, { key, files, asked });
      } else {
        const { format: written, parts: _, ...site } = JSON.parse(`${line}]}`);
        if (written !== format) return undefined;
        manifest = site;
      }
    }
  } catch {
    // Missing, or damaged so much that a line of it can't be read.
  }
  return undefined;
}

const lastLine = (hash: string) => `],"hash":"${hash}"}`;

const byFirst = ([one]: readonly [string, ...unknown[]], [other]: readonly [string, ...unknown[]]) =>
  one < other ? -1 : 1;
