import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import type { Starter } from "../contract/site.ts";
import type { Surface } from "../contract/theme.ts";
import { KenteError } from "../errors/KenteError.ts";
import { pathInside } from "../files/fileSystem.ts";
import { outputAround } from "../files/siteFolder.ts";
import { starters } from "../lint/starters.ts";
import { compileTheme } from "../theme/compileTheme.ts";
import { drawMark, drawPicture } from "./drawings.ts";
import { kebabOf, npm, sentence, starterIn } from "./scaffold.ts";
import { filesIn, fillText, type TemplateWords } from "./template.ts";
import { writeNewFiles } from "./write.ts";

/** Folders of files that a new site begins with. Of two with the same path, the later one counts. */
const templates = join(import.meta.dirname, "siteTemplates");

/** The kinds of site that there is a beginning of, with what each has. Those without a folder for a language take its words. */
export const kinds = {
  company: "a company or a club: who you are, what matters to you, a contact form",
  shop: "a shop: goods with prices from a table, orders by message",
  docs: "documentation: first steps, guides, a table of settings, a search",
} as const;

/** What its author says of a new site. */
interface NewSite {
  /** The name, as visitors read it. */
  name: string;
  kind?: keyof typeof kinds;
  /** Its texts. */
  starter?: Starter;
  /** Which versions of the engine it takes as a package, in npm's words. Without them, it is a folder beside the engine. */
  engine?: string;
}

/** Folders of the project that a site can't be in: their files have a meaning of their own. */
const taken = ["blocks", "engine", "pages", "public", "schemas", "node_modules"];

/** Longest name of a site. */
const longestName = 60;

/** The name that a site in a folder is likely to have. */
export function likelyName(folder: string): string {
  const words = basename(resolve(folder)).replace(/[^\p{L}\p{N}]+/gu, "-");
  return sentence(words.replace(/^-|-$/g, ""));
}

/**
 * Writes a small complete site: all of its files or none.
 * @param root the engine's project, if there is one
 * @param folder the site's folder, which is missing or empty
 * @returns the paths of the files in the folder
 * @throws KenteError `scaffold-name`, `new-site-folder`, `site-folder-in-output` or `file-unwritable`
 */
export async function writeSite(
  root: string | undefined,
  folder: string,
  { name, kind = "company", starter = starterIn("en"), engine }: NewSite,
): Promise<string[]> {
  checkName(name);
  checkFolder(root, folder);
  const { language } = starter;
  const own = {
    name,
    domain: domainOf(name),
    language,
    ...(engine !== undefined && { kente: engine }),
    ...(root !== undefined && { engine: pathInside(folder, root) }),
  };
  const texts = Object.entries({ ...starter.words, ...starter.prompts });
  const words = { ...Object.fromEntries(texts.map(([key, text]) => [key, fillText(text, own)])), ...own };
  const files = new Map<string, string | Uint8Array>();
  const parts = ["shared", engine === undefined ? "engine" : "project", kind];
  for (const [template, file] of filesOf(parts, language.replace(/-.*/, ""))) {
    const bytes = readFileSync(join(template, file));
    // A file called .gitignore would have its meaning here too.
    const target = fillText(file, words).replace(/(^|\/)dot-/g, "$1.");
    files.set(target, fillTemplate(file, bytes, words));
  }
  const colours = coloursOf(files.get("pages/_theme.json") ?? "{}");
  const { accent, mark } = colours;
  files.set("public/images/logo.svg", drawMark(name, [accent.light, mark.light]));
  files.set("public/images/logo-dark.svg", drawMark(name, [accent.dark, mark.dark]));
  const pages = [...files.values()].map(String).join("\n");
  for (const [picture, columns, rows] of pictures)
    if (pages.includes(picture)) files.set(`public${picture}`, drawPicture(name, colours, columns, rows));
  await writeNewFiles(folder, files);
  return [...files.keys()].sort();
}

/** The pictures that pages can show, with their numbers of tiles. */
const pictures = [
  ["/images/tiles.svg", 4, 3],
  ["/images/more-tiles.svg", 8, 6],
] as const;

/** The colours of the page in the template's theme. */
function coloursOf(file: string | Uint8Array): Surface["colours"] {
  const { surfaces, use } = compileTheme(JSON.parse(file.toString()));
  return (surfaces.get(use.page) as Surface).colours;
}

/** What to do after a site was written, one sentence a line. @param site its folder, as it is written after `--site` */
export function nextSteps(site: string): string[] {
  return [
    `See it while you edit it: ${npm("dev", site)}`,
    `Write your own words in ${site}/pages/ in an editor that knows JSON Schema: it offers every block, key and value.`,
    `Give it your address in ${site}/pages/_site.json, and your colours in ${site}/pages/_theme.json.`,
    `Add a page: npm run new -- page services --site ${site}`,
    `Publish it: ${npm("build", site)} writes static files, npm start -- --site ${site} serves them and takes in forms.`,
  ];
}

/** The same for a site that is a project of its own. @param isInstalled whether its packages are */
export function projectSteps(folder: string, isInstalled: boolean): string[] {
  const install = isInstalled ? "" : " && npm install";
  return [
    `Go there: cd ${/^[\w./-]+$/.test(folder) ? folder : JSON.stringify(folder)}${install}`,
    "See it while you edit it, on http://localhost:5173: npm run dev",
    "Change the heading in pages/index.json: the browser shows it as soon as you save.",
  ];
}

/** @throws KenteError `scaffold-name` where a site can't have the name */
export function checkName(name: string): void {
  const reason = reasonAgainst(name);
  if (reason !== undefined) throw new KenteError("scaffold-name", { kind: "site", name, reason });
}

function reasonAgainst(name: string): string | undefined {
  if (!/[\p{L}\p{N}]/u.test(name)) return "it has no letter";
  if (name.length > longestName) return `it is longer than ${longestName} characters`;
  const odd = /[\p{Cc}\p{Zl}\p{Zp}*_`[\]<>{}\\|~#]/u.exec(name)?.[0];
  return odd === undefined
    ? undefined
    : `texts can't contain ${JSON.stringify(odd)} as it is; write it in pages/_site.json later`;
}

/** @throws KenteError `new-site-folder`, `site-folder-in-output` where a site can't be written to the folder */
export function checkFolder(root: string | undefined, folder: string): void {
  const found = statSync(folder, { throwIfNoEntry: false });
  if (found && !found.isDirectory())
    throw new KenteError("new-site-folder", { folder, reason: "it is a file" });
  if (found && readdirSync(folder).length > 0)
    throw new KenteError("new-site-folder", { folder, reason: "it is not empty" });
  const real = realOf(folder);
  const output = outputAround(real);
  if (output !== undefined) throw new KenteError("site-folder-in-output", { site: folder, output });
  const [first = ""] = root === undefined ? [] : pathInside(realOf(root), real).split("/");
  if (taken.includes(first))
    throw new KenteError("new-site-folder", { folder, reason: `it is inside ${first}/ of the project` });
}

/** The path without symbolic links. Not all of it has to exist. */
function realOf(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    const parent = dirname(path);
    return parent === path ? path : join(realOf(parent), path.slice(parent.length));
  }
}

/** The files of parts, those of their language after the others: each with the folder that it is in. */
function filesOf(parts: readonly string[], language: string): (readonly [template: string, file: string])[] {
  const own = (file: string) => starters.some((one) => file.startsWith(`${one.language}/`));
  const folders = parts.flatMap((part) => [join(templates, part), join(templates, part, language)]);
  return folders.flatMap((folder) =>
    (existsSync(folder) ? filesIn(folder) : [])
      .filter((file) => !own(file))
      .map((file) => [folder, file] as const),
  );
}

/** The first part of an example address: `la-boulangerie` for `La Boulangerie`. */
function domainOf(name: string): string {
  return kebabOf(name) ?? "www";
}

/** How a word is written in a file of each kind. A file of another kind is copied as it is. */
const spellings: Readonly<Record<string, (word: string) => string>> = {
  json: (word) => JSON.stringify(word).slice(1, -1),
  md: (word) => word,
  svg: (word) => word.replace(/[&<>"]/g, (mark) => `&#${mark.codePointAt(0)};`),
};

/**
 * Fills in a file of the template.
 * @param file its name, whose ending says how words are written
 */
export function fillTemplate(file: string, bytes: Uint8Array, words: TemplateWords): string | Uint8Array {
  const written = spellings[file.split(".").at(-1) ?? ""];
  if (written === undefined) return bytes;
  return fillText(Buffer.from(bytes).toString("utf8"), words, written);
}
