import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join, relative, resolve, sep } from "node:path";

/** This project's folder. */
export const root = resolve(import.meta.dirname, "../..");

/** A site that replaces the project's own. Folders are absolute. */
interface OtherSite {
  pages: string;
  publicDir: string;
}

/** The site in copies of the project, unless a test has its own: a few pages, forms and pictures. */
export const fixtureSite: OtherSite = {
  pages: join(root, "tests/fixtures/town"),
  publicDir: join(root, "tests/fixtures/public"),
};

/** Not copied: what is installed, generated, private or data, and the project's own site. */
const left = new Set([
  ".env",
  ".env.local",
  ".env.production",
  ".git",
  ".kente",
  "data",
  "dist",
  "node_modules",
  "pages",
  "playwright-report",
  "public",
  "test-results",
]);

/**
 * Copies the project's code into a folder, with another site instead of this repository's own, because tests of the code
 * must pass with any content. Installed packages and the cache are shared.
 * @param folder is created if it is missing
 * @returns the folder
 */
export function copyProject(folder: string, site = fixtureSite): string {
  const isCode = (file: string) => !left.has(relative(root, file).split(sep)[0] ?? "");
  cpSync(root, folder, { recursive: true, filter: isCode });
  mkdirSync(join(root, ".kente"), { recursive: true });
  for (const shared of [".kente", "node_modules"]) symlinkSync(join(root, shared), join(folder, shared));
  copyPages(site.pages, join(folder, "pages"), join(folder, "schemas/generated"));
  // Own blocks are code too, and tested like the engine's.
  cpSync(join(root, "pages/_blocks"), join(folder, "pages/_blocks"), { recursive: true });
  cpSync(site.publicDir, join(folder, "public"), { recursive: true });
  return folder;
}

/** Copies a folder of pages and adapts their paths to the schemas. */
export function copyPages(from: string, to: string, schemas: string): void {
  for (const file of readdirSync(from, { recursive: true, encoding: "utf8" })) {
    if (!file.endsWith(".json")) continue;
    const target = join(to, file);
    const place = relative(dirname(target), schemas).split(sep).join("/");
    const text = readFileSync(join(from, file), "utf8");
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, text.replace(/("\$schema": ")[^"]*\/(?=[^/"]+")/, `$1${place}/`));
  }
}
