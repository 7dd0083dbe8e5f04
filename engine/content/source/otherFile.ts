import { problem } from "../diagnostics/problem.ts";
import { kebabOf } from "./casing.ts";
import type { MisplacedFile } from "./misplacedFile.ts";

/** Files for people or tools that many folders contain. They are not content. */
const bystanders =
  /^(readme|licen[cs]e|changelog|contributing|notice|authors|codeowners)(\.[a-z]+)?$|^(thumbs\.db|desktop\.ini|icon\r)$/i;

/** Endings of copies that editors and people leave next to a file. */
const leftover = /(?:~|\.(?:bak|backup|copy|old|orig|rej|save|swp|tmp|\d+))$/i;

/** A JSON file with an ending similar to ".json". */
const almostJson =
  /^(?<stem>.+?)(?:\.json[ ._-]*(?:txt|text)?|\.(?:jsonc|json5|jsonl|ndjson|hjson|jsn|yaml|yml|toml)|(?<!\.)json)$/i;

/** A document that may have been meant as a page. */
const written = /^(?<stem>.+)\.(?:md|mdx|markdown|html?|txt|rtf|docx?|odt|pages)$/i;

/** Code and styles, which are not content. */
const code = /\.(?:[cm]?[jt]sx?|css|scss|less|sh|py)$/i;

/**
 * Finds out what a file of the pages folder without the ending `.json` was meant to be. Undefined for files that are
 * allowed there.
 * @param has whether the folder has a file
 */
export function checkOtherFile(file: string, has: (file: string) => boolean): MisplacedFile | undefined {
  const steps = file.split("/");
  const last = steps.at(-1) ?? "";
  const kept = steps.some(
    (step, at) => step.startsWith("_") && !(at === 0 && /^_(forms|shared|site\.json.*)$/.test(step)),
  );
  if (bystanders.test(last) || (kept && !/^_site\b/i.test(last))) return undefined;
  const place = { file, path: [] };
  const sibling = (name: string) => [...steps.slice(0, -1), name].join("/");
  const bare = last.replace(leftover, "");
  if (bare !== last && has(sibling(bare))) {
    return { file, problem: problem("file-ignored", { why: "copy", original: bare }, place) };
  }
  const stem = almostJson.exec(bare)?.groups?.stem;
  if (stem !== undefined) {
    const name = `${stem === "_site" ? stem : (kebabOf(stem) ?? stem)}.json`;
    const taken = has(sibling(name));
    const plain = /\.json[ ._-]*(txt|text)?$/i.test(bare) || !/\./.test(bare);
    const data = { name, taken, plain };
    return { file, problem: problem("file-ending", data, place), ...(!taken && { meant: sibling(name) }) };
  }
  const page = written.exec(bare)?.groups?.stem;
  const why = page !== undefined ? "page" : code.test(last) ? "code" : /\.\w+$/.test(bare) ? "file" : "other";
  return { file, problem: problem("file-ignored", { why }, place) };
}
