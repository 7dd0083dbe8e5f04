import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";

const root = join(import.meta.dirname, "../..");

const words =
  "market trader payment wallet receipt ledger cloth pattern stall account school pension voucher savings group transfer merchant invoice morning harbour".split(
    " ",
  );

/** A sentence of pseudo-random words. The same seed gives the same sentence, so that all runs measure the same site. */
function sentence(seed: number, length: number): string {
  let state = seed * 2_654_435_761;
  const picked = Array.from({ length }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return words[state % words.length];
  });
  const text = picked.join(" ");
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

const items = (page: number, block: number, count: number, length: number) =>
  Array.from({ length: count }, (_, item) => ({
    title: sentence(page * 97 + block * 13 + item, 3).slice(0, -1),
    text: sentence(page * 997 + block * 17 + item, length),
  }));

function page(index: number, total: number): object {
  const link = (step: number) => `/bench/page-${(index + step) % total}`;
  const block = (type: string, number: number, more: object) => ({
    type,
    id: `part-${number}`,
    heading: sentence(index * 31 + number, 4).slice(0, -1),
    ...more,
  });
  const blocks = Array.from({ length: 3 }, (_, round) => [
    block("feature-list", round * 4 + 1, {
      text: sentence(index * 31 + round, 24),
      items: items(index, round * 4, 6, 22),
    }),
    block("card-grid", round * 4 + 2, {
      columns: 3,
      cards: items(index, round * 4 + 1, 6, 14).map((card, step) => ({
        ...card,
        to: link(step + round * 6 + 1),
      })),
    }),
    block("faq", round * 4 + 3, {
      items: items(index, round * 4 + 2, 6, 20).map(({ title, text }) => ({ question: title, answer: text })),
    }),
    block("prose", round * 4 + 4, {
      text: Array.from({ length: 4 }, (_, part) => sentence(index * 31 + round * 7 + part, 40)).join("\n\n"),
    }),
  ]).flat();
  return {
    $schema: "../../schemas/generated/page.schema.json",
    title: `Page ${index}: ${sentence(index, 4).slice(0, -1)}`,
    description: `Page ${index}. ${sentence(index * 7, 14)}`.slice(0, 155),
    blocks: [block("hero", 0, { text: sentence(index, 20) }), ...blocks.slice(0, 11)],
  };
}

/** Copies this repository's pages and adapts their paths to the schemas. */
function copyPages(folder: string): void {
  const pages = join(root, "pages");
  for (const file of readdirSync(pages, { recursive: true, encoding: "utf8" }).filter((name) =>
    name.endsWith(".json"),
  )) {
    const copy = join(folder, file);
    mkdirSync(dirname(copy), { recursive: true });
    writeFileSync(copy, pointToSchemas(readFileSync(join(pages, file), "utf8"), copy));
  }
}

const pointToSchemas = (text: string, file: string) =>
  text.replace(
    /"(?:\.\.\/)+schemas\/generated\//,
    `"${relative(dirname(file), join(root, "schemas/generated"))}/`,
  );

/**
 * Writes a site of generated pages with 12 blocks each, together with the site file and pages of this repository, so that
 * the targets of all links exist.
 * @returns the average number of bytes of JSON per generated page
 */
export function writeGeneratedSite(folder: string, pages: number): number {
  copyPages(folder);
  let bytes = 0;
  for (let index = 0; index < pages; index += 1) {
    const file = join(folder, `bench/page-${index}.json`);
    mkdirSync(dirname(file), { recursive: true });
    const text = pointToSchemas(JSON.stringify(page(index, pages), null, 2), file);
    bytes += text.length;
    writeFileSync(file, text);
  }
  return bytes / pages;
}
