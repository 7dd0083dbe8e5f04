import { resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { readVocabulary } from "../content/schema/vocabulary.ts";
import type { ExampleSite } from "../contract/rule.ts";
import { exampleSource, exampleVocabulary } from "./fixtures/exampleSite.ts";
import { lint } from "./lint.ts";
import { allRules } from "./rules.ts";
import { adjustable } from "./Settings.ts";

const vocabulary = exampleVocabulary(await readVocabulary(resolve(import.meta.dirname, "../..")));
/** The rules that these sites break. Others are not run, because they would find more. */
const broken = [
  "alt-text",
  "first-heading",
  "orphan-page",
  "plain-text-marks",
  "title-length",
  "unused-form",
  "unused-link",
  "unused-shared",
];
const followed = allRules.filter(({ id }) => broken.includes(id));
const found = (site: ExampleSite, limit?: number) =>
  lint(exampleSource(site), vocabulary, followed, limit).diagnostics;
/** The findings, as "file rule severity". */
const shown = (site: ExampleSite) =>
  found(site).map(({ file, rule, severity }) => `${file.replace("pages/", "")} ${rule} ${severity}`);

/** A page that no link leads to, with a title that is too long. */
const orphan = (more: object = {}) => ({ "a.json": { title: "x".repeat(61), ...more } });
const site = (lint: object) => ({ "_site.json": { lint } });
const off = (reason: unknown = "The campaign's letters lead to it.") => ({ severity: "off", reason });
const bothFindings = ["a.json orphan-page warning", "a.json title-length warning"];

describe("the severity of a rule", () => {
  test("is the rule's own unless the site says otherwise", () => {
    expect(shown(orphan())).toEqual(bothFindings);
    expect(shown({ ...orphan(), ...site({ "orphan-page": "warning" }) })).toEqual(bothFindings);
  });

  test("is raised and lowered, with a reason or without", () => {
    const raised = {
      ...orphan(),
      ...site({ "orphan-page": "error", "title-length": { severity: "error" } }),
    };
    expect(shown(raised)).toEqual(["a.json orphan-page error", "a.json title-length error"]);
    const page = { blocks: [{ type: "words" }], noindex: true };
    expect(shown({ "a.json": page })).toEqual(["a.json first-heading error"]);
    const lowered = site({ "first-heading": { severity: "warning", reason: "It is a picture." } });
    expect(shown({ "a.json": page, ...lowered })).toEqual(["a.json first-heading warning"]);
  });

  test("is off with a reason", () => {
    expect(shown({ ...orphan(), ...site({ "orphan-page": off() }) })).toEqual([
      "a.json title-length warning",
    ]);
  });

  test("is off only with a reason, and the finding is not shown a second time", () => {
    for (const setting of ["off", { severity: "off" }]) {
      expect(shown({ ...orphan(), ...site({ "orphan-page": setting }) })).toEqual([
        "_site.json rule-reason error",
        "a.json title-length warning",
      ]);
    }
    for (const reason of ["", "  ", 5, null]) {
      const [wrong, ...more] = found({ ...orphan(), ...site({ "orphan-page": off(reason) }) });
      expect(wrong, String(reason)).toMatchObject({ file: "pages/_site.json", severity: "error" });
      expect(more.map(({ rule }) => rule)).toEqual(["title-length"]);
    }
  });

  test("holds while another member of the site file is wrong", () => {
    expect(shown({ ...orphan(), "_site.json": { lint: { "title-length": off() }, nme: "x" } })).toEqual([
      "_site.json unknown-key error",
    ]);
  });

  test.each([
    ["orfan-page", "rule-name", 'Did you mean "orphan-page"?'],
    ["no-such-thing", "rule-name", "Write the name that lint shows beside the place of a finding."],
    ["bundle-failed", "rule-name", undefined],
    ["constructor", "refused-key", undefined],
    ["link-target", "rule-fixed", "Correct what it points at, and remove this entry."],
    ["accept-unused", "rule-fixed", undefined],
  ])("is that of a rule which can be changed, not of %s", (rule, id, hint) => {
    const text = JSON.stringify({ ...JSON.parse(siteText()), lint: { "title-length": "error" } });
    const [wrong, ...more] = found({ "_site.json": text.replace("title-length", rule) });
    expect(more).toEqual([]);
    expect(wrong).toMatchObject({ rule: id, severity: "error", ...(hint !== undefined && { hint }) });
    expect(text.replace("title-length", rule).slice((wrong?.column ?? 0) - 1)).toMatch(`"${rule}"`);
  });

  test.each([["of"], ["warn"], [1], [null], [false], [[]], [{}], [{ reason: "x" }], [{ severity: "of" }]])(
    "can't be %j",
    (setting) => {
      const wrong = found(site({ "title-length": setting }));
      expect(wrong.map(({ file, severity }) => [file, severity])).toEqual([["pages/_site.json", "error"]]);
    },
  );

  test("is reported when it is off and nothing breaks the rule any more", () => {
    const [unused, ...more] = found(site({ "title-length": off(), "orphan-page": "error" }));
    expect(more).toEqual([]);
    expect(unused).toMatchObject({ file: "pages/_site.json", rule: "severity-unused", severity: "warning" });
    expect(shown({ "b.json": "{", ...site({ "title-length": off() }) })).toEqual([
      "b.json json-syntax error",
    ]);
  });

  test.each(["picture-weight", "picture-undecoded", "preview-letters"])(
    "is not reported where builds may find %s",
    (rule) => {
      expect(found(site({ [rule]: off() }))).toEqual([]);
    },
  );
});

describe("a finding accepted in place", () => {
  const reason = "The law has this name.";

  test("is not shown, on a page, a block, a form, a shared file or the site", () => {
    expect(shown(orphan({ $accept: { "title-length": reason } }))).toEqual(["a.json orphan-page warning"]);
    const block = { type: "words", heading: "**A**" };
    const words = (one: object) => ({ "404.json": { blocks: [one] } });
    expect(shown(words(block))).toEqual(["404.json plain-text-marks warning"]);
    const accepted = { "plain-text-marks": reason };
    expect(shown(words({ ...block, $accept: accepted }))).toEqual([]);
    expect(shown({ "404.json": { blocks: [block], $accept: accepted } })).toEqual([]);
    for (const [file, rule] of [
      ["_shared/spare.json", "unused-shared"],
      ["_forms/spare.json", "unused-form"],
    ] as const) {
      expect(shown({ [file]: {} })).toEqual([`${file} ${rule} warning`]);
      expect(shown({ [file]: { $accept: { [rule]: reason } } })).toEqual([]);
    }
    const links = { docs: "https://docs.example.com/" };
    expect(shown({ "_site.json": { links } })).toEqual(["_site.json unused-link warning"]);
    expect(shown({ "_site.json": { links, $accept: { "unused-link": reason } } })).toEqual([]);
  });

  test.each(["picture-weight", "picture-undecoded", "preview-letters"])(
    "is needed where builds may find %s",
    (rule) => {
      expect(
        shown({ "404.json": { blocks: [{ type: "words", heading: "A" }], $accept: { [rule]: reason } } }),
      ).toEqual([]);
    },
  );

  test("is accepted only at its place", () => {
    const block = { type: "words", heading: "**A**" };
    const other = { ...block, heading: "**B**" };
    const accepting = { ...block, $accept: { "plain-text-marks": reason } };
    const lines = found({ "404.json": { blocks: [accepting, other, { type: "words", heading: "C" }] } });
    expect(lines.map(({ rule, message }) => [rule, message.includes("B")])).toEqual([
      ["plain-text-marks", true],
    ]);
  });

  test("is accepted by the nearest entry; an entry around it is reported as unused", () => {
    const $accept = { "plain-text-marks": reason };
    const blocks = [{ type: "words", heading: "**A**", $accept }];
    const [unused, ...more] = found({ "404.json": { $accept, blocks } });
    expect(more).toEqual([]);
    expect(unused).toMatchObject({ rule: "accept-unused", severity: "warning", column: 5 });
  });

  test("is not shown if the site also turns the rule off, and the setting is reported as unused", () => {
    const both = { ...orphan({ $accept: { "title-length": reason } }), ...site({ "title-length": off() }) };
    expect(shown(both)).toEqual(["_site.json severity-unused warning", "a.json orphan-page warning"]);
  });

  test("does not count towards the limit of shown findings", () => {
    const pages = Object.fromEntries(
      ["a", "b", "c"].map((name) => [`${name}.json`, { title: name.repeat(61), noindex: undefined }]),
    );
    const one = { ...pages, "a.json": { ...orphan()["a.json"], $accept: { "title-length": reason } } };
    const titles = found(one, 1).filter(({ rule }) => rule === "title-length");
    expect(titles.map(({ file, line }) => [file, line > 1])).toEqual([
      ["pages/b.json", true],
      ["pages/c.json", false],
    ]);
  });

  test.each([
    ["title-lenght", "rule-name", 'Did you mean "title-length"?'],
    ["unknown-key", "rule-fixed", undefined],
    ["alt-text", "accept-unused", "Remove the entry, or put it where the finding is."],
  ])("is one that is there: %s", (rule, id, hint) => {
    const [wrong, ...more] = found({ "404.json": { $accept: { [rule]: reason } } });
    expect(more).toEqual([]);
    expect(wrong).toMatchObject({ file: "pages/404.json", rule: id, ...(hint !== undefined && { hint }) });
  });

  test.each(["", " ", 1, null, true, { reason }])("needs a reason, not %j", (wrongReason) => {
    const [wrong, ...more] = found({ "404.json": { $accept: { "title-length": wrongReason } } });
    expect(more).toEqual([]);
    expect(wrong).toMatchObject({ file: "pages/404.json", severity: "error" });
  });

  test.each([["title-length"], [["title-length"]], [{}], [true]])(
    "is named with its rule, not as %j",
    ($accept) => {
      expect(found({ "404.json": { $accept } }).map(({ severity }) => severity)).toEqual(["error"]);
    },
  );

  test("stays accepted in a file with errors", () => {
    const accepting = { title: "x".repeat(61), $accept: { "title-length": reason }, titel: "x" };
    expect(shown({ "404.json": accepting })).toEqual(["404.json unknown-key error"]);
  });
});

test("every lint rule can be changed, but no error of the format", () => {
  const names = adjustable().map(({ id }) => id);
  expect(names).toEqual(expect.arrayContaining(["orphan-page", "first-heading"]));
  expect(names).not.toContain("link-target");
  expect(names).not.toContain("hydration-mismatch");
});

function siteText(): string {
  return exampleSource({}).texts.get("_site.json") ?? "";
}
