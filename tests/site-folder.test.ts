import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { Session } from "./support/commands/Session.ts";
import { copyPages, copyProject } from "./support/project.ts";

// A copy of its own: the last test expects that nothing is written to it.
const home = mkdtempSync(join(tmpdir(), "kente-engine-"));
const root = copyProject(join(realpathSync(home), "project"));
const top = realpathSync(mkdtempSync(join(tmpdir(), "kente-site-")));
const site = join(top, "mill");
const shown = relative(root, site);
const database = join(site, "data/leads.db");

/** A block type of the site alone. It imports React, and the engine's modules by the engine's name. */
const files = {
  "pages/_blocks/loaf/schema.json": {
    $schema: "http://json-schema.org/draft-07/schema#",
    title: "Loaf",
    description: "A loaf of the day.",
    type: "object",
    required: ["heading"],
    additionalProperties: false,
    properties: { heading: { title: "Heading", $ref: "kente/schemas/defs/heading.schema.json" } },
  },
  "pages/_blocks/loaf/Loaf.tsx": `import { useId } from "react";
import { Heading } from "kente/render/text/Heading.tsx";
import type { LoafProps } from "../../../schemas/generated/types.d.ts";

export function Loaf({ heading }: LoafProps) {
  return <div id={useId()} className="loaf"><Heading>{heading}</Heading></div>;
}
`,
  "pages/_blocks/loaf/loaf.css": "@layer blocks { .loaf { color: var(--muted); } }\n",
  "pages/_blocks/loaf/examples.json": [{ title: "A loaf", block: { type: "loaf", heading: "Rye" } }],
  "pages/bread.json": {
    $schema: "../schemas/generated/page.schema.json",
    title: "Bread",
    description: "The bread of the day, and how to order some of it for the day after tomorrow.",
    blocks: [
      { type: "hero", heading: "Bread" },
      { type: "loaf", heading: "Rye" },
      { type: "form", form: "order", heading: "Order" },
    ],
  },
  "pages/_forms/order.json": {
    $schema: "../../schemas/generated/form.schema.json",
    schema: {
      type: "object",
      required: ["name"],
      properties: { name: { type: "string", title: "Name", pattern: "\\S", maxLength: 120 } },
    },
    ui: { name: { "ui:autocomplete": "name" } },
    messages: { name: { required: "Name is required", pattern: "Name is required" } },
    submit: "Send",
    toasts: { success: "Sent.", failure: "Please fill in all the fields." },
    send: [{ transport: "http", url: "/api/order" }],
  },
  ".env": "HOST=127.0.0.1\nSECRET_OF_THE_MILL=grain\n",
};

function write(file: string, content: unknown): void {
  const path = join(site, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, typeof content === "string" ? content : JSON.stringify(content, null, 2));
}
const read = (file: string) => readFileSync(join(site, file), "utf8");

const { DATABASE_URL: _, ...inherited } = process.env;
const env = { ...inherited, NO_COLOR: "1", PORT: "0", VITEST: undefined, NODE_ENV: undefined };

const session = new Session(root, env);
/** Runs a command to its end. */
const run = (script: string, ...args: string[]) => session.run(script, args);

/** Runs a server until the test ends. @returns its address */
async function serve(script: string, ...args: string[]): Promise<string> {
  const child = spawn(process.execPath, ["scripts/command.js", script, ...args], {
    cwd: root,
    env,
  });
  const ended = once(child, "exit");
  onTestFinished(async () => {
    child.kill("SIGTERM");
    expect(await ended).toEqual([0, null]);
  });
  let said = "";
  return new Promise((found, failed) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (chunk: Buffer) => {
        said += chunk;
        const address = /The site is on (\S+)/.exec(said)?.[1];
        if (address) found(address);
      });
    ended.then(([code]) => failed(new Error(`exit ${code}: ${said}`)));
  });
}

/** Posts a form with a mistake as a browser without scripts does. */
function post(address: string): Promise<Response> {
  const page = new URL("rating", address);
  return fetch(new URL("api/rating", address), {
    method: "POST",
    headers: { accept: "text/html", origin: page.origin, referer: page.href },
    body: new URLSearchParams({ name: " " }),
  });
}

/** The files of the project with their times. Its cache is shared with other tests. */
function stateOf(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isSymbolicLink()) return [];
    return entry.isDirectory() ? stateOf(path) : `${path} ${statSync(path).mtimeMs}`;
  });
}

let before: string[];
beforeAll(() => {
  before = stateOf(root);
  copyPages(join(root, "tests/fixtures/small"), join(site, "pages"), join(site, "schemas/generated"));
  cpSync(join(root, "tests/fixtures/public"), join(site, "public"), { recursive: true });
  for (const [file, content] of Object.entries(files)) write(file, content);
});
afterAll(async () => {
  await session.close();
  for (const folder of [top, home]) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

describe("the folder of a site outside of the project", () => {
  test("is linted with its own blocks, and its files are named so that a terminal finds them", async () => {
    const clean = await run("lint", "--site", site, "--format", "json");
    const hint = `Write them: npm run gen -- --site ${shown}.\n`;
    expect([clean.code, clean.stderr]).toEqual([0, expect.stringMatching(/^The schemas in [^\n]*\n$/)]);
    expect(clean.stderr).toContain(hint);
    write("pages/bread.json", read("pages/bread.json").replace('"Rye"', "7"));
    const { code, stdout } = await run("lint", "--site", site, "--format", "json");
    expect(code).toBe(1);
    const [found] = JSON.parse(stdout).filter(({ severity }: { severity: string }) => severity === "error");
    expect(found.file).toBe(`${shown}/pages/bread.json`);
    expect(existsSync(join(root, found.file))).toBe(true);
    write("pages/bread.json", files["pages/bread.json"]);
  });

  test("is linted with the examples of its own blocks, which no test of the engine sees", async () => {
    write("pages/_blocks/loaf/examples.json", [
      { title: "A loaf", block: { type: "loaf", headings: "Rye" } },
    ]);
    onTestFinished(() =>
      write("pages/_blocks/loaf/examples.json", files["pages/_blocks/loaf/examples.json"]),
    );
    const { code, stdout } = await run("lint", "--site", site);
    expect(code).toBe(1);
    expect(stdout).toContain(`${shown}/pages/_blocks/loaf/examples.json:6:7  unknown-key`);
    expect(stdout).toContain('6 |       "headings": "Rye"');
  });

  test("has its own editor schemas, and its files name them", async () => {
    expect(await run("gen", "--site", site)).toMatchObject({ code: 0, stderr: "" });
    const schema = JSON.parse(read("schemas/generated/page.schema.json"));
    expect(schema.definitions.block.properties.type.enum).toEqual(expect.arrayContaining(["hero", "loaf"]));
    expect(read("schemas/generated/types.d.ts")).toMatch(/export interface LoafProps/);
    expect(read("schemas/generated/types.d.ts")).toMatch(/from "kente\/contract\/\w+\.ts"/);
    rmSync(join(site, "schemas/generated/form.schema.json"));
    const stale = await run("gen", "--site", site, "--check");
    expect(stale.code).toBe(1);
    expect(stale.stderr).toContain(`Run: npm run gen -- --site ${shown}`);
    await run("gen", "--site", site);
    expect((await run("gen", "--site", site, "--check")).code).toBe(0);

    write("pages/bread.json", read("pages/bread.json").replace("../schemas", "../../schemas"));
    const moved = await run("lint", "--site", site);
    expect([moved.stdout, moved.stderr]).toEqual([expect.stringContaining("schema-path"), ""]);
    await run("lint", "--site", site, "--fix");
    expect(JSON.parse(read("pages/bread.json")).$schema).toBe("../schemas/generated/page.schema.json");
    expect(existsSync(join(site, "pages", "../schemas/generated/page.schema.json"))).toBe(true);
  });

  test("gets new pages, forms and blocks of its own, which pass as they are", async () => {
    expect((await run("new", "page", "visit/mill", "--site", site)).stdout).toContain(
      `Wrote ${shown}/pages/visit/mill.json\n`,
    );
    expect((await run("new", "form", "callback", "--site", site)).code).toBe(0);
    const { code, stdout } = await run("new", "block", "grain-list", "--site", site);
    expect([code, stdout]).toEqual([0, expect.stringContaining(`npm run gen -- --site ${shown}`)]);
    expect(read("schemas/generated/types.d.ts")).toContain("GrainListProps");
    expect(JSON.parse(read("tsconfig.json"))).toEqual({ extends: "./schemas/generated/tsconfig.json" });
    write("pages/grain.json", {
      ...files["pages/bread.json"],
      title: "Grain",
      blocks: [
        { type: "hero", heading: "Grain" },
        ...JSON.parse(read("pages/_blocks/grain-list/examples.json")).map(
          (one: { block: object }) => one.block,
        ),
      ],
    });
  });

  test("gets widgets and transports of its own, which pass as they are, and forms that use them", async () => {
    expect(await run("new", "widget", "mill-stars", "--site", site)).toMatchObject({ code: 0, stderr: "" });
    const { code, stdout } = await run("new", "transport", "mill-bell", "--site", site);
    expect([code, stdout]).toEqual([0, expect.stringContaining(`Test it: npm run test -- --site ${shown}.`)]);
    const schema = JSON.parse(read("schemas/generated/form.schema.json"));
    expect(schema.definitions["transport-mill-bell"].properties).toHaveProperty("url");
    expect(JSON.stringify(schema.definitions["form-ui"])).toContain('"mill-stars"');

    const page = JSON.stringify(files["pages/bread.json"]).replaceAll('"order"', '"rating"');
    write("pages/rating.json", page.replaceAll("Bread", "Rating"));
    const order = files["pages/_forms/order.json"];
    const form = {
      ...order,
      ui: { name: { "ui:widget": "mill-stars", "ui:autocomplete": "name" } },
      send: [
        { transport: "http", url: "/api/rating" },
        { transport: "mill-bell", url: "https://example.com/hook" },
      ],
    };
    write("pages/_forms/rating.json", form);
    const linted = await run("lint", "--site", site);
    expect([linted.code, linted.stdout]).toEqual([0, expect.not.stringContaining("_forms/rating")]);

    const text = read("pages/_forms/rating.json");
    write(
      "pages/_forms/rating.json",
      text.replace('"mill-stars"', '"mill-star"').replace('"mill-bell"', '"mill-bel"'),
    );
    const misspelt = (await run("lint", "--site", site)).stdout;
    expect(misspelt).toContain('Did you mean "mill-stars"?');
    expect(misspelt).toContain('Did you mean "mill-bell"?');
    const number = { type: "integer", title: "Stars" };
    write("pages/_forms/rating.json", {
      ...form,
      schema: { type: "object", properties: { name: number } },
      messages: {},
    });
    expect((await run("lint", "--site", site)).stdout).toContain(
      'The widget "mill-stars" does not fit the field "name", which has the type "integer".',
    );
    write("pages/_forms/rating.json", form);
  });

  test("is built to its own dist, with its own blocks, widgets, transports and public files", async () => {
    const widget = read("pages/_widgets/mill-stars.tsx");
    // It asks the engine's code for something that only the form around it knows.
    const own = widget
      .replace("import {", 'import { useFormWords } from "kente/forms/words.ts";\nimport {')
      .replace("export function widget(", "function StarRating(")
      .replace("  return", "  const { language } = useFormWords();\n  return")
      .replace("<input ", "<input lang={language} ");
    write("pages/_widgets/mill-stars.tsx", `${own}\nexport { StarRating as widget };\n`);
    // As in a fresh clone: no repository contains this file.
    rmSync(join(site, "schemas/generated/tsconfig.json"));
    const { code, stdout, stderr } = await run("build", "--site", site);
    expect([code, stdout]).toEqual([0, expect.stringContaining(`${shown}/dist`)]);
    expect(stderr).toContain(`npm run lint -- --site ${shown}`);
    expect(stderr).not.toContain("error");
    const html = read("dist/bread.html");
    expect(html).toMatch(/<div id="[^"]+" class="loaf"><h2[^>]*>Rye<\/h2><\/div>/);
    const styles = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)">/g)];
    expect(styles.map(([, address = ""]) => read(`dist${address}`)).join("")).toContain(".loaf{");
    expect(read("dist/grain.html")).toContain('class="grain-list"');
    const loaded = readdirSync(join(site, "dist/assets")).filter((file) => file.startsWith("mill-bell-"));
    expect(loaded.some((file) => read(`dist/assets/${file}`).includes("not reached"))).toBe(true);
    expect(existsSync(join(site, "dist/images/team.svg"))).toBe(
      existsSync(join(site, "public/images/team.svg")),
    );
    expect(readdirSync(join(site, ".kente"))).toContain("bundles");
    expect(readdirSync(join(site, "dist"), { recursive: true, encoding: "utf8" }).join("\n")).not.toMatch(
      /\.env/,
    );
  });

  test("is served by npm start with its own widget, which keeps leads in the site's folder, where npm run leads finds them", async () => {
    const url = await serve("start", "--site", site);
    expect(new URL(url).hostname).toBe("127.0.0.1");
    const html = await (await fetch(new URL("rating", url))).text();
    expect(html).toMatch(/<input lang="en"[^>]* name="name"/);
    const refused = await post(url);
    expect(refused.status).toBe(422);
    expect(await refused.text()).toMatch(
      /<input lang="en"[^>]* aria-invalid="true"[^>]* name="name" value=" "/,
    );
    const sent = await fetch(new URL("api/order", url), {
      method: "POST",
      headers: { "content-type": "application/json", origin: new URL(url).origin },
      body: JSON.stringify({ name: "Ama" }),
    });
    expect(sent.status).toBe(201);
    expect(existsSync(database)).toBe(true);
    expect((await run("leads", "list", "--site", site)).stdout).toMatch(/1 lead\n$/);
  });

  test("is served by npm run dev with its own blocks, also the first, whose folder is made meanwhile, never with its settings or leads, and with its own widget as it was saved last", async () => {
    const [blocks, aside] = [join(site, "pages/_blocks"), join(top, "blocks")];
    renameSync(blocks, aside);
    const url = await serve("dev", "--site", site);
    const get = (path: string, accept = "*/*") => fetch(new URL(path, url), { headers: { accept } });
    const bread = async () => (await get("bread")).text();
    expect(await bread()).not.toContain('class="loaf"');
    cpSync(aside, blocks, { recursive: true });
    rmSync(aside, { recursive: true });
    await expect.poll(bread).toContain('class="loaf"');
    const html = await bread();
    const stylesheet = /href="([^"]*loaf\.css)"/.exec(html)?.[1] ?? "";
    const css = await get(stylesheet, "text/css");
    expect(css.headers.get("content-type")).toMatch(/^text\/css/);
    expect(await css.text()).toContain("--muted");
    expect((await get(stylesheet.replace("loaf.css", "Loaf.tsx"))).status).toBe(200);
    for (const secret of [".env", "data/leads.db"]) {
      const answer = await get(stylesheet.replace("pages/_blocks/loaf/loaf.css", secret));
      expect(answer.ok, secret).toBe(false);
    }
    expect(await (await get("_gallery/loaf")).text()).toContain("A loaf");
    expect(await (await get("_gallery/loaf/1")).text()).toContain("Rye");

    const show = async () => (await get("rating", "text/html")).text();
    const answer = async () => (await post(url)).text();
    for (const read of [show, answer]) expect(await read()).toMatch(/<input lang="en"/);
    write(
      "pages/_widgets/mill-stars.tsx",
      read("pages/_widgets/mill-stars.tsx").replace("<input ", '<input data-saved="" '),
    );
    for (const read of [show, answer]) await expect.poll(read).toMatch(/<input data-saved=""/);
    write(
      "pages/_widgets/moon-rating.tsx",
      read("pages/_widgets/mill-stars.tsx").replace("data-saved", "data-moon"),
    );
    write("pages/_forms/rating.json", read("pages/_forms/rating.json").replace("mill-stars", "moon-rating"));
    for (const read of [show, answer]) await expect.poll(read).toMatch(/<input data-moon=""/);
  });

  test.each([
    [
      "pages/_widgets/stars.tsx",
      "export const stars = 5;",
      /stars\.tsx cannot be used: it does not export the function "widget"\./,
    ],
    [
      "pages/_widgets/stars.tsx",
      "export const widget = (;",
      /stars\.tsx cannot be used: Unexpected token \(1:24\)\./,
    ],
    [
      "pages/_transports/pigeon.ts",
      'import "no-such-package";',
      /pigeon\.ts cannot be used: .*no-such-package/,
    ],
    [
      "pages/_transports/pigeon.ts",
      "export const transport = { name: 'dove' };",
      /pigeon\.ts cannot be used: its name is "dove"/,
    ],
  ])("can't have a broken %s (%s)", async (file, text, message) => {
    write(file, text);
    onTestFinished(() => rmSync(join(site, file)));
    const { code, stderr } = await run("lint", "--site", site);
    expect([code, stderr]).toEqual([2, expect.stringMatching(message)]);
  });

  test("can't have what belongs to the engine", async () => {
    const { code, stderr } = await run("new", "rule", "no-crumbs", "--site", site);
    expect([code, stderr]).toEqual([2, expect.stringContaining("can't have a rule of its own")]);
  });

  test("can have a block type that the engine has too, which is told", async () => {
    const own = "pages/_blocks/api-sample";
    write(`${own}/schema.json`, files["pages/_blocks/loaf/schema.json"]);
    onTestFinished(() => rmSync(join(site, own), { recursive: true }));
    const { code, stdout } = await run("lint", "--site", site);
    expect(code).toBe(0);
    expect(stdout).toContain(
      `${shown}/${own}/schema.json:1:1  name-taken (warning)\n  The engine has a block type "api-sample" too.`,
    );
  });

  test("is refused in one line when it is no site", async () => {
    for (const command of ["lint", "build", "gen", "start", "dev"]) {
      const { code, stderr } = await run(command, "--site", join(site, "pages"));
      expect([command, code]).toEqual([command, 2]);
      expect(stderr).toMatch(
        /^The folder ".*" has no folder pages\/, but is a folder of pages itself\. Write --site \S+mill/,
      );
    }
    expect((await run("leads", "list", "--site", join(top, "gone"))).stderr).toContain("npm run new -- site");
    expect((await run("build", "--site", join(site, "dist"))).stderr).toContain("is the output of a build");
    expect((await run("build", "--site", site, "--out", join(site, "public/dist"))).stderr).toContain(
      "overlaps",
    );
  });

  test("is the only place that all this has written to", () => {
    expect(stateOf(root)).toEqual(before);
    expect(readdirSync(top)).toEqual(["mill"]);
    expect(readdirSync(site).sort()).toEqual(
      [".env", ".kente", "data", "dist", "pages", "public", "schemas", "tsconfig.json"].sort(),
    );
  });
});
