import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import stringWidth from "string-width";
import { timeZoneOf } from "../engine/content/dates.ts";
import {
  compareStrings,
  hasErrors,
  projectPath,
  toDiagnostic,
  writtenFile,
} from "../engine/content/diagnostics/diagnostic.ts";
import { suggest } from "../engine/content/diagnostics/suggestion.ts";
import { isObject } from "../engine/content/json/value.ts";
import { foldersOf, unpublished } from "../engine/content/pageMetadata.ts";
import { roleOf } from "../engine/content/read/roles.ts";
import { readVocabulary } from "../engine/content/schema/vocabulary.ts";
import { pageLanguage } from "../engine/content/translation/languages.ts";
import type { Diagnostic, Severity } from "../engine/contract/diagnostic.ts";
import type { SiteGraph, SiteSource } from "../engine/contract/graph.ts";
import { ownKinds } from "../engine/contract/site.ts";
import { isNamed, renameName } from "../engine/editing/renameName.ts";
import { renamePage } from "../engine/editing/renamePage.ts";
import { fileNamed, type Target, targetsNamed, type Use, usesOf } from "../engine/editing/usesOf.ts";
import { writeEdits } from "../engine/editing/writeEdits.ts";
import { KenteError } from "../engine/errors/KenteError.ts";
import { filesBelow } from "../engine/files/fileSystem.ts";
import { ownFolder, type SiteFolder } from "../engine/files/siteFolder.ts";
import { asJson, printable } from "../engine/language/printable.ts";
import { lint, readChecked } from "../engine/lint/lint.ts";
import summaries from "./summaries.json";
import type { Command } from "./support/command.ts";
import { lintCommand, shownDiagnostics } from "./support/diagnostics.ts";
import { failureText, runCommand } from "./support/run.ts";
import { pagesOption, selectedSite, shownPath, siteOption } from "./support/site.ts";

const actions = ["routes", "who-uses", "rename", "unused"] as const;

const command = {
  name: "npm run site --",
  summary: `${summaries.site}.
  routes            all pages, with titles, what is not public yet, and the number of problems; 1 if there are errors
  who-uses NAME     what uses a page /prices, an anchor /prices#teams, a file /files/list.pdf, a link @shop, a form, shared blocks or a block type; 1 if nothing does
  rename FROM TO    gives the page FROM the address TO, rewrites all links and adds a redirect; or gives an anchor, link, form or shared blocks another name; 1 if that is not possible
  unused            pages that no link leads to, files that nothing names, unused forms, shared blocks and links; 1 if there are any
Otherwise exits with 0, and with 2 when it could not run.`,
  positionals: [
    { name: "ACTION", description: "What to do", choices: actions },
    { name: "NAME", description: "What is looked for, or the address of the page to rename", optional: true },
    { name: "TO", description: "The new address of the page", optional: true },
  ],
  options: {
    site: siteOption,
    pages: pagesOption,
    json: { type: "boolean", description: "Prints JSON, for other programs" },
    "dry-run": {
      type: "boolean",
      description: "Shows each edit of a rename with its place, and writes nothing",
    },
  },
} as const satisfies Command;

/** What an action works with. */
interface Call {
  folder: SiteFolder;
  source: SiteSource;
  /** With drafts and pages of later days. */
  graph: SiteGraph;
  /** What `npm run lint` reports. */
  diagnostics(): readonly Diagnostic[];
  name: string;
  to: string;
  isDry: boolean;
}

/** What an action has found: for programs, for people, and its exit code. */
interface Answer {
  json: unknown;
  lines: readonly string[];
  code: 0 | 1;
}

const answers: Record<(typeof actions)[number], (call: Call) => Answer> = {
  routes: listRoutes,
  "who-uses": listUses,
  rename,
  unused: listUnused,
};

/** How many names each action takes. */
const takes = { routes: 0, "who-uses": 1, rename: 2, unused: 0 };

/** What people read of each kind. */
const names: Readonly<Record<Target["kind"], (name: string) => string>> = {
  page: (name) => `The page "${name}"`,
  anchor: (name) => `The anchor "${name}"`,
  file: (name) => `The file "${name}"`,
  link: (name) => `The link "@${name}"`,
  form: (name) => `The form "${name}"`,
  shared: (name) => `The shared blocks "${name}"`,
  block: (name) => `The block type "${name}"`,
  field: (name) => `The field "${name}"`,
};

/** The rules that find what nothing uses, and what they find. */
const unusedKinds: Readonly<Record<string, Target["kind"]>> = {
  "orphan-page": "page",
  "unused-form": "form",
  "unused-shared": "shared",
  "unused-link": "link",
};

await runCommand(command, async ({ site, pages, json, "dry-run": isDry }, [given, name = "", to = ""]) => {
  const action = given as (typeof actions)[number];
  const names = [name, to].filter(Boolean).length;
  if (names !== takes[action] || (isDry && action !== "rename")) {
    const wrong =
      isDry && action !== "rename"
        ? "--dry-run is for rename."
        : `${action} takes ${takes[action]} names, not ${names}.`;
    process.stderr.write(`${wrong} See npm run site -- --help\n`);
    return 2;
  }
  const folder = selectedSite({ site, pages });
  const vocabulary = await readVocabulary(folder.root, { site: folder.site, compiles: false });
  const source = await readChecked(folder, async () => vocabulary);
  if (source.texts.size + source.unreadable.length === 0) throw new KenteError("pages-missing", {});
  const { graph } = lint({ ...source, showsDrafts: true }, vocabulary);
  const diagnostics = () => lint(source, vocabulary).diagnostics;
  if (action !== "routes" && graph.uncertain.has("to"))
    process.stderr.write(
      `Not all links are known, because of mistakes in the content. See: ${lintCommand(folder)}\n`,
    );
  try {
    const answer = answers[action]({ folder, source, graph, diagnostics, name, to, isDry });
    process.stdout.write(
      json ? asJson(answer.json) : answer.lines.map((line) => `${printable(line)}\n`).join(""),
    );
    return answer.code;
  } catch (error) {
    if (!(error instanceof KenteError) || !isRefusal(error)) throw error;
    if (json) process.stdout.write(asJson({ error: error.id, message: failureText(error) }));
    process.stderr.write(`${failureText(error)}\n`);
    return 1;
  }
});

/** Whether the site says no, rather than the machine. */
function isRefusal({ id }: KenteError): boolean {
  return id === "page-rename" || id === "name-rename" || id === "page-unknown" || id === "name-unknown";
}

function listRoutes({ folder, source, graph, diagnostics: all }: Call): Answer {
  const diagnostics = all();
  const counts = new Map<string, number>();
  for (const { file, severity } of diagnostics)
    counts.set(`${severity} ${file}`, (counts.get(`${severity} ${file}`) ?? 0) + 1);
  const zone = timeZoneOf(graph.site);
  const routes = addressesOf(graph).map(({ path, file }): Route => {
    const page = graph.pages.get(path);
    const { head = {}, language = pageLanguage(path, graph.languages).language.code } = page ?? {};
    const later = unpublished(head, source.now, zone);
    const countOf = (severity: Severity) => counts.get(`${severity} ${projectPath(file, source)}`) ?? 0;
    return {
      ...{ path, title: typeof head.title === "string" ? head.title : "", language },
      file: shownPath(join(folder.pages, file)),
      ...(page !== undefined && page.file !== file && { madeFor: `/${file.replace(/\.json$/, "")}` }),
      state: later === undefined ? "public" : later.publishAt === undefined ? "draft" : "due",
      ...(later?.publishAt !== undefined && { publishAt: later.publishAt }),
      errors: countOf("error"),
      warnings: countOf("warning"),
    };
  });
  return { json: routes, lines: treeOf(routes), code: hasErrors(diagnostics) ? 1 : 0 };
}

/** A page, as programs get it. */
interface Route {
  path: string;
  title: string;
  language: string;
  file: string;
  /** The pattern of the addresses of all pages that its file makes from data. */
  madeFor?: string;
  state: "public" | "draft" | "due";
  /** The day from which a page that is due is public. */
  publishAt?: string;
  errors: number;
  warnings: number;
}

/** The addresses of all pages, also of those that cannot be understood, in the order of a tree. */
function addressesOf({ source, pages }: SiteGraph): { path: string; file: string }[] {
  const routes = [...source.texts.keys(), ...source.unreadable.map(({ file }) => file)].flatMap((file) => {
    const role = roleOf(file);
    return role?.kind === "page" ? [[role.path, file] as const] : [];
  });
  const known = new Map([
    ...routes,
    ...Array.from(pages.values(), ({ path, file }) => [path, file] as const),
  ]);
  // A page comes before those below it, and these before its next sibling.
  const key = (path: string) => path.replaceAll("/", "\0");
  return Array.from(known, ([path, file]) => ({ path, file: writtenFile(source, file) })).sort((one, other) =>
    compareStrings(key(one.path), key(other.path)),
  );
}

/** The routes as a tree: each is indented below those that it is below. Pages that are made from data by one file are one line. */
function treeOf(routes: readonly Route[]): string[] {
  const paths = new Set(routes.map(({ path }) => path));
  const made = new Map<string, number>();
  for (const { madeFor } of routes)
    if (madeFor !== undefined) made.set(madeFor, (made.get(madeFor) ?? 0) + 1);
  const rows = routes.flatMap(({ path, title, madeFor = "", state, publishAt, errors, warnings }) => {
    const count = made.get(madeFor);
    if (count === 0) return [];
    if (count !== undefined) made.set(madeFor, 0);
    const depth = foldersOf(path).filter((one) => paths.has(one)).length;
    const notes = [
      count !== undefined && `${counted(count, "page")} from data`,
      state === "draft" && "draft",
      state === "due" && `due ${publishAt}`,
      errors > 0 && counted(errors, "error"),
      warnings > 0 && counted(warnings, "warning"),
    ];
    const [shown, words] = count === undefined ? [path, title] : [madeFor, ""];
    return [["  ".repeat(depth) + shown, words, notes.filter(Boolean).join(", ")]];
  });
  const widths = [0, 1].map((column) =>
    Math.max(0, ...rows.map((row) => stringWidth(printable(row[column] ?? "")))),
  );
  return rows.map((row) =>
    row
      .map(
        (cell, column) =>
          cell + " ".repeat(Math.max(0, (widths[column] ?? 0) - stringWidth(printable(cell)))),
      )
      .join("  ")
      .trimEnd(),
  );
}

function counted(count: number, noun: string): string {
  return `${count.toLocaleString("en")} ${noun}${count === 1 ? "" : "s"}`;
}

function listUses(call: Call): Answer {
  const { graph, name } = call;
  const targets = targetsNamed(graph, name);
  if (targets.length === 0)
    throw new KenteError("name-unknown", { name, suggestion: suggest(name, namesOf(graph)) });
  const found = targets.map((target) => ({ ...target, uses: placesOf(usesOf(graph, target), call) }));
  const lines = found.flatMap(({ kind, name: own, uses }) => [
    `${names[kind](own)} is used ${uses.length === 0 ? "nowhere" : `in ${counted(uses.length, "place")}:`}`,
    ...uses.map(lineOf),
  ]);
  return { json: found, lines, code: found.every(({ uses }) => uses.length === 0) ? 1 : 0 };
}

/** All that can be asked for. */
function namesOf({ pages, source, site, forms, shared, vocabulary }: SiteGraph): string[] {
  const links = Object.keys(isObject(site.links) ? site.links : {}).map((name) => `@${name}`);
  const all = [pages, source.assets, forms, shared, vocabulary.blocks].flatMap((known) => [...known.keys()]);
  return [...all, ...links];
}

/** A place that uses something, as programs get it. */
interface Place {
  file: string;
  line: number;
  column: number;
  value: string;
}

/** The places of uses in the files as they are written: many records can have one. */
function placesOf(uses: readonly Use[], { folder, source, graph }: Call): Place[] {
  const places = uses.map(({ value, ...use }) => {
    const one = toDiagnostic({ ...use, message: value }, "use", "warning", graph.source);
    const [shown = one] = shownDiagnostics([one], source, folder).diagnostics;
    return { file: shown.file, line: shown.line, column: shown.column, value };
  });
  return [...new Map(places.map((one) => [JSON.stringify(one), one])).values()];
}

function lineOf({ file, line, column, value }: Place): string {
  return `  ${file}:${line}:${column}  ${value}`;
}

function rename(call: Call): Answer {
  const { graph, source, folder, name, to, isDry } = call;
  const [named] = /^\/[^#]*$/.test(name) ? [] : targetsNamed(graph, name).filter(isNamed);
  const { edits, routes, links, left } = named
    ? renameName(graph, named, to.replace(/^[#@]/, ""))
    : renamePage(graph, name, to);
  const nameOf = (path: string) => shownPath(path);
  if (!isDry) writeEdits(edits, graph.source, folder.pages, nameOf);
  const shown = (file: string) => shownPath(join(folder.pages, file));
  const { texts, expanded } = graph.source;
  const files = edits.map(({ file, movedFrom, text }) => ({
    file: shown(file),
    ...(movedFrom !== undefined && { movedFrom: shown(movedFrom) }),
    edits: changedWords((expanded?.written ?? texts).get(movedFrom ?? file) ?? "", text),
  }));
  const kept = placesOf(left, { ...call, source });
  const lines = [
    ...routes.map(([old, now]) => `${old} ${isDry ? "would become" : "is now"} ${now}`),
    `${counted(links.length, "link")} ${isDry ? "would be" : links.length === 1 ? "was" : "were"} rewritten, in these files:`,
    ...files.flatMap(({ file, movedFrom = file, edits }) => [
      `  ${file}${movedFrom === file ? "" : `, moved from ${movedFrom}`}`,
      ...(isDry ? edits : []).map(
        ({ line, column, from, to: now }) =>
          `    ${movedFrom}:${line}:${column}  ${from || "nothing"} → ${now || "nothing"}`,
      ),
    ]),
    ...(kept.length === 0
      ? []
      : ["Filled from records, so these stay as they are and lead to the old address:"]),
    ...kept.map(lineOf),
  ];
  const json = {
    routes: routes.map(([from, now]) => ({ from, to: now })),
    links: links.length,
    files,
    left: kept,
  };
  return { json: { dryRun: isDry, ...json }, lines, code: 0 };
}

/** A word that changes, or a whole line that comes or goes: it has no text on one side. */
interface WordEdit {
  /** In the file as it is; of a line that comes, as it will be. */
  line: number;
  column: number;
  from: string;
  to: string;
}

/** What differs in a text that was changed by least edits: no line moves, but where members of an object come or go. */
function changedWords(before: string, after: string): WordEdit[] {
  const [old = [], now = []] = [before, after].map((text) => text.split(/\r\n|\n|\r/));
  if (old.length === now.length) return old.flatMap((line, at) => wordsOf(line, now[at] ?? "", at + 1));
  const keyOf = (line: string) => /^\s*"[^"]*"(?=:)/.exec(line)?.[0] ?? line;
  const [known, present] = [old, now].map((lines) => new Map(lines.map((line) => [keyOf(line), line])));
  return [
    ...old.flatMap((line, at) => wordsOf(line, present?.get(keyOf(line)) ?? "", at + 1)),
    ...now.flatMap((line, at) => (known?.has(keyOf(line)) ? [] : wordsOf("", line, at + 1))),
  ];
}

function wordsOf(from: string, to: string, line: number): WordEdit[] {
  const [old = [], now = []] = [from, to].map((text) => [...text.matchAll(/[^\s"'()<>[\]{},;]+/g)]);
  if (old.length !== now.length) {
    const whole = (text: string) => text.trim().replace(/,$/, "");
    return [{ line, column: (from || to).search(/\S/) + 1, from: whole(from), to: whole(to) }];
  }
  return old.flatMap(({ 0: word, index }, at) => {
    const other = now[at]?.[0] ?? "";
    return word === other ? [] : [{ line, column: index + 1, from: word, to: other }];
  });
}

function listUnused(call: Call): Answer {
  const { source, folder } = call;
  const found = shownDiagnostics(call.diagnostics(), source, folder).diagnostics.flatMap((one) => {
    const { rule, file, line, message } = one;
    const kind = unusedKinds[rule];
    return kind === undefined ? [] : [{ kind, file, line, message }];
  });
  const files = unusedFiles(call).map((name) => {
    const file = shownPath(join(folder.publicDir, name));
    return { kind: "file" as const, file, line: 1, message: `Nothing names the file "${name}".` };
  });
  const all = [...found, ...files];
  const lines = all.map(({ file, message, kind, line }) =>
    kind === "file" ? `${file}  ${message}` : `${file}:${line}  ${message}`,
  );
  return {
    json: all,
    lines: all.length === 0 ? ["Everything is used."] : lines,
    code: all.length === 0 ? 0 : 1,
  };
}

/**
 * Files of `public/` that nothing names. Those directly in it, such as `favicon.ico`, and in hidden folders have names that
 * browsers and services ask for, and texts are the licences of fonts and pictures.
 */
function unusedFiles({ graph, source, folder }: Call): string[] {
  const used = new Set(graph.references.map((reference) => fileNamed(reference, graph)));
  const files = [...source.assets.keys()].filter(
    (name) => !used.has(name) && /^\/[^./][^/]*\//.test(name) && !name.endsWith(".txt"),
  );
  if (files.length === 0) return [];
  // Fonts of the theme, printed documents, and what a site's own code shows.
  const code = ownKinds.flatMap((kind) => {
    const own = ownFolder(folder.site, kind);
    return existsSync(own)
      ? Array.from(filesBelow(own), (file) => readFileSync(join(own, file), "utf8"))
      : [];
  });
  const texts = [...["_site.json", "_theme.json"].map((file) => source.texts.get(file) ?? ""), ...code];
  return files.filter((name) => !texts.some((text) => text.includes(name)));
}
