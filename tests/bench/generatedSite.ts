import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const words =
  "market trader payment wallet receipt ledger cloth pattern stall account school pension voucher savings group transfer merchant invoice morning harbour".split(
    " ",
  );

/** The same seed gives the same numbers, so that all runs measure the same site. */
function numbers(seed: number): () => number {
  let state = Math.imul(seed + 1, 0x9e3779b1);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    const mixed = Math.imul(state ^ (state >>> 15), state | 1);
    return (mixed ^ (mixed >>> 13)) >>> 0;
  };
}

/** A sentence of pseudo-random words, a different one for each seed. */
export function sentence(seed: number, length: number): string {
  const next = numbers(seed);
  const text = Array.from({ length }, () => words[next() % words.length]).join(" ");
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

/** The seed of a text on a page. */
const seedOf = (page: number, block: number, text: number) => (page * 16 + block) * 32 + text;

const items = (page: number, block: number, count: number, length: number) =>
  Array.from({ length: count }, (_, item) => ({
    // Long enough that no two links of a page have the same words.
    title: sentence(seedOf(page, block, 2 * item), 5).slice(0, -1),
    text: sentence(seedOf(page, block, 2 * item + 1), length),
  }));

/** A page with 12 blocks, which links to others of as many pages. */
export function generatedPage(index: number, total: number): object {
  const link = (step: number) => `/bench/page-${(index + step) % total}`;
  const block = (type: string, number: number, more: object) => ({
    type,
    id: `part-${number}`,
    heading: sentence(seedOf(index, number, 31), 4).slice(0, -1),
    ...more,
  });
  const blocks = Array.from({ length: 3 }, (_, round) => [
    block("feature-list", round * 4 + 1, {
      text: sentence(seedOf(index, round * 4 + 1, 30), 24),
      items: items(index, round * 4 + 1, 6, 22),
    }),
    block("card-grid", round * 4 + 2, {
      columns: 3,
      cards: items(index, round * 4 + 2, 6, 14).map((card, step) => ({
        ...card,
        to: link(step + round * 6 + 1),
      })),
    }),
    block("faq", round * 4 + 3, {
      items: items(index, round * 4 + 3, 6, 20).map(({ title, text }) => ({ question: title, answer: text })),
    }),
    block("prose", round * 4 + 4, {
      text: Array.from({ length: 4 }, (_, part) => sentence(seedOf(index, round * 4 + 4, part), 40)).join(
        "\n\n",
      ),
    }),
  ]).flat();
  return {
    $schema: "../../schemas/generated/page.schema.json",
    title: `Page ${index}: ${sentence(seedOf(index, 0, 1), 4).slice(0, -1)}`,
    description: `Page ${index}. ${sentence(seedOf(index, 0, 2), 14)}`.slice(0, 155),
    blocks: [block("hero", 0, { text: sentence(seedOf(index, 0, 0), 20) }), ...blocks.slice(0, 11)],
  };
}

const addresses = (from: number, count: number) =>
  Array.from({ length: count }, (_, step) => from + step).map((index) => ({
    label: sentence(index, 4).slice(0, -1),
    to: `/bench/page-${index}`,
  }));

/** The links of the header and of the footer, on every page. */
export const menus = {
  header: [0, 5, 10].map((from) => ({ label: sentence(from, 1).slice(0, -1), items: addresses(from, 5) })),
  footer: [0, 8, 16, 24].map((from) => ({
    title: sentence(from, 1).slice(0, -1),
    links: addresses(from, 8),
  })),
};

/** The site file. */
export const site = {
  $schema: "../schemas/generated/site.schema.json",
  name: "Bench",
  url: "https://bench.example.com",
  header: { menus: menus.header },
  footer: { columns: menus.footer },
};

/** The first page. */
export const home = {
  $schema: "../schemas/generated/page.schema.json",
  title: "Bench",
  description: "A site of generated pages, made to measure the time and memory of builds and of lint.",
  blocks: [{ type: "hero", heading: "Generated pages", text: sentence(-1, 20) }],
};

/** The name of a generated page's file in the folder of pages. */
export const pageFile = (index: number) => `bench/page-${index}.json`;

/**
 * Writes the folder of pages of a site of generated pages with 12 blocks each, and an index.
 * @param pages at least 32, so that the targets of all links exist
 * @returns the average number of bytes of JSON per generated page
 */
export function writeGeneratedSite(folder: string, pages: number): number {
  const write = (file: string, value: object) => {
    const text = `${JSON.stringify(value, null, 2)}\n`;
    writeFileSync(join(folder, file), text);
    return text.length;
  };
  mkdirSync(join(folder, "bench"), { recursive: true });
  write("_site.json", site);
  write("index.json", home);
  let bytes = 0;
  for (let index = 0; index < pages; index += 1) bytes += write(pageFile(index), generatedPage(index, pages));
  return bytes / pages;
}

/**
 * Changes one sentence on a generated page. Each turn writes another one.
 * @param folder of pages
 */
export function changeGeneratedPage(folder: string, index: number, turn: number): void {
  const file = join(folder, pageFile(index));
  const changed = JSON.parse(readFileSync(file, "utf8"));
  changed.blocks[0].text = sentence(-2 - turn, 20);
  writeFileSync(file, `${JSON.stringify(changed, null, 2)}\n`);
}
