import { execFileSync } from "node:child_process";
import { readdirSync, statSync } from "node:fs";
import { chmod, mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { FileHashes } from "../../files/hash.ts";
import { siteFolder } from "../../files/siteFolder.ts";
import { readSite } from "./readSite.ts";

let projectRoot: string;

beforeEach(async () => {
  projectRoot = await mkdtemp(join(tmpdir(), "read-site-"));
});

afterEach(async () => {
  await rm(projectRoot, { recursive: true, force: true });
});

async function write(file: string, content: string | Uint8Array): Promise<string> {
  const path = join(projectRoot, file);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content);
  return path;
}

const read = (pages = "pages") => readSite(siteFolder(projectRoot, { pages: join(projectRoot, pages) }));

const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"/>';

describe("reading a site's folder", () => {
  test("takes its JSON files as they are, in the order of their names", async () => {
    await write("pages/services/sms.json", '{\r\n"a": "é" }');
    await write("pages/index.json", "{}");
    await write("pages/_site.json", "{}");
    await write("pages/README.md", "# no");
    await write("pages/.hidden.json", "{}");
    const source = await read();
    expect([...source.texts]).toEqual([
      ["_site.json", "{}"],
      ["index.json", "{}"],
      ["services/sms.json", '{\r\n"a": "é" }'],
    ]);
    expect(source).toMatchObject({ root: "pages", schemas: "../schemas/generated", unreadable: [] });
  });

  test("reads no font outside of the public files", async () => {
    const font = { files: [{ file: "/fonts/own.ttf" }] };
    await write("pages/_theme.json", JSON.stringify({ fonts: { text: font } }));
    await mkdir(join(projectRoot, "public/fonts"), { recursive: true });
    await symlink(await write("elsewhere/own.ttf", "x"), join(projectRoot, "public/fonts/own.ttf"));
    const { fonts } = await read();
    expect(fonts?.get("/fonts/own.ttf")).toEqual({ error: "font-file", reason: "/fonts/own.ttf" });
  });

  test("names what is no JSON file, so that lint can report it", async () => {
    await write("pages/index.json", "{}");
    await write("pages/services/sms.json.txt", "{}");
    await write("pages/README.md", "# For people");
    await write("pages/.index.json.swp", "x");
    expect((await read()).otherFiles).toEqual(["README.md", "services/sms.json.txt"]);
  });

  test("leaves the site's own code out of its content, whatever its files are called", async () => {
    await write("pages/index.json", "{}");
    for (const file of [
      "_blocks/card/schema.json",
      "_blocks/card/Card.tsx",
      "_widgets/a.json",
      "_transports/b.ts",
    ])
      await write(`pages/${file}`, "{}");
    const { texts, otherFiles } = await read();
    expect([[...texts.keys()], otherFiles]).toEqual([["index.json"], []]);
  });

  test("names code in other pages than the site's own, where it is not read", async () => {
    await write("sites/other/index.json", "{}");
    for (const file of ["_blocks/card/schema.json", "_blocks/card/Card.tsx", "_transports/b.ts"])
      await write(`sites/other/${file}`, "{}");
    expect((await read("sites/other")).otherFiles).toEqual(["_blocks", "_transports"]);
  });

  test("names files from the project's root wherever the folder lies", async () => {
    await write("sites/other/index.json", "{}");
    expect(await read("sites/other")).toMatchObject({
      root: "sites/other",
      schemas: "../../schemas/generated",
    });
  });

  test("measures pictures and lists all other files of public/", async () => {
    await write("pages/index.json", "{}");
    await write("public/images/a.svg", svg);
    await write("public/images/broken.svg", "not a picture");
    await write("public/images/cut.svg", '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><g>');
    await write("public/images/other.svg", "GIF89a, a picture of another kind");
    await write("public/files/a.pdf", "%PDF");
    await write("public/.well-known/security.txt", "x");
    await write("public/.DS_Store", "x");
    expect([...(await read()).assets]).toEqual([
      ["/.well-known/security.txt", { size: 1 }],
      ["/files/a.pdf", { size: 4 }],
      [
        "/images/a.svg",
        { width: 40, height: 20, inline: `data:image/svg+xml,${encodeURI(svg)}`, size: svg.length },
      ],
      ["/images/broken.svg", { size: 13 }],
      [
        "/images/cut.svg",
        { width: 4, height: 3, fault: "is no well-formed XML: unclosed tag: g (line 1)", size: 61 },
      ],
      ["/images/other.svg", { size: 33 }],
    ]);
  });

  test("works without public/", async () => {
    await write("pages/index.json", "{}");
    expect((await read()).assets.size).toBe(0);
  });

  test("has no site where there is no folder", async () => {
    await expect(read("nothing")).rejects.toMatchObject({ id: "folder-missing" });
    await write("file", "x");
    await expect(read("file")).rejects.toMatchObject({ id: "folder-missing" });
  });
});

test("reads a file again in the next run whose content is not the one that was noted", async () => {
  const folder = siteFolder(projectRoot);
  const stats = statSync(await write("pages/index.json", "{}"));
  // A file that was written just before is not noted.
  vi.spyOn(Date, "now").mockReturnValue(Date.now() + 60_000);
  onTestFinished(() => void vi.restoreAllMocks());
  await readSite(folder);
  const [name = ""] = readdirSync(join(folder.cache, "files")).filter((one) => one.endsWith(".json"));
  const index = new FileHashes(join(folder.cache, "files", name));
  index.set("index.json", stats, "another hash");
  index.save();
  const { texts } = await readSite(folder);
  expect(() => texts.get("index.json")).toThrow(expect.objectContaining({ id: "file-changed" }));
  expect((await readSite(folder)).texts.get("index.json")).toBe("{}");
});

/** Does something with the rights of a user that has none, since permissions don't bind root. */
async function asPlainUser<T>(action: () => Promise<T>): Promise<T> {
  const root = process.geteuid?.() === 0;
  if (root) process.seteuid?.(65_534);
  try {
    return await action();
  } finally {
    if (root) process.seteuid?.(0);
  }
}

describe("a file that cannot be taken as text", () => {
  test("is listed with the reason, and all others are still read", async () => {
    await write("pages/index.json", "{}");
    await write("pages/latin1.json", new Uint8Array([0x7b, 0xe9, 0x7d]));
    await write("pages/large.json", " ".repeat(1_000_001));
    await mkdir(join(projectRoot, "pages/folder.json"));
    await symlink(join(projectRoot, "pages/gone"), join(projectRoot, "pages/dangling.json"));
    const source = await read();
    expect([...source.texts.keys()]).toEqual(["index.json"]);
    expect(source.unreadable).toEqual([
      { file: "dangling.json", error: "file-unreadable", data: { reason: "it does not exist" } },
      { file: "folder.json", error: "file-unreadable", data: { reason: "it is a folder" } },
      { file: "large.json", error: "file-size", data: { limit: "1 MB" } },
      { file: "latin1.json", error: "file-encoding" },
    ]);
  });

  test("may be one that we have no permission for", async () => {
    await chmod(await write("pages/secret.json", "{}"), 0);
    await chmod(await write("public/secret.txt", "x"), 0);
    await chmod(projectRoot, 0o755);
    const { unreadable, assets, unpublishable } = await asPlainUser(read);
    const problem = { error: "file-unreadable", data: { reason: "permission is denied" } };
    expect(unreadable).toEqual([{ file: "secret.json", ...problem }]);
    expect(assets.size).toBe(0);
    expect(unpublishable).toEqual([{ file: "secret.txt", ...problem }]);
  });

  test("may be a pipe, which is not waited for", async () => {
    await write("pages/index.json", "{}");
    await mkdir(join(projectRoot, "public"));
    for (const pipe of ["pages/pipe.json", "public/pipe.svg"]) {
      execFileSync("mkfifo", [join(projectRoot, pipe)]);
    }
    const { unreadable, unpublishable } = await read();
    const problem = { error: "file-kind", data: { kind: "a pipe" } };
    expect(unreadable).toEqual([{ file: "pipe.json", ...problem }]);
    expect(unpublishable).toEqual([{ file: "pipe.svg", ...problem }]);
  });

  test("keeps a byte order mark for the checks to report", async () => {
    await write("pages/index.json", new Uint8Array([0xef, 0xbb, 0xbf, 0x7b, 0x7d]));
    expect((await read()).texts.get("index.json")).toBe("\uFEFF{}");
  });
});

describe("a link", () => {
  test("that leads out of the folder is refused, to a file as to a folder", async () => {
    const secret = await write("secret/passwords.json", "{}");
    await write("pages/index.json", "{}");
    await symlink(secret, join(projectRoot, "pages/leak.json"));
    await symlink(dirname(secret), join(projectRoot, "pages/leaks"));
    await mkdir(join(projectRoot, "public"));
    await symlink(secret, join(projectRoot, "public/leak.json"));
    const source = await read();
    expect([...source.texts.keys()]).toEqual(["index.json"]);
    expect(source.unreadable).toEqual([
      { file: "leak.json", error: "file-outside" },
      { file: "leaks", error: "file-outside" },
    ]);
    expect(source.assets.size).toBe(0);
    expect(source.unpublishable).toEqual([{ file: "leak.json", error: "file-outside" }]);
  });

  test.each(["pages", "public"])(
    "that leads out of the site is refused as the folder %s itself",
    async (name) => {
      const site = dirname(
        dirname(await write(`site/${name === "pages" ? "public" : "pages"}/index.json`, "{}")),
      );
      const elsewhere = dirname(await write("elsewhere/secret.json", "{}"));
      await symlink(elsewhere, join(site, name));
      const source = await readSite(siteFolder(projectRoot, { site }));
      expect([...source.texts.keys(), ...source.assets.keys()].join()).not.toContain("secret");
      const refused = [{ file: "", error: "file-outside" }];
      expect(name === "pages" ? source.unreadable : source.unpublishable).toEqual(refused);
    },
  );

  test.each([
    ["to itself", "public", { error: "folder-loop" }],
    ["nowhere", "gone", { error: "file-unreadable", data: { reason: "it does not exist" } }],
  ])("that leads %s is reported where the public files should be", async (_where, target, problem) => {
    await write("pages/index.json", "{}");
    await symlink(join(projectRoot, target), join(projectRoot, "public"));
    expect((await read()).unpublishable).toEqual([{ file: "", ...problem }]);
  });

  test("that is broken is reported among the public files too", async () => {
    await write("pages/index.json", "{}");
    await mkdir(join(projectRoot, "public"));
    await symlink(join(projectRoot, "gone.svg"), join(projectRoot, "public/team.svg"));
    const { assets, unpublishable } = await read();
    expect(assets.size).toBe(0);
    expect(unpublishable).toEqual([
      { file: "team.svg", error: "file-unreadable", data: { reason: "it does not exist" } },
    ]);
  });

  test("within the folder is followed, and refused where it leads round in a circle", async () => {
    await write("pages/a/one.json", "{}");
    await symlink(join(projectRoot, "pages/a"), join(projectRoot, "pages/b"));
    await symlink(join(projectRoot, "pages"), join(projectRoot, "pages/a/loop"));
    const source = await read();
    expect([...source.texts.keys()]).toEqual(["a/one.json", "b/one.json"]);
    expect(source.unreadable).toEqual([
      { file: "a/loop", error: "folder-loop" },
      { file: "b/loop", error: "folder-loop" },
    ]);
  });

  test("may lead to the folder itself", async () => {
    await write("real/index.json", "{}");
    await symlink(join(projectRoot, "real"), join(projectRoot, "pages"));
    expect([...(await read()).texts.keys()]).toEqual(["index.json"]);
  });
});
