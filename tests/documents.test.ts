import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { load } from "js-yaml";
import { parseSync } from "vite";
import { afterAll, describe, expect, test } from "vitest";
import { analyse } from "../engine/content/analyse.ts";
import { readSite } from "../engine/content/read/readSite.ts";
import { completeBlock } from "../engine/content/schema/expand.ts";
import { readVocabulary } from "../engine/content/schema/vocabulary.ts";
import { tools } from "../engine/mcp/tools.ts";
import { scaffold as deploy, hosts } from "../engine/scaffold/kinds/deploy.ts";
import { scaffolds } from "../engine/scaffold/write.ts";
import { runAlone, Session } from "./support/commands/Session.ts";
import { fixtureSite, root } from "./support/project.ts";

const documents = [
  "README.md",
  "CONTRIBUTING.md",
  ...readdirSync(join(root, "docs")).flatMap((file) => (file.endsWith(".md") ? `docs/${file}` : [])),
];
const read = (file: string) => readFileSync(join(root, file), "utf8");
const titles = (text: string) => [...text.matchAll(/^#+ (.+)$/gm)].map(([, title = ""]) => title);
const anchorOf = (title: string) =>
  title
    .toLowerCase()
    .replace(/[^\w\s-]/g, "")
    .replaceAll(" ", "-");

describe.each(documents)("%s", (file) => {
  const text = read(file);

  test("shows pictures that exist", () => {
    const shown = [...text.matchAll(/<img src="([^":]*)"/g)].map(([, path = ""]) =>
      join(dirname(file), path),
    );
    expect(shown.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  test("links to files and titles that exist", () => {
    const links = [
      ...text.replace(/```[\s\S]*?```|`[^`\n]*`/g, "").matchAll(/\]\((?!https?:)([^)#\s]*)#?([^)\s]*)\)/g),
    ];
    const broken = links.filter(([, path = "", anchor]) => {
      const target = path === "" ? file : join(dirname(file), path);
      if (!existsSync(join(root, target))) return true;
      return anchor && !titles(read(target)).map(anchorOf).includes(anchor);
    });
    expect(broken.map(([link]) => link)).toEqual([]);
  });

  test("names files and folders of the code that exist", () => {
    // Where CONTRIBUTING.md shows how to add one, the file is still to be written.
    if (file === "CONTRIBUTING.md") return;
    const named = [...text.matchAll(/`((?:engine|tests|scripts|schemas)\/[\w./-]+)`/g)].map(
      ([, path = ""]) => path,
    );
    expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  test("names commands that exist", () => {
    const { scripts } = JSON.parse(read("package.json"));
    const named = [...text.matchAll(/npm run (?:--silent )?([a-z]+)/g)].map(([, name = ""]) => name);
    expect(named.filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
  });

  test("runs tests that exist", () => {
    const calls = [...text.matchAll(/npx (?:vitest run|playwright test) ([^`\n]+)/g)];
    const paths = calls.flatMap(([, words = ""]) => words.split(" ").filter((word) => word.includes("/")));
    expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });
});

/**
 * The words of each call of a command with arguments, by command. Of alternatives, the first one stands for all; what is
 * optional is given; a placeholder is a value like any other.
 */
function documentedCalls(): [string, string[]][] {
  const texts = documents.map(read).join("\n");
  const calls = [...texts.matchAll(/npm (?:run (?:--silent )?)?([a-z:]+) -- ([^`\n]+)/g)];
  const parsed = calls.map(([, name = "", line = ""]): [string, string[]] => {
    const words = line.replace(/\s+[#>].*$/, "").match(/"[^"]*"|\S+/g) ?? [];
    const given = words.map((word) =>
      word.startsWith('"') ? word.slice(1, -1) : word.replace(/\\\|.*|[[\]…]/g, ""),
    );
    return [name, given.filter((word) => word !== "")];
  });
  return [...new Map(parsed.map((call) => [JSON.stringify(call), call])).values()];
}

/** Whether a session can run a file, named as seen from scripts/: one that hands its words to `runCommand`. */
const isCommand = (script: string) => {
  const file = join(root, "scripts", `${script}.ts`);
  return existsSync(file) && /^(?:await )?runCommand\(/m.test(readFileSync(file, "utf8"));
};

describe("calls of commands in the documents", () => {
  const session = new Session(root, process.env);
  afterAll(() => session.close());

  // Words that a command does not take are refused before it prints what it takes.
  test.each(documentedCalls())("npm run %s takes %j", async (name, words) => {
    const args = [...words, "--help"];
    const script = ["", "../tests/bench/"].map((folder) => folder + name).find(isCommand);
    const { code, stderr } =
      script === undefined ? runAlone(root, name, args, process.env) : await session.run(script, args);
    expect(stderr).toBe("");
    expect(code).toBe(0);
  });
});

test("README.md names every kind that npm run new creates, and every command", () => {
  const text = read("README.md");
  const [, kinds = ""] = /npm run new -- ([a-z\\|]+) NAME/.exec(text) ?? [];
  expect(kinds.split("\\|").sort()).toEqual(scaffolds.map(({ kind }) => kind).sort());
  const { scripts } = JSON.parse(read("package.json"));
  for (const name of Object.keys(scripts))
    expect(text).toMatch(name === "start" || name === "test" ? `npm ${name}` : `npm run ${name}`);
});

test("docs/deploy.md names every host with the files that npm run new writes for it", () => {
  const rows = [...read("docs/deploy.md").matchAll(/^\| `([a-z-]+)` \| (.+?) \|/gm)];
  expect(rows.map(([, host]) => host).sort()).toEqual(Object.keys(hosts).sort());
  for (const [, host = "", named = ""] of rows) {
    const files = Object.keys(deploy.files(host, undefined, root));
    for (const [, file = ""] of named.matchAll(/`([^`]+)`/g))
      expect(
        files.some((one) => one.startsWith(file)),
        file,
      ).toBe(true);
  }
});

test("docs/deploy.md names containers, ports and volumes as the files of the containers do", () => {
  const all = (pattern: RegExp, file = "docs/deploy.md") =>
    [...read(file).matchAll(pattern)].map(([, found = ""]) => found);
  const [built] = all(/docker build --tag (\S+) \./g);
  const [run = ""] = all(/docker run (.+)/g);
  expect(run.split(" ").at(-1)).toBe(built);
  const dockerfile = read("Dockerfile");
  expect(dockerfile).toMatch(new RegExp(`^EXPOSE ${/--publish \d+:(\d+)/.exec(run)?.[1]}$`, "m"));
  expect(dockerfile).toMatch(new RegExp(`^VOLUME .*${/--volume [\w-]+:([\w/]+)/.exec(run)?.[1]}\\b`, "m"));
  const services = all(/docker compose exec (?:-\w+ )*(\w+)/g, "docs/operate.md");
  expect(services.length).toBeGreaterThan(0);
  for (const text of [read("compose.yaml"), deploy.files("container")["compose.yaml"] ?? ""])
    expect(Object.keys((load(text) as { services: object }).services)).toEqual(
      expect.arrayContaining(services),
    );
});

test("docs/agents.md starts the server in every example, and names all of its tools", () => {
  const text = read("docs/agents.md");
  const servers = [...text.matchAll(/```json\n([\s\S]*?)```/g)].flatMap(([, json = ""]) =>
    Object.values(JSON.parse(json) as Record<string, { kente: { command: string; args: string[] } }>),
  );
  expect(servers.length).toBeGreaterThan(2);
  for (const { kente } of servers)
    expect([kente.command, ...kente.args]).toEqual(["npx", "--no", "kente", "mcp"]);
  const named = [...text.matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name);
  expect(named).toEqual(tools.map(({ name }) => name));
});

/** The first example in a document that is a whole file. */
const exampleIn = (document: string) =>
  /(?<=```json\n)\{\n {2}"\$schema"[\s\S]*?(?=```)/.exec(read(document))?.[0] ?? "";

test("the page in docs/authors.md and the form in docs/forms.md are right", async () => {
  const [source, vocabulary] = await Promise.all([
    readSite({ ...fixtureSite, root, site: root }),
    readVocabulary(root),
  ]);
  const page = JSON.parse(exampleIn("docs/authors.md"));
  const [block = ""] = /^\{ "type": "form".*\}$/m.exec(read("docs/forms.md")) ?? [];
  page.blocks.push(JSON.parse(block));
  const examples = {
    "services/example.json": JSON.stringify(page),
    "_forms/callback.json": exampleIn("docs/forms.md"),
    "_shared/sales.json": '{ "blocks": [{ "type": "prose", "heading": "Sales", "text": "Call us." }] }',
  };
  const texts = new Map([...source.texts, ...Object.entries(examples)]);
  const { diagnostics, graph } = analyse({ ...source, texts }, vocabulary);
  const wrong = diagnostics.filter(({ file }) => Object.keys(examples).some((name) => file.endsWith(name)));
  expect(wrong.map(({ file, rule, message }) => `${file}: ${rule}: ${message}`)).toEqual([]);
  expect(page.title).toBe("Collections");
  expect([...graph.forms.keys()]).toContain("callback");
});

const pictures = readdirSync(join(root, "docs/pictures"));
const recipes = join(root, "tests/fixtures/recipes/_forms");

test.each(readdirSync(recipes))(
  "docs/form-recipes.md shows a picture of the form %s and leads to it",
  (file) => {
    const [shown = "", ...others] = read("docs/form-recipes.md")
      .split("\n## ")
      .filter((part) => part.includes(`(../tests/fixtures/recipes/_forms/${file})`));
    expect(shown).toContain(`pictures/recipe-${file.replace(".json", ".webp")}`);
    expect(others).toEqual([]);
  },
);

test("docs/forms.md shows a picture of each control, and no picture is left over", () => {
  const { schema } = JSON.parse(read("engine/dev/controls/controls.json"));
  const shown = ["docs/forms.md", "docs/form-recipes.md", "docs/studio.md"].flatMap((file) =>
    [...read(file).matchAll(/"pictures\/([^"]+)"/g)].map(([, picture = ""]) => picture),
  );
  expect(shown).toEqual(expect.arrayContaining(Object.keys(schema.properties).map((name) => `${name}.webp`)));
  expect(shown.toSorted()).toEqual(pictures.toSorted());
});

test("the block in docs/blocks.md is right: its schema describes itself, and its component has its props", async () => {
  const schema = JSON.parse(exampleIn("docs/blocks.md"));
  const { defs } = await readVocabulary(root);
  const { properties } = completeBlock("price-table", schema, defs, "docs/blocks.md");
  expect(properties).toMatchObject({ heading: { type: "string" }, text: { "x-content": "text" } });
  const [component = ""] = /(?<=```tsx\n)[\s\S]*?(?=```)/.exec(read("docs/blocks.md")) ?? [];
  const [, props = ""] = /\(\{ ([\w, ]+) \}: PriceTableProps\)/.exec(component) ?? [];
  expect(props.split(", ").sort()).toEqual(Object.keys(schema.properties).sort());
  const { errors, module } = parseSync("PriceTable.tsx", component);
  expect(errors).toEqual([]);
  for (const { moduleRequest } of module.staticImports)
    expect(existsSync(join(root, "blocks/price-table", moduleRequest.value)), moduleRequest.value).toBe(true);
});
