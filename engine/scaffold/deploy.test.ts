import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { DockerfileParser } from "dockerfile-ast";
import { load } from "js-yaml";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { headerRules } from "../output/headers.ts";
import { hosts, scaffold } from "./kinds/deploy.ts";
import { writeScaffold } from "./write.ts";

const root = resolve(import.meta.dirname, "../..");

/** A site of its own, as a project that has the engine as a package. */
let site: string;
beforeEach(() => {
  site = join(mkdtempSync(join(tmpdir(), "kente-deploy-")), "mill");
  mkdirSync(join(site, "pages"), { recursive: true });
  writeFileSync(join(site, "package.json"), "{}");
  writeFileSync(join(site, "pages/_site.json"), JSON.stringify({ url: "https://mill.example.com" }));
});
afterEach(() => rmSync(resolve(site, ".."), { recursive: true, force: true }));

const filesOf = (host: string, folder = site) => scaffold.files(host, undefined, folder);

describe.each(Object.keys(hosts))("npm run new -- deploy %s", (host) => {
  test("writes files without a placeholder, and says in two steps what is left", async () => {
    const { files } = await writeScaffold(scaffold, host, site, ".");
    expect(files.length).toBeGreaterThan(0);
    const texts = files.map((file) => readFileSync(join(site, file), "utf8"));
    const steps = scaffold.next(host, ".", site);
    expect(steps).toHaveLength(2);
    for (const text of [...files, ...texts, ...steps]) expect(text).not.toMatch(/\{\{\w|undefined/);
    // A step that names a file or a folder of this site names one that is there.
    for (const [, file = ""] of steps.join(" ").matchAll(/cp \/srv\/mill\/(\S+)/g))
      expect(
        files.some((one) => one.startsWith(file.replace("*", ""))),
        file,
      ).toBe(true);
  });

  test("never overwrites, and says what is there", async () => {
    const [file = ""] = (await writeScaffold(scaffold, host, site, ".")).files;
    writeFileSync(join(site, file), "mine");
    const before = readdirSync(site, { recursive: true });
    await expect(writeScaffold(scaffold, host, site, ".")).rejects.toMatchObject({
      id: "scaffold-exists",
      data: { file },
    });
    expect(readFileSync(join(site, file), "utf8")).toBe("mine");
    expect(readdirSync(site, { recursive: true })).toEqual(before);
  });
});

test("another host is refused with the names of those that there are", () => {
  expect(scaffold.name("ftp")).toEqual({ reason: expect.stringMatching(/netlify.*container/) });
});

test("a host that builds the site says so where there are no packages to build it with", () => {
  rmSync(join(site, "package.json"));
  for (const host of Object.keys(hosts))
    expect(scaffold.next(host, ".", site).join("\n").includes("package.json"), host).toBe(
      !["container", "systemd"].includes(host),
    );
});

test("the headers for Vercel are those of all other hosts, but for what depends on the pages", () => {
  const { headers } = JSON.parse(filesOf("vercel")["vercel.json"] ?? "");
  const valuesOf = (index: number) =>
    Object.fromEntries(headers[index].headers.map(({ key, value }: Record<string, string>) => [key, value]));
  const rules = headerRules({ base: "/", languages: [] });
  const { "Cache-Control": _, ...general } = rules.at(-1)?.headers ?? {};
  const policy = valuesOf(1)["Content-Security-Policy"].split("; ");
  for (const directive of policy) expect(general["Content-Security-Policy"]).toContain(directive);
  expect(valuesOf(1)).toEqual({ ...general, "Content-Security-Policy": policy.join("; ") });
  expect(valuesOf(0)).toEqual(rules[0]?.headers);
});

test("Cloudflare gets a name for the site, its output and the page for unknown addresses", () => {
  const text = filesOf("cloudflare")["wrangler.jsonc"] ?? "";
  expect(JSON.parse(text.replace(/^ *\/\/.*$/gm, ""))).toMatchObject({
    name: "mill",
    assets: { directory: "./dist", not_found_handling: "404-page" },
  });
});

test("the step for systemd enables units that are among the files, and that have an install section", () => {
  const files = filesOf("systemd");
  const [, units = ""] = /enable --now (.+)$/.exec(scaffold.next("systemd", ".", site).join("\n")) ?? [];
  expect(units.split(" ")).toHaveLength(2);
  for (const unit of units.split(" "))
    expect(files[`deploy/${unit.includes(".") ? unit : `${unit}.service`}`]).toContain("[Install]");
});

describe("a container", () => {
  const instructionsOf = (text: string) =>
    DockerfileParser.parse(text)
      .getInstructions()
      .map((one) => `${one.getKeyword()} ${one.getArgumentsContent()}`);

  test("is made as that of this repository is, with the engine as a package", () => {
    const own = instructionsOf(filesOf("container").Dockerfile ?? "");
    const command = '["node", "node_modules/kente/scripts/command.js", "start", "--site", "."]';
    expect(own).toContain(`CMD ${command}`);
    const engine = instructionsOf(
      readFileSync(join(root, "Dockerfile"), "utf8")
        .replace(".npmrc", ".npmrc*")
        .replace("npm run prepare && ", "")
        .replace('["node", "scripts/command.js", "start"]', command),
    );
    expect(own).toEqual(engine);
  });

  test.each(["of its own", "of the engine"])(
    "runs as in compose.yaml of this repository: an image %s",
    (image) => {
      if (image === "of the engine") rmSync(join(site, "package.json"));
      const read = (text: string) =>
        (load(text) as { services: { site: Record<string, unknown> } }).services.site;
      const files = filesOf("container");
      const own = read(files["compose.yaml"] ?? "");
      const engine = read(readFileSync(join(root, "compose.yaml"), "utf8"));
      for (const key of ["restart", "init", "ports", "stop_grace_period", "cap_drop", "security_opt"])
        expect(own).toHaveProperty(key, engine[key]);
      expect(own.environment).toEqual({ HOST: "0.0.0.0", PORT: 4173 });
      // What is backed up is kept in a volume.
      const [, folder = ""] = /mkdir -p (\S+)\/backups/.exec(files["deploy/backup.cron"] ?? "") ?? [];
      expect((own.volumes as string[]).map((one) => one.split(":")[1])).toContain(
        folder.replace("/site/data", "/site"),
      );
    },
  );
});
