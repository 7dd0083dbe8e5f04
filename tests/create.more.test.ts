import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { Client } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { afterAll, expect, test } from "vitest";
import { servePackage } from "./production/packages.ts";
import { copyProject } from "./support/project.ts";

// With the packages of the registry: what a new user does, in an empty folder, with both packages as they are packed.
const home = realpathSync(mkdtempSync(join(tmpdir(), "kente-create-")));
const project = copyProject(join(home, "project"));
const site = join(home, "work/mill");
afterAll(() => rmSync(home, { recursive: true, force: true }));

const env = { ...process.env, NO_COLOR: "1", PORT: "0", VITEST: undefined, NODE_ENV: undefined };

/** Runs a program to its end, which has to be a good one. @returns what it says */
function run(cwd: string, program: string, ...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd, encoding: "utf8", env });
  expect(status, `${program} ${args.join(" ")}\n${stdout}${stderr}`).toBe(0);
  return stdout;
}

/** Packs a package. @returns its file */
function pack(folder: string): string {
  const said = run(folder, "npm", "pack", "--json", "--pack-destination", home);
  return join(home, JSON.parse(said.slice(said.indexOf("[")))[0].filename);
}

function write(file: string, content: unknown): void {
  mkdirSync(dirname(join(site, file)), { recursive: true });
  writeFileSync(join(site, file), typeof content === "string" ? content : JSON.stringify(content, null, 2));
}

test("a site is created, and installed with its schemas", () => {
  const engine = pack(project);
  const create = pack(join(project, "scripts/create-kente"));
  mkdirSync(dirname(site));
  run(
    dirname(site),
    "npm",
    "exec",
    "--yes",
    `--package=${create}`,
    "--",
    "create-kente",
    "mill",
    "--no-install",
  );
  const description = JSON.parse(readFileSync(join(site, "package.json"), "utf8"));
  // Until it is published, the engine is in a file.
  write("package.json", { ...description, dependencies: { kente: `file:${engine}`, kleur: "^4.1.5" } });
  run(site, "npm", "install", "--no-audit", "--no-fund");
  expect(readFileSync(join(site, "schemas/generated/page.schema.json"), "utf8")).toContain("block-hero");
});

test("it is checked and built, with a block that has a package of its own", () => {
  run(site, "npm", "run", "new", "--", "block", "greeting");
  const component = join(site, "pages/_blocks/greeting/Greeting.tsx");
  const code = readFileSync(component, "utf8").replace(
    "{heading}",
    '{[typeof kleur.red, heading].join(", ")}',
  );
  writeFileSync(component, `import kleur from "kleur";\n${code}`);
  const index = JSON.parse(readFileSync(join(site, "pages/index.json"), "utf8"));
  index.blocks.push({ type: "greeting", heading: "Good day" });
  write("pages/index.json", index);
  run(site, "npm", "run", "lint");
  run(site, "npx", "kente", "build");
  expect(readFileSync(join(site, "dist/index.html"), "utf8")).toContain("function, Good day");
});

test("it is served, and stores what visitors submit", async () => {
  const program = join(site, "node_modules/.bin/kente");
  const served = await servePackage(program, "start", { cwd: site, env });
  const values = { name: "Ama", email: "ama@example.com", message: "Good day." };
  expect(await served.submit("contact", values)).toBe(201);
  await served.stop();
  expect(run(site, "npx", "kente", "leads", "list")).toContain("ama@example.com");
});

test("an agent sees its pages, with what docs/agents.md says to install", async () => {
  const document = readFileSync(join(project, "docs/agents.md"), "utf8");
  const [, install = "", browser = ""] = /needs Playwright: `(.*?)`, then `(.*?)`/.exec(document) ?? [];
  run(site, "sh", "-c", install);
  // The machine's own Chromium takes the picture.
  expect(run(site, "sh", "-c", `${browser} --dry-run`)).toContain("Chrom");
  const client = new Client({ name: "test", version: "1.0.0" });
  await client.connect(
    new StdioClientTransport({ command: "npx", args: ["--no", "kente", "mcp"], cwd: site, stderr: "ignore" }),
  );
  const { content } = await client.callTool({ name: "preview", arguments: { page: "/", width: 390 } });
  expect(JSON.stringify(content)).toContain('"mimeType":"image/');
  await client.close();
});
