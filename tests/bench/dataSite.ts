import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { generatedPage, home, sentence, site } from "./generatedSite.ts";

/** The most records of a set. */
const mostRecords = 10_000;

/** Fields with words of their own in each record. */
const wordFields = Array.from({ length: 12 }, (_, index) => `words-${index}`);

/** How many records each record links to. */
const links = 18;

/** Numbers that no sentence of a written page has. */
const seedOf = (record: number, field: number) => -(record * 32 + field + 10);

const slugOf = (record: number) => `page-${record}`;

function recordOf(index: number, count: number): object {
  const next = (step: number) => slugOf((index + step + 1) % count);
  return {
    slug: slugOf(index),
    title: `Page ${index}: ${sentence(seedOf(index, 0), 4).slice(0, -1)}`,
    description: `Page ${index}. ${sentence(seedOf(index, 1), 14)}`.slice(0, 155),
    ...Object.fromEntries(
      wordFields.map((field, at) => [field, `${sentence(seedOf(index, at + 2), 3).slice(0, -1)} ${index}`]),
    ),
    ...Object.fromEntries(Array.from({ length: links }, (_, step) => [`next-${step}`, next(step)])),
  };
}

/** A page for each record: a generated page with fields in all of its texts and links. */
function template(set: string, turn: number): object {
  let texts = 0;
  let targets = 0;
  const filled = (key: string, value: unknown): unknown => {
    if (key === "to") return `/${set}/{next-${targets++ % links}}`;
    if (typeof value !== "string" || ["$schema", "type", "id"].includes(key)) return value;
    // The first words of a text: those of links differ from each other.
    return `{${wordFields[texts++ % wordFields.length]}} ${value}`;
  };
  const page = JSON.parse(JSON.stringify(generatedPage(turn, 100_000)), (key, value) => filled(key, value));
  return {
    ...page,
    $schema: "../../schemas/generated/page.schema.json",
    each: set,
    title: "{title}",
    description: "{description}",
  };
}

/** The menus of the site lead to pages of the first set. */
const setName = (index: number) => (index === 0 ? "bench" : `bench-${index}`);

/** The file of a set of records in the folder of pages. */
const recordsFile = (set: string) => `_data/${set}.json`;

/**
 * Writes the folder of pages of a site whose pages are made from records: as large as those of `writeGeneratedSite`.
 * @param pages a set has at most 10,000 of them
 */
export function writeDataSite(folder: string, pages: number): void {
  const write = (file: string, value: object) =>
    writeFileSync(join(folder, file), `${JSON.stringify(value, null, 2)}\n`);
  mkdirSync(join(folder, "_data"), { recursive: true });
  write("_site.json", site);
  write("index.json", home);
  for (let set = 0; set * mostRecords < pages; set += 1) {
    const count = Math.min(mostRecords, pages - set * mostRecords);
    const name = setName(set);
    mkdirSync(join(folder, name), { recursive: true });
    write(`${name}/[slug].json`, template(name, set));
    write(
      recordsFile(name),
      Array.from({ length: count }, (_, index) => recordOf(index, count)),
    );
  }
}

/** Changes one field of a record. Each turn writes another text. */
export function changeRecord(folder: string, index: number, turn: number): void {
  const file = join(folder, recordsFile(setName(0)));
  const records = JSON.parse(readFileSync(file, "utf8"));
  records[index]["words-0"] = sentence(-2 - turn, 3).slice(0, -1);
  writeFileSync(file, `${JSON.stringify(records, null, 2)}\n`);
}
