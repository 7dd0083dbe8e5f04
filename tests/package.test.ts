import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { Client } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { pascalOf } from "../engine/content/casing.ts";
import { isThorough } from "./browser/support/thorough.ts";
import { linkProductionPackages, servePackage } from "./production/packages.ts";
import { filesOf, importsOf } from "./support/imports.ts";
import { writeSite } from "./support/orderSite.ts";
import { copyProject, root } from "./support/project.ts";

/** A folder with the package, and what it depends on, in its `node_modules`; the site is in a folder below it. */
const home = realpathSync(mkdtempSync(join(tmpdir(), "kente-package-")));
const project = copyProject(join(home, "project"));
const packed = join(home, "installed/node_modules/kente");
const site = join(home, "installed/site");
afterAll(() => rmSync(home, { recursive: true, force: true }));

interface Packed {
  filename: string;
  size: number;
  files: { path: string }[];
}
let contents: Packed;
const kente = (...args: string[]) => kenteIn(site, ...args);

const installedProgram = join(home, "installed/node_modules/.bin/kente");
const env = {
  ...process.env,
  NO_COLOR: "1",
  PORT: "0",
  HOST: "127.0.0.1",
  VITEST: undefined,
  NODE_ENV: undefined,
};

/** Runs a command in the folder of a site, as the package's program. */
function kenteIn(folder: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [installedProgram, ...args], {
    cwd: folder,
    encoding: "utf8",
    env,
  });
  return { status, said: stdout + stderr };
}

beforeAll(() => {
  const npm = spawnSync("npm", ["pack", "--json", "--pack-destination", home], {
    cwd: project,
    encoding: "utf8",
  });
  const [first] = JSON.parse(npm.stdout.slice(npm.stdout.indexOf("["))) as [Packed];
  contents = first;
  mkdirSync(packed, { recursive: true });
  spawnSync("tar", ["xzf", join(home, contents.filename), "--strip-components=1", "-C", packed]);
  linkProductionPackages(join(home, "installed"));
  symlinkSync("../kente/scripts/command.js", join(home, "installed/node_modules/.bin/kente"));
  writeSite(site);
});

describe("the package", () => {
  test("holds the engine alone, in kinds of files that are listed here, in at most 6 MB", () => {
    expect(contents.size).toBeLessThan(6_000_000);
    const kinds = new Set(
      contents.files.map(({ path }) => path.replace(/^([^/]+\/)?.*?(\.[a-z]+)?$/, "$1*$2")),
    );
    expect([...kinds].sort()).toEqual([
      "*",
      "*.json",
      "*.md",
      "blocks/*.css",
      "blocks/*.json",
      "blocks/*.ts",
      "blocks/*.tsx",
      "commands/*.map",
      "commands/*.mjs",
      "engine/*",
      "engine/*.conf",
      "engine/*.cron",
      "engine/*.css",
      "engine/*.csv",
      "engine/*.dockerignore",
      "engine/*.example",
      "engine/*.json",
      "engine/*.jsonc",
      "engine/*.md",
      "engine/*.service",
      "engine/*.svg",
      "engine/*.timer",
      "engine/*.toml",
      "engine/*.ts",
      "engine/*.tsx",
      "engine/*.yaml",
      "engine/*.yml",
      "schemas/*.json",
      "schemas/*.ts",
      "scripts/*.js",
      "scripts/*.json",
    ]);
    const others =
      /(?:^|\/)(?:tests|fixtures|pages|public|docs)\/|\.(?:test|examples)\.|^schemas\/generated\/.*json$/;
    const inTemplate = /^engine\/scaffold\//;
    expect(
      contents.files
        .filter(({ path }) => others.test(path) && !inTemplate.test(path))
        .map(({ path }) => path),
    ).toEqual([]);
  });

  test("has the types of its own blocks, and of no site's", () => {
    const types = readFileSync(join(packed, "schemas/generated/types.d.ts"), "utf8");
    const names = Array.from(types.matchAll(/^export interface (\w+)Props\b/gm), ([, name]) => name);
    expect(names.sort()).toEqual(readdirSync(join(packed, "blocks")).map(pascalOf).sort());
  });

  test("depends on each package that its code imports", () => {
    const { dependencies, peerDependencies, optionalDependencies } = JSON.parse(
      readFileSync(join(packed, "package.json"), "utf8"),
    ) as Record<"dependencies" | "peerDependencies" | "optionalDependencies", Record<string, string>>;
    const known = new Set([
      ...Object.keys(dependencies),
      ...Object.keys(peerDependencies),
      "kente",
      "virtual:kente",
    ]);
    const imports = ["blocks", "commands", "engine"]
      .flatMap((folder) => filesOf(folder, /\.(?:tsx?|css|mjs)$/, packed))
      .flatMap((file) => importsOf(file, packed))
      .filter(({ specifier, typeOnly }) => !typeOnly && !/^(?:\.|\/|node:)/.test(specifier));
    expect(imports.length).toBeGreaterThan(100);
    const nameOf = (specifier: string) => /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? "";
    // Only the studio and the servers for editors and agents may need what an installation can leave out.
    const isOptional =
      /^(?:engine\/(?:studio|language-server|mcp)\/|commands\/(?:lsp|languageServer|mcp|agentServer)\b)/;
    const isKnown = ({ file, specifier }: { file: string; specifier: string }) =>
      known.has(nameOf(specifier)) ||
      (isOptional.test(file) && Object.hasOwn(optionalDependencies, nameOf(specifier)));
    expect(
      imports.filter((one) => !isKnown(one)).map(({ file, specifier }) => `${file}: ${specifier}`),
    ).toEqual([]);
  });

  test("says what it can do, and where it works", () => {
    expect(kente("--help")).toMatchObject({
      status: 0,
      said: expect.stringContaining("kente COMMAND --help"),
    });
    expect(kente("prepare")).toMatchObject({
      status: 2,
      said: expect.stringContaining('no command "prepare"'),
    });
    expect(kente("lint", "--site", "..")).toMatchObject({
      status: 2,
      said: expect.stringContaining("Go to the folder of a site, name it with --site DIR, or create one"),
    });
  });

  // tests/site-folder.test.ts shows it of the code that is packed here: only what the package lacks can differ.
  if (isThorough) {
    test("gives a site in its own folder all commands, and blocks the packages of the site and of the engine", async () => {
      const before = stateOf(packed);
      expect(kente("new", "block", "greeting")).toMatchObject({ status: 0 });
      const page = { type: "greeting", heading: "Welcome" };
      write("pages/greeting.json", {
        title: "Greeting",
        description: "A page that greets.",
        noindex: true,
        blocks: [page],
      });
      const component = "pages/_blocks/greeting/Greeting.tsx";
      const text = readFileSync(join(site, component), "utf8");
      const code = text
        .replace("<Heading", "<p>{greet(heading)}</p>\n      <Heading")
        .replace("import", 'import { greet } from "greets";\nimport')
        // Code that sets a timer keeps no command from ending.
        .concat("setInterval(() => {}, 1000);\n");
      write(component, `${code}export const odd = ({ crust }: GreetingProps) => crust;\n`);
      write("node_modules/greets/package.json", { name: "greets", type: "module", exports: "./greets.js" });
      write("node_modules/greets/greets.js", 'export const greet = (word) => word + ", all";');
      write("node_modules/greets/greets.d.ts", "export declare function greet(word: string): string;");

      expect(kente("gen", "--check")).toMatchObject({ status: 0 });
      const types = spawnSync(process.execPath, [join(root, "node_modules/typescript/bin/tsc"), "--noEmit"], {
        cwd: site,
        encoding: "utf8",
      });
      // Nothing else is wrong.
      expect(types.stdout).toMatch(
        /^pages\/_blocks\/greeting\/Greeting\.tsx\(\d+,\d+\): error TS2339: Property 'crust' .* on type 'GreetingProps'\.\n$/,
      );
      write(component, code);
      expect(kente("lint")).toMatchObject({
        status: 0,
        said: expect.stringContaining("\npages/order.json:1:1 "),
      });
      write("pages/_blocks/greeting/greeting.css", "@layer blocks {\n  .greeting { left: 0; }\n}\n");
      expect(kente("test")).toMatchObject({
        status: 1,
        said: expect.stringMatching(
          /^greeting: greeting\.css: "left: 0" .*\n\nTested 1 block type: 1 fault\n$/,
        ),
      });
      const built = kente("build");
      expect(built).toMatchObject({ status: 0 });
      expect(built.said).not.toContain("--site");
      expect(readFileSync(join(site, "dist/greeting.html"), "utf8")).toContain("<p>Welcome, all</p>");
      expect(stateOf(packed)).toEqual(before);
      expect(readdirSync(site).sort()).toEqual([
        ".kente",
        "dist",
        "node_modules",
        "pages",
        "public",
        "schemas",
        "tsconfig.json",
      ]);
    });

    test("is a server for agents in the folder of a site, started as docs/agents.md says", async () => {
      const [, example = ""] =
        /```json\n([\s\S]*?)```/.exec(readFileSync(join(root, "docs/agents.md"), "utf8")) ?? [];
      const client = new Client({ name: "test", version: "1.0.0" });
      const server = { ...JSON.parse(example).mcpServers.kente, cwd: site, stderr: "ignore" };
      await client.connect(new StdioClientTransport(server));
      const { content } = await client.callTool({
        name: "read",
        arguments: { file: "order.json", path: "title" },
      });
      expect(JSON.stringify(content)).toContain("warning schema-path");
      await client.close();
    });

    test.each(["dev", "start"] as const)(
      "serves it with %s, and stores what visitors submit",
      async (command) => {
        const served = await servePackage(installedProgram, command, { cwd: site, env });
        const greeting = await fetch(new URL("greeting", served.url), { headers: { accept: "text/html" } });
        expect(await greeting.text()).toContain("Welcome, all");
        expect(await served.submit("order", { name: `Ama at ${command}` })).toBe(201);
        await served.stop();
        expect(kente("leads", "list").said).toContain(`Ama at ${command}`);
      },
    );
  }
});

describe("create-kente", () => {
  const program = join(home, "create/start.js");
  const versionOf = (folder: string) =>
    JSON.parse(readFileSync(join(folder, "package.json"), "utf8")).version;

  /** Runs it beside the installed package, where nobody can answer. */
  function create(...args: string[]) {
    const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args, "--no-install"], {
      cwd: join(home, "installed"),
      encoding: "utf8",
      // What is found there is not changed.
      env: { ...env, GIT_CEILING_DIRECTORIES: home },
    });
    return { status, said: stdout + stderr };
  }

  beforeAll(() => {
    const cwd = join(project, "scripts/create-kente");
    const npm = spawnSync("npm", ["pack", "--json", "--pack-destination", home], { cwd, encoding: "utf8" });
    const [{ filename }] = JSON.parse(npm.stdout.slice(npm.stdout.indexOf("["))) as [Packed];
    mkdirSync(dirname(program));
    spawnSync("tar", ["xzf", join(home, filename), "--strip-components=1", "-C", dirname(program)]);
  });

  test("needs no other package, and has the version of the engine that its sites take", () => {
    const { dependencies, version } = JSON.parse(
      readFileSync(join(dirname(program), "package.json"), "utf8"),
    );
    expect([dependencies, version]).toEqual([undefined, versionOf(packed)]);
    const imports = importsOf("create.mjs", dirname(program)).map(({ specifier }) => specifier);
    expect(imports).toContain("node:fs");
    expect(imports.filter((one) => !one.startsWith("node:"))).toEqual([]);
  });

  test("writes a site that is a project of its own, asks nothing without a terminal, and says three steps", () => {
    const { status, said } = create("mill", "--name", "Mill & Sons", "--starter", "shop", "--language", "fr");
    expect(status, said).toBe(0);
    expect(said).toMatch(/Next:\n1\. .*cd mill && npm install\n2\. .*npm run dev\n3\. .*\n$/);
    const folder = join(home, "installed/mill");
    expect(readFileSync(join(folder, "pages/prix.json"), "utf8")).toContain("Mill & Sons");
    expect(existsSync(join(folder, ".git"))).toBe(true);
    // As npm does after an install.
    expect(kenteIn(folder, "gen")).toMatchObject({ status: 0 });
    expect(kenteIn(folder, "lint").said).toMatch(
      /says what to write here\.[\s\S]*\n1 warning in \d+ files\n$/,
    );
  });

  test.each([
    [["site"], "it is not empty"],
    [["other", "--name", "***"], "it has no letter"],
    [["other", "--starter", "shoop"], 'Did you mean "shop"?'],
    [["other", "--language", "de"], "It is one of en, fr"],
    [[], "Say in which folder"],
  ])("refuses %j with the reason, and writes nothing", (args, reason) => {
    const before = stateOf(join(home, "installed"));
    const { status, said } = create(...args);
    expect([status, said]).toEqual([2, expect.stringContaining(reason)]);
    expect(stateOf(join(home, "installed"))).toEqual(before);
  });

  test.each([
    ["create-kente", program, / Nothing was written\.\n$/],
    ["kente", installedProgram, /\.\n$/],
  ])("says which Node it needs, with any: %s", (_, file, end) => {
    const old = "Object.defineProperty(process.versions, 'node', { value: '16.20.0' })";
    const preload = join(home, "old.cjs");
    writeFileSync(preload, old);
    const { status, stderr } = spawnSync(process.execPath, ["-r", preload, file, "old"], {
      cwd: home,
      encoding: "utf8",
    });
    expect([status, stderr]).toEqual([2, expect.stringMatching(/^Kente needs Node .*this is 16\.20\.0\./)]);
    expect(stderr).toMatch(end);
    expect(existsSync(join(home, "old"))).toBe(false);
  });

  test("leaves a whole site where neither git nor npm can be run, and says what is left to do", () => {
    const { status, stdout } = spawnSync(process.execPath, [program, "bare"], {
      cwd: home,
      encoding: "utf8",
      env: { ...env, PATH: "" },
    });
    expect([status, stdout]).toEqual([0, expect.stringContaining("git could not be run")]);
    expect(stdout).toMatch(/perhaps because there is no network\. The site is complete without them\.\n/);
    expect(stdout).toContain("\n1. Go there: cd bare && npm install\n");
    expect(existsSync(join(home, "bare/pages/index.json"))).toBe(true);
  });

  /** Types an answer whenever it is asked for one. @returns what is then on the screen, and the exit code */
  async function converse(...answers: string[]) {
    const terminal = join(home, "terminal.cjs");
    writeFileSync(terminal, "for (const one of [process.stdin, process.stdout]) one.isTTY = true;");
    const child = spawn(process.execPath, ["-r", terminal, program], { cwd: home, env });
    let [said, answered] = ["", 0];
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (chunk: Buffer) => {
        said += chunk;
        // A question ends with the place of the cursor.
        const asked = said.match(/\) .\[\d+G/g)?.length ?? 0;
        for (; answered < Math.min(asked, answers.length); answered += 1)
          child.stdin[answered === answers.length - 1 ? "end" : "write"](`${answers[answered]}\r`);
      });
    const [status] = await once(child, "exit");
    return { status, said };
  }

  test("asks in a terminal, and again after an answer that can't be taken", async () => {
    const wrong = [
      "***",
      "Oak & Sons",
      "installed",
      "oak",
      "de",
      "fr",
      "shoop",
      "shop",
      "perhaps",
      "no",
      "n",
    ];
    const { status, said } = await converse(...wrong);
    expect([status, said]).toEqual([
      0,
      expect.stringContaining("\nNext:\n1. Go there: cd oak && npm install\n"),
    ]);
    for (const reason of [
      "it has no letter",
      "it is not empty",
      'language can\'t be "de"',
      'mean "shop"',
      "yes or no",
    ])
      expect(said).toContain(reason);
    expect(readFileSync(join(home, "oak/pages/prix.json"), "utf8")).toContain("Oak & Sons");
    expect(existsSync(join(home, "oak/.git"))).toBe(false);
  });

  test("writes nothing after Ctrl+C", async () => {
    const before = readdirSync(home);
    const { status, said } = await converse("Elm", "elm", "\u0003");
    expect([status, said]).toEqual([130, expect.stringMatching(/\nStopped\. Nothing was written\.\n$/)]);
    expect(readdirSync(home).filter((one) => !before.includes(one))).toEqual([]);
  });
});

function write(file: string, content: unknown): void {
  mkdirSync(dirname(join(site, file)), { recursive: true });
  writeFileSync(join(site, file), typeof content === "string" ? content : JSON.stringify(content, null, 2));
}

/** The files of a folder with their times. */
function stateOf(folder: string): string[] {
  return filesOf(".", /./, folder).map((file) => `${file} ${statSync(join(folder, file)).mtimeMs}`);
}
