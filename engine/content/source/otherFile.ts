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

/** Tables as programs for tables keep them, and tables in a text with another ending. They are read as CSV only. */
const workbook = /\.(?:xlsx|xlsm|xlsb|xls|ods|numbers)$/i;
const otherTable = /\.(?:csv(?:\.txt)?|tsv|tab)$/i;

function tableKind(name: string): "workbook" | "ending" | undefined {
  // Excel writes such a file while it has the workbook open.
  if (name.startsWith("~$")) return undefined;
  if (workbook.test(name)) return "workbook";
  return otherTable.test(name) ? "ending" : undefined;
}

/** The name of a table as it is read, with the language that its file names: `Price List.fr.xlsx` → `price-list.fr.csv`. */
function tableName(name: string): string {
  const stem = name.replace(/(?:\.csv)?\.\w+$/i, "");
  const [, own = stem, language = ""] = /^(.+)(\.[a-z]{2,3}(?:-[A-Za-z]{2,4}){0,2})$/.exec(stem) ?? [];
  return `${kebabOf(own) ?? own}${language}.csv`;
}

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
  if (bystanders.test(last)) return undefined;
  const place = { file, path: [] };
  const isData = steps[0] === "_data";
  const kind = isData ? tableKind(last) : undefined;
  if (kind !== undefined) {
    return { file, problem: problem("data-format", { kind, name: tableName(last) }, place) };
  }
  const isRecords = isData && /\.json\.(?:txt|text)$/i.test(last);
  if (kept && !isRecords && !/^_site\b/i.test(last)) return undefined;
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
  const isTable = /\.csv$/i.test(bare);
  const why =
    page !== undefined
      ? "page"
      : isTable
        ? "table"
        : code.test(last)
          ? "code"
          : /\.\w+$/.test(bare)
            ? "file"
            : "other";
  return { file, problem: problem("file-ignored", { why }, place) };
}
