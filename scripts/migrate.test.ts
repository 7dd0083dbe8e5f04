import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, afterEach, beforeEach, expect, inject, test } from "vitest";
import { filesBelow } from "../engine/files/fileSystem.ts";
import { Session } from "../tests/support/commands/Session.ts";

const root = inject("project");
const session = new Session(root, { ...process.env, NO_COLOR: "1" });
afterAll(() => session.close());

let site: string;
beforeEach(() => {
  site = mkdtempSync(join(tmpdir(), "kente-migrate-"));
  cpSync(join(import.meta.dirname, "../tests/sites/least/pages"), join(site, "pages"), { recursive: true });
  for (const [file, content] of Object.entries(block)) write(`pages/_blocks/offer/${file}`, content);
  for (let number = 1; number <= 20; number += 1) write(`pages/p${number}.json`, page(number));
});
afterEach(() => rmSync(site, { recursive: true, force: true }));

const text = (title: string) => ({ title, description: `${title}.`, type: "string", maxLength: 40 });

/** A block type at version 3. */
const block = {
  "schema.json": {
    $schema: "http://json-schema.org/draft-07/schema#",
    version: 3,
    title: "Offer",
    description: "What something costs.",
    type: "object",
    required: ["name", "cost"],
    additionalProperties: false,
    properties: { name: text("Name"), cost: text("Cost"), currency: text("Currency") },
  },
  "migrations/1-to-2.ts": `import type { JsonObject } from "kente/contract/json.ts";
export const migrate = ({ price, ...block }: JsonObject): JsonObject => ({ ...block, cost: String(price) });
export const examples = [{ before: { type: "offer", price: 2 }, after: { type: "offer", cost: "2" } }];
`,
  "migrations/2-to-3.ts": `export function migrate({ cost, ...block }) {
  const [, amount, currency] = /^(\\d+)(?: (\\w+))?$/.exec(cost);
  return { ...block, cost: amount, ...(currency && { currency }) };
}
export const examples = [{ before: { type: "offer", cost: "2 EUR" }, after: { type: "offer", cost: "2", currency: "EUR" } }];
`,
  "Offer.tsx": `import type { OfferProps } from "../../../schemas/generated/types.d.ts";
export const Offer = (props: OfferProps) => <p className="offer">{JSON.stringify(props)}</p>;
`,
  "offer.css": "@layer blocks { .offer { color: var(--muted); } }\n",
  "examples.json": [{ title: "One", block: { type: "offer", v: 3, name: "Bread", cost: "2" } }],
};

const offer = (price: string) => `{ "type": "offer", "name": "Bread", "price": "${price}" }`;
const page = (number: number, price = `${number} EUR`) => `{
  "title": "Page ${number} of the offers",
  "description": "What the bread of page ${number} costs today, and what it will cost the day after tomorrow.",
  "blocks": [
    { "type": "hero", "heading": "Bread ${number}" },
    {"type":"columns", "columns": [{ "blocks": [${offer(price)}] }, { "blocks": [
      { "type": "prose", "text": "Page ${number}" } ] } ] }
  ]
}
`;

function write(file: string, content: unknown): void {
  const path = join(site, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, typeof content === "string" ? content : JSON.stringify(content, null, 2));
}
const read = (file: string) => readFileSync(join(site, file), "utf8");
const contents = (folder: string) =>
  Object.fromEntries(
    Array.from(filesBelow(join(site, folder)), (file) => [file, read(join(folder, file))]).sort(),
  );
const run = (command: string, ...args: string[]) => session.run(command, [...args, "--site", site]);

test("20 pages of an older version are shown as they are after they were brought up to date", async () => {
  const built = await run("build");
  expect(built).toMatchObject({ code: 0 });
  const before = contents("dist");
  expect(before["p7.html"]).toContain("currency");
  expect((await run("lint", "--format", "json")).stdout.match(/"older-version"/g)).toHaveLength(20);

  expect(await run("migrate", "--check")).toMatchObject({
    code: 1,
    stderr: "20 files are of an older version. Run: npm run migrate\n",
  });
  const dry = await run("migrate", "--dry-run");
  expect(dry.code).toBe(0);
  expect(dry.stdout).toMatch(/pages\/p7\.json: offer › v: 3, offer › cost is new, offer › currency is new, /);
  expect(read("pages/p7.json")).toBe(page(7));

  expect(await run("migrate")).toMatchObject({ code: 0, stderr: "" });
  const now = '{ "type": "offer", "v": 3, "name": "Bread", "cost": "7", "currency": "EUR" }';
  expect(read("pages/p7.json")).toBe(page(7).replace(offer("7 EUR"), now));
  expect(await run("migrate", "--check")).toMatchObject({ code: 0, stdout: "All files are up to date\n" });
  expect((await run("lint", "--format", "json")).stdout).not.toContain("older-version");
  await run("build");
  const after = contents("dist");
  // It has the hashes of the pages' texts.
  for (const files of [before, after]) delete files[".kente/output.json"];
  expect(after).toEqual(before);
});

test("a step that fails in one of 20 pages is named with its place, and nothing is written", async () => {
  write("pages/p7.json", page(7, "seven"));
  const before = contents("pages");
  const { code, stdout, stderr } = await run("migrate");
  expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
  expect(stderr).toMatch(
    /p7\.json:6:49 {2}This "offer" of an older version .*offer\/migrations\/2-to-3\.ts fails/,
  );
  expect(stderr).toMatch(/Nothing was written\.\n$/);
  expect(contents("pages")).toEqual(before);
  expect(await run("build")).toMatchObject({ code: 1 });
});

test("block types in the folder blocks/ are moved to pages/_blocks/, and back where a step fails", async () => {
  const wanted = contents("pages/_blocks");
  renameSync(join(site, "pages/_blocks"), join(site, "blocks"));
  write("blocks/offer/Offer.tsx", block["Offer.tsx"].replace("../../../", "../../"));
  write("pages/p7.json", page(7, "seven"));
  const before = [contents("pages"), contents("blocks")];
  expect(await run("migrate")).toMatchObject({ code: 1 });
  expect([contents("pages"), contents("blocks")]).toEqual(before);

  write("pages/p7.json", page(7));
  expect((await run("migrate", "--dry-run")).stdout).toMatch(/blocks\/offer → .*pages\/_blocks\/offer/);
  expect(contents("blocks")).toEqual(before[1]);
  expect(await run("migrate")).toMatchObject({ code: 0 });
  expect(contents("pages/_blocks")).toEqual(wanted);
  expect(await run("lint")).toMatchObject({ code: 0 });
});

test("a key that has another name breaks no page: gen says which are concerned, and a step renames it in all", async () => {
  const git = (...args: string[]) =>
    execFileSync("git", ["-C", site, "-c", "user.name=A", "-c", "user.email=a@example.com", ...args]);
  const first = { ...block["schema.json"], version: undefined };
  rmSync(join(site, "pages/_blocks/offer/migrations"), { recursive: true });
  write("pages/_blocks/offer/schema.json", first);
  write("pages/_blocks/offer/examples.json", [
    { title: "One", block: { type: "offer", name: "Bread", cost: "2" } },
    { title: "Two", block: { type: "offer", name: "Bread", cost: "2", currency: "EUR" } },
  ]);
  for (let number = 1; number <= 20; number += 1)
    write(`pages/p${number}.json`, page(number).replaceAll('"price"', '"cost"'));
  expect((await run("gen")).stdout).not.toContain("gone");
  git("init", "--quiet");
  git("add", "-A");
  git("commit", "--quiet", "-m", "Offers");
  expect((await run("gen")).stdout).not.toContain("gone");

  const { cost, ...others } = first.properties;
  write("pages/_blocks/offer/schema.json", {
    ...first,
    required: ["name", "amount"],
    properties: { ...others, amount: cost },
  });
  const { code, stdout } = await run("gen");
  expect(code).toBe(0);
  expect(stdout).toMatch(
    /offer: "cost" is gone: 20 places in 20 pages\. npm run new -- migration offer scaffolds/,
  );

  const scaffolded = await run("new", "migration", "offer");
  expect(scaffolded).toMatchObject({ code: 0, stderr: "" });
  expect(JSON.parse(read("pages/_blocks/offer/schema.json"))).toHaveProperty("version", 2);
  expect(JSON.parse(read("pages/_blocks/offer/examples.json"))[1].block).toEqual({
    ...{ type: "offer", v: 2, name: "Bread", amount: "2", currency: "EUR" },
  });
  expect(await run("migrate")).toMatchObject({ code: 0, stderr: "" });
  const now = '{ "type": "offer", "v": 2, "name": "Bread", "amount": "7 EUR" }';
  expect(read("pages/p7.json")).toBe(page(7).replace(offer("7 EUR"), now));
  expect((await run("gen")).stdout).not.toContain("gone");
  expect(await run("lint")).toMatchObject({ code: 0 });
});
