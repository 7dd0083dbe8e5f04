import { describe, expect, test } from "vitest";
import type { SiteSource } from "../../contract/graph.ts";
import { analyse } from "../analyse.ts";
import { pageOf, type SmallFiles, smallSite, smallVocabulary, sourceOf } from "../fixtures/smallSite.ts";

const vocabulary = smallVocabulary();
const page = pageOf({ type: "quiet", heading: "Hi" });
const shared = {
  $schema: "../schemas/generated/shared.schema.json",
  blocks: [{ type: "quiet", id: "news", heading: "News" }],
};
/** A home page that links to what is looked for, shows the form and uses the shared blocks. */
const home = (to = "/about-us") =>
  pageOf({ type: "sample", heading: "Hi", to, form: "contact" }, { use: "news" });

function reported(files: SmallFiles, source: Partial<SiteSource> = {}) {
  const { diagnostics } = analyse({ ...sourceOf({ "index.json": home(), ...files }), ...source }, vocabulary);
  return diagnostics.map(({ file, rule, hint }) => `${file.slice("pages/".length)} ${rule}: ${hint}`);
}

describe("A-02 a file with a wrong name is reported once, and links to it are not", () => {
  test.each([
    ["About Us.json", 'Use small letters, digits and single hyphens: "about-us".'],
    ["about_us.json", 'Use small letters, digits and single hyphens: "about-us".'],
    ["about-us.JSON", 'Rename it "about-us.json".'],
    ["About-us.json", 'Use small letters, digits and single hyphens: "about-us".'],
    ["about-us (1).json", 'Use small letters, digits and single hyphens: "about-us-1".'],
  ])("%s", (file, hint) => {
    const files = { "about-us.json": undefined, [file]: page };
    expect(reported(files)).toEqual([`${file} page-name: ${hint}`]);
  });

  test("and so is a folder, whatever it holds", () => {
    const files = {
      "index.json": home("/our-services/sms"),
      "Our services/menu.json": page,
      "Our services/sms.json": page,
    };
    expect(reported(files)).toEqual([
      'Our services/menu.json page-name: Use small letters, digits and single hyphens: "our-services".',
    ]);
  });

  test("and its content is checked anyway", () => {
    const files = { "about-us.json": undefined, "About us.json": pageOf({ type: "quite" }) };
    expect(reported(files).map((one) => one.split(":")[0])).toEqual([
      "About us.json page-name",
      "About us.json block-type",
    ]);
  });

  test.each(["about-us copy.json", "about-us (1).json", "Copy of about-us.json", "about-us - Copy (2).json"])(
    "and as a copy where the original is there: %s",
    (file) => {
      const [only, ...more] = reported({ [file]: page });
      expect(only).toContain(`${file} page-name: Delete this copy of "about-us.json", or rename it`);
      expect(more).toEqual([]);
    },
  );
});

describe("A-02 a file in a wrong folder is reported once, with its place", () => {
  test.each<[string, SmallFiles, string]>([
    [
      "a form among the pages",
      { "_forms/contact.json": undefined, "forms/contact.json": smallSite.form },
      'forms/contact.json file-place: Move it to "_forms/contact.json".',
    ],
    [
      "a page among the forms",
      { "about-us.json": undefined, "_forms/about-us.json": page },
      '_forms/about-us.json file-place: Move it to "about-us.json".',
    ],
    [
      "a page of a folder among the shared blocks",
      { "index.json": home("/services/sms"), "_shared/sms.json": page },
      '_shared/sms.json file-place: Move it to "services/sms.json".',
    ],
    [
      "shared blocks among the pages",
      { "_shared/news.json": undefined, "news.json": shared },
      'news.json file-place: Move it to "_shared/news.json".',
    ],
    [
      "shared blocks among the forms",
      { "_shared/news.json": undefined, "_forms/news.json": shared },
      '_forms/news.json file-place: Move it to "_shared/news.json".',
    ],
    [
      "a form among the shared blocks",
      { "_forms/contact.json": undefined, "_shared/contact.json": smallSite.form },
      '_shared/contact.json file-place: Move it to "_forms/contact.json".',
    ],
    [
      "the site's file among the pages",
      { "_site.json": undefined, "site.json": smallSite.site },
      'site.json file-place: Move it to "_site.json".',
    ],
    [
      "the site's file with a capital",
      { "_site.json": undefined, "_Site.json": smallSite.site },
      '_Site.json file-place: Move it to "_site.json".',
    ],
    [
      "a second site's file in a folder",
      { "services/_site.json": smallSite.site },
      'services/_site.json file-place: Move it to "_site.json".',
    ],
    [
      "a folder of forms whose name is not the one",
      { "_forms/contact.json": undefined, "_form/contact.json": smallSite.form },
      '_form/contact.json file-place: Move it to "_forms/contact.json".',
    ],
    [
      "a folder of forms inside of another",
      { "_forms/contact.json": undefined, "services/_forms/contact.json": smallSite.form },
      'services/_forms/contact.json file-place: Move it to "_forms/contact.json".',
    ],
    [
      "shared blocks in a folder of another tool",
      { "_shared/news.json": undefined, "_includes/news.json": shared },
      '_includes/news.json file-place: Move it to "_shared/news.json".',
    ],
  ])("%s", (_, files, only) => expect(reported(files)).toEqual([only]));

  test.each<[string, SmallFiles]>([
    ["drafts of pages", { "_drafts/new.json": page, "_new.json": page, "services/_new.json": page }],
    ["a form that was put aside", { "_forms/_old.json": smallSite.form }],
  ])("but not %s", (_, files) => expect(reported(files)).toEqual([]));

  test("but a page without its title and description is asked for both", () => {
    const files = { "x.json": { blocks: page.blocks ?? [] } };
    expect(reported(files).map((one) => one.split(":")[0])).toEqual([
      "x.json missing-key",
      "x.json missing-key",
    ]);
  });
});

describe("A-02 a file that is no JSON file", () => {
  const without = (file: string) => ({ [file]: undefined });

  test.each([
    ["about-us.json.txt", "about-us.json", 'Rename it "about-us.json".'],
    ["About us.json.txt", "about-us.json", 'Rename it "about-us.json".'],
    ["about-us.jsonc", "about-us.json", 'Write it as plain JSON, and name it "about-us.json".'],
    ["about-us.json5", "about-us.json", 'Write it as plain JSON, and name it "about-us.json".'],
    ["about-us.yaml", "about-us.json", 'Write it as plain JSON, and name it "about-us.json".'],
    ["about-usjson", "about-us.json", 'Rename it "about-us.json".'],
    ["about-us.json.bak", "about-us.json", 'Rename it "about-us.json".'],
    ["_forms/contact.json.txt", "_forms/contact.json", 'Rename it "contact.json".'],
    ["_shared/news.jsonc", "_shared/news.json", 'Write it as plain JSON, and name it "news.json".'],
    ["_site.json.txt", "_site.json", 'Rename it "_site.json".'],
  ])("%s takes the place of %s", (stray, file, hint) => {
    expect(reported(without(file), { otherFiles: [stray] })).toEqual([`${stray} file-ending: ${hint}`]);
  });

  test.each([
    [
      "about-us.jsonc",
      "file-ending",
      '"about-us.json" already exists: delete this file, or move it out of the folder.',
    ],
    ["about-us.json~", "file-ignored", "Delete it, or move it out of the folder."],
    ["about-us.json.old", "file-ignored", "Delete it, or move it out of the folder."],
    [
      "about-us.md",
      "file-ignored",
      "Write a page as JSON: npm run new -- page NAME. Move a note out of the folder.",
    ],
    [
      "about-us.html",
      "file-ignored",
      "Write a page as JSON: npm run new -- page NAME. Move a note out of the folder.",
    ],
    ["team.svg", "file-ignored", "Move it to public/, where files are published as they are."],
    ["price list.pdf", "file-ignored", "Move it to public/, where files are published as they are."],
    ["style.css", "file-ignored", "Move it out of the folder."],
    ["prices", "file-ignored", "End its name in .json if it is a page, or move it out of the folder."],
  ])("%s is reported next to other files", (stray, rule, hint) => {
    expect(reported({}, { otherFiles: [stray] })).toEqual([`${stray} ${rule}: ${hint}`]);
  });

  test("code of the site's own in a folder whose name is not quite the one is asked to move", () => {
    const stray = ["_block/card/Card.tsx", "_Widgets/stars.tsx", "transports/bell.ts"];
    const meant = ["_blocks/card/Card.tsx", "_widgets/stars.tsx", "_transports/bell.ts"];
    const expected = stray.map((file, at) => `${file} file-place: Move it to "${meant[at]}".`);
    expect(reported({}, { otherFiles: stray }).sort()).toEqual(expected.sort());
  });

  test.each([
    "README.md",
    "services/README",
    "LICENSE",
    "_notes.md",
    "_drafts/new.md",
    "_drafts/Card.tsx",
    "Thumbs.db",
  ])("%s may lie there", (stray) => expect(reported({}, { otherFiles: [stray] })).toEqual([]));
});
