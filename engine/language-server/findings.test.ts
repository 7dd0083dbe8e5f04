import { afterEach, describe, expect, inject, test } from "vitest";
import { type CodeAction, CodeActionTriggerKind } from "vscode-languageserver";
import type { Mistake } from "../content/fixtures/mistake.ts";
import { pageOf, smallVocabulary, sourceOf } from "../content/fixtures/smallSite.ts";
import type { Diagnostic } from "../contract/diagnostic.ts";
import { lint } from "../lint/lint.ts";
import { findingsByUri, fixesAt } from "./findings.ts";
import { openEditor, openSite } from "./fixtures/openEditor.ts";
import { rangeAt } from "./ranges.ts";

const mistakes = Object.values(
  import.meta.glob<Mistake[]>("../content/fixtures/mistakes/*.ts", { eager: true, import: "mistakes" }),
).flat();

const effort = inject("effort");
const vocabulary = smallVocabulary();
let editor: Awaited<ReturnType<typeof openEditor>>;

/** What lint finds is tested where it finds it: `npm test` types every sixth of them. */
const typed = mistakes.filter((_, at) => effort > 1 || at % 6 === 0);

describe("a mistake that is typed", () => {
  test.each(typed)("has the words of the terminal, at its place: $message", async (mistake) => {
    const authors = mistake.vocabulary ?? vocabulary;
    const before = { ...sourceOf(), ...mistake.source };
    const after = { ...sourceOf(mistake.files), ...mistake.source };
    const removed = [...before.texts.keys()].filter((file) => !after.texts.has(file));
    const texts = new Map([...before.texts].filter(([file]) => !removed.includes(file)));
    const site = await openSite({ ...before, texts }, authors);
    for (const [file, text] of after.texts) if (texts.get(file) !== text) site.change(file, text);
    site.check();
    const shown = [...findingsByUri(site)].flatMap(([uri, all]) =>
      all.map(({ relatedInformation: _, ...one }) => ({ uri, ...one })),
    );
    const expected = lint(after, authors).diagnostics.map((one) => ({
      uri: site.uriOfNamed(one.file),
      ...asShown(one),
    }));
    expect(expected.length).toBeGreaterThan(0);
    expect(shown).toEqual(expected);
  });
});

function asShown({ line, column, endLine, endColumn, severity, rule, message, hint }: Diagnostic) {
  return {
    range: {
      start: { line: line - 1, character: column - 1 },
      end: { line: endLine - 1, character: endColumn - 1 },
    },
    severity: severity === "error" ? 1 : 2,
    code: rule,
    source: "kente",
    message: hint === undefined ? message : `${message}\n${hint}`,
  };
}

/** A page whose third line links to another. */
const linking = (to: string) => pageOf({ type: "sample", heading: "Hi", to });

describe("an editor", () => {
  afterEach(() => editor.close());

  test("is sent the findings of files that are not open, and their end", async () => {
    editor = await openEditor({ "x.json": linking("/about-us#team") });
    await editor.open("about-us.json");
    await editor.type("about-us.json", '"id": "team"', '"id": "people"');
    await editor.expectErrors("x.json", [["link-anchor", '"/about-us#team"']]);
    const [error] = editor.findings("x.json").filter(({ severity }) => severity === 1);
    expect(error?.relatedInformation).toMatchObject([{ location: { uri: editor.uriOf("about-us.json") } }]);
    await editor.type("about-us.json", '"id": "people"', '"id": "team"');
    await editor.expectErrors("x.json", []);
    // What has not changed is not sent again: at first its warnings, then the error, then its end.
    expect(editor.sent.filter((uri) => uri === editor.uriOf("x.json"))).toHaveLength(3);
  });

  test("finds places behind tabs, characters of two units and line ends of Windows", async () => {
    const text = JSON.stringify(linking("/about-us"), null, "\t").replaceAll("\n", "\r\n");
    editor = await openEditor({
      "x.json": text.replace('"Hi"', '"Hi 😀 \\ud83d\\ude00", "text": "😀 [a](/y)"'),
    });
    await editor.expectErrors("x.json", [["link-target", "/y"]]);
    await editor.open("x.json");
    await editor.type("x.json", "/about-us", "/😀");
    await editor.expectErrors("x.json", [
      ["link-target", "/y"],
      ["link-target", '"/😀"'],
    ]);
  });

  test("applies a fix, and all fixes of a file", async () => {
    const blocks = pageOf(
      { type: "sample", heading: "Hi", to: "/abuot-us" },
      { type: "sample", heding: "Hi", to: "/about-us" },
    );
    const $schema = "../schemas/generated/page.schema.json";
    editor = await openEditor({ "x.json": { $schema, ...blocks } });
    await editor.open("x.json");
    await editor.expectErrors("x.json", [
      ["link-target", '"/abuot-us"'],
      ["unknown-key", '"heding"'],
    ]);
    const at = (only?: string) =>
      editor.ask<CodeAction[]>("codeAction", "x.json", "/ab|uot-us", {
        context: { diagnostics: [], ...(only && { only: [only] }) },
      });
    const [fix, ...more] = await at();
    expect(fix).toMatchObject({ title: 'Write "/about-us"', kind: "quickfix", isPreferred: true });
    expect(editor.edited(fix?.edit).texts.get("x.json")).toBe(
      editor.textOf("x.json").replace("/abuot-us", "/about-us"),
    );
    expect(more.map(({ kind }) => kind)).toEqual(["source.fixAll.kente"]);
    const [all] = await at("source.fixAll");
    const right = editor.textOf("x.json").replace("/abuot-us", "/about-us").replace("heding", "heading");
    expect(editor.edited(all?.edit).texts.get("x.json")).toBe(right);
    expect(await at("refactor")).toEqual([]);
  });

  test("is sent what is wrong in a file that is not saved yet", async () => {
    editor = await openEditor();
    await editor.open("new.json", JSON.stringify(linking("/nowhere")));
    await editor.expectErrors("new.json", [["link-target", '"/nowhere"']]);
  });
});

test("in a large site nothing is checked for what an editor asks by itself", async () => {
  const pages = Array.from(
    { length: 600 },
    (_, at) => [`page-${at}.json`, pageOf({ type: "quiet" })] as const,
  );
  const site = await openSite(sourceOf(Object.fromEntries(pages)));
  expect(site.isLarge).toBe(true);
  const asked = { textDocument: { uri: site.uriOf("page-7.json") }, range: rangeAt("", 0) };
  fixesAt({ ...asked, context: { diagnostics: [], triggerKind: CodeActionTriggerKind.Automatic } }, site);
  expect(site.current).toBeUndefined();
  fixesAt({ ...asked, context: { diagnostics: [] } }, site);
  expect(site.current).toBeDefined();
});
