import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { siteFolder } from "../../engine/files/siteFolder.ts";
import { writeMigration } from "../../engine/scaffold/newMigration.ts";
import { scaffolds, writeScaffold } from "../../engine/scaffold/write.ts";
import { copyProject, root } from "./project.ts";

/** The examples of `npm run new` in the documents, as its words. */
function documentedExamples(): string[][] {
  const documents = ["README.md", "CONTRIBUTING.md", "docs/blocks.md", "docs/forms.md"];
  const texts = documents.map((file) => readFileSync(join(root, file), "utf8")).join("\n");
  const found = [...texts.matchAll(/npm run new -- ([a-z]+) ([a-z][a-z/-]*)/g)];
  return [...new Set(found.map(([, kind, name]) => `${kind} ${name}`))].map((words) => words.split(" "));
}

/** Names of members that code could trip over: a word of JavaScript, and one that every object has. */
const oddNames = ["class", "constructor"];
const oddlyNamed = ["block", "rule", "store", "transport", "widget"];

/**
 * Copies the project with another site in place of its own, in which somebody has followed the examples of the documents, and
 * has given members odd names. Unit and conformance tests that pass there hold for any content and for what `npm run new` writes.
 * @returns the copy's folder, and a function that removes it
 */
export async function copyWithOtherSite(): Promise<{ folder: string; remove(): void }> {
  const parent = mkdtempSync(join(tmpdir(), "kente-other-site-"));
  const site = join(root, "tests/fixtures/other");
  const folder = copyProject(join(parent, "project"), {
    pages: join(site, "pages"),
    publicDir: join(site, "public"),
  });
  for (const scaffold of scaffolds.filter(({ kind }) => oddlyNamed.includes(kind)))
    for (const name of oddNames) await writeScaffold(scaffold, name, folder);
  for (const [kind = "", name = ""] of documentedExamples()) {
    const scaffold = scaffolds.find((one) => one.kind === kind);
    if (scaffold) await writeScaffold(scaffold, name, folder);
    else writeMigration(name, siteFolder(folder));
  }
  const { status, stderr } = spawnSync(process.execPath, ["--import", "tsx", "scripts/gen.ts"], {
    cwd: folder,
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`The copy with another site has no generated files: ${stderr}`);
  // Some tests ask Git which files belong to the project.
  for (const words of [
    ["init", "-q"],
    ["add", "-A", "--", ".", ":!node_modules", ":!.kente"],
  ])
    spawnSync("git", words, { cwd: folder });
  return { folder, remove: () => rmSync(parent, { recursive: true, force: true }) };
}
