import { describe, expect, test } from "vitest";
import type { SiteSource } from "../contract/graph.ts";
import type { JsonObject } from "../contract/json.ts";
import { contentEntries } from "../errors/catalogue/content.ts";
import { linkEntries } from "../errors/catalogue/links.ts";
import { valueEntries } from "../errors/catalogue/values.ts";
import { analyse } from "./analyse.ts";
import { pageOf, type SmallFiles, smallSite, smallVocabulary, sourceOf } from "./fixtures/smallSite.ts";

const vocabulary = smallVocabulary();

/** One mistake in an otherwise clean site, and all that is said of it. `at` is what the place covers. */
interface Mistake {
  id: string;
  files?: SmallFiles;
  source?: Partial<SiteSource>;
  file?: string;
  at?: string;
  message: string;
  hint?: string;
}

const block = (members: JsonObject): SmallFiles => ({
  "x.json": pageOf({ type: "sample", heading: "Hi", ...members }),
});
const text = (markdown: string) => block({ text: markdown });
const form = (change: (form: Record<string, never>) => void): SmallFiles => {
  const changed = structuredClone(smallSite.form);
  change(changed as never);
  return { "_forms/contact.json": changed };
};
const unreadable = (file: string, error: string, data?: Record<string, string>) => ({
  unreadable: [data === undefined ? { file, error } : { file, error, data }],
});

const grammar = 'Write "/page", "#anchor", "@name", or an address with "https://", "mailto:" or "tel:".';

const mistakes: Mistake[] = [
  {
    id: "file-outside",
    source: unreadable("x.json", "file-outside"),
    at: "",
    message: "This is a link to a file outside the folder.",
    hint: "Put a copy of the file here in place of the link.",
  },
  {
    id: "file-unreadable",
    source: unreadable("x.json", "file-unreadable", { reason: "permission is denied" }),
    at: "",
    message: "The file cannot be read: permission is denied.",
    hint: "Check that the file exists and that you may read it.",
  },
  {
    id: "file-encoding",
    source: unreadable("x.json", "file-encoding"),
    at: "",
    message: "The file is not valid UTF-8 text.",
    hint: "Save it as UTF-8: most editors offer the encoding under Save as.",
  },
  {
    id: "file-size",
    files: { "x.json": `"${"x".repeat(1_000_000)}"` },
    at: "",
    message: "The file is larger than 1 MB.",
    hint: "Split the page, or move shared parts to _shared/.",
  },
  {
    id: "file-bom",
    files: { "x.json": "\uFEFF{}" },
    at: "\uFEFF",
    message: "The file begins with an invisible byte order mark (BOM), which JSON does not allow.",
    hint: "Save it as UTF-8 without BOM.",
  },
  {
    id: "file-empty",
    files: { "x.json": " \r\n" },
    at: "",
    message: "The file is empty.",
    hint: "Write the content, or delete the file.",
  },
  {
    id: "json-syntax",
    files: { "x.json": '{\n  "title": "x",\n}' },
    at: ",",
    message: 'There is a comma too many before the "}".',
    hint: "Take the comma out.",
  },
  {
    id: "json-depth",
    files: { "x.json": "[".repeat(33) + "]".repeat(33) },
    at: "[",
    message: "This is nested more than 32 levels deep.",
  },
  {
    id: "duplicate-key",
    files: { "x.json": '{ "title": "x", "title": "y" }' },
    at: '"title"',
    message: 'The key "title" is written twice here.',
    hint: "Keep one of the two; JSON would silently drop the first.",
  },
  {
    id: "refused-key",
    files: { "x.json": '{ "__proto__": {} }' },
    at: '"__proto__"',
    message: 'The key "__proto__" is not allowed anywhere.',
    hint: "Choose another name.",
  },
  {
    id: "page-name",
    files: { "About Us.json": pageOf({ type: "quiet" }) },
    file: "About Us.json",
    at: "{",
    message: 'The file name "About Us" cannot become an address.',
    hint: 'Use small letters, digits and single hyphens: "about-us".',
  },
  {
    id: "page-name",
    files: { "index/index.json": pageOf({ type: "quiet" }) },
    file: "index/index.json",
    at: "{",
    message: 'The file name "index" cannot become an address.',
    hint: "Only a file can be called index.json; give its folder another name.",
  },
  {
    id: "page-reserved",
    files: { "api/prices.json": pageOf({ type: "quiet" }) },
    file: "api/prices.json",
    at: "{",
    message: "No page can have this address: addresses that begin with /api/ take in forms.",
    hint: "Give the file, or its topmost folder, another name.",
  },
  {
    id: "page-twice",
    files: { "about-us/index.json": pageOf({ type: "quiet" }) },
    file: "about-us/index.json",
    at: "{",
    message: 'The address "/about-us" is already that of about-us.json.',
    hint: "Rename or delete one of the two files.",
  },
  {
    id: "pages-missing",
    files: {
      "index.json": undefined,
      "about-us.json": undefined,
      "_site.json": {
        ...smallSite.site,
        header: { menus: [{ label: "x", items: [{ label: "x", to: "@apiDocs" }] }] },
        footer: {
          columns: [{ title: "x", links: [{ label: "x", to: "@apiDocs" }] }],
          social: [],
          badges: [],
          legal: [],
        },
      },
    },
    file: "index.json",
    at: "",
    message: "The folder holds no page.",
    hint: "Create index.json for the home page: npm run new -- page index",
  },
  {
    id: "site-file",
    files: { "_site.json": undefined },
    file: "_site.json",
    at: "",
    message: "The folder has no _site.json.",
    hint: "Create it: it holds the site's name, address, navigation, footer and contact details.",
  },

  {
    id: "block-type",
    files: { "x.json": pageOf({ type: "sampel", heading: "Hi" }) },
    at: '"sampel"',
    message: 'There is no block type "sampel".',
    hint: 'Did you mean "sample"?',
  },
  {
    id: "block-type",
    files: { "x.json": pageOf({ type: "carousel" }) },
    at: '"carousel"',
    message: 'There is no block type "carousel".',
    hint: 'Block types: "quiet" and "sample".',
  },
  {
    id: "missing-key",
    files: { "x.json": pageOf({ type: "sample" }) },
    at: '"sample"',
    message: 'The block "sample" needs "heading", but it is missing.',
    hint: 'Add "heading": What it is about.',
  },
  {
    id: "missing-key",
    files: { "x.json": pageOf({ heading: "Hi" }) },
    at: "{",
    message: 'Block 1 needs "type", but it is missing.',
    hint: 'Add "type": the kind of block, for example "hero". Or "use" for shared blocks.',
  },
  {
    id: "missing-key",
    files: { "x.json": { title: "x", blocks: [{ type: "quiet" }] } },
    at: "{",
    message: 'The file needs "description", but it is missing.',
    hint: 'Add "description": One or two sentences on what the page offers, for search results and link previews.',
  },
  {
    id: "missing-key",
    files: block({ picture: { src: "/images/team.svg" } }),
    at: '"picture"',
    message: '"picture" needs "alt", but it is missing.',
    hint: 'Add "alt": What the picture shows, for readers who do not see it. Empty ("") only when it is pure decoration.',
  },
  {
    id: "missing-key",
    files: block({ cards: [{}] }),
    at: "{",
    message: 'Item 1 of "cards" needs "title", but it is missing.',
    hint: 'Add "title": The card\'s title.',
  },
  {
    id: "missing-key",
    files: block({ kind: "narrow" }),
    at: '"sample"',
    message: 'The block "sample" needs "size" where "kind" is "narrow", but it is missing.',
    hint: 'Add "size": How large.',
  },
  {
    id: "missing-key",
    files: form((one) => {
      one.send = [{ url: "/x" }] as never;
    }),
    file: "_forms/contact.json",
    at: "{",
    message: 'Step 1 of "send" needs "transport", but it is missing.',
    hint: 'Add "transport".',
  },
  {
    id: "missing-key",
    files: form((one) => {
      one.send = [{ transport: "post" }] as never;
    }),
    file: "_forms/contact.json",
    at: '"post"',
    message: 'The "post" needs "url", but it is missing.',
    hint: 'Add "url": Where to.',
  },
  {
    id: "unknown-key",
    files: block({ headng: "Hi" }),
    at: '"headng"',
    message: 'The key "headng" is not known here.',
    hint: 'Known here: "type", "id", "tone", "heading", "text", "to", "link", "actions", "picture", "weave", "icon", "form", "kind", "size", "share", "step", "day", "code", "facts", "cards", "names", "source" and "way".',
  },
  {
    id: "unknown-key",
    files: { "x.json": pageOf({ type: "sample", headng: "Hi" }) },
    at: '"headng"',
    message: 'The key "headng" is not known here.',
    hint: 'Did you mean "heading"?',
  },
  {
    id: "unknown-key",
    files: block({ actoins: [] }),
    at: '"actoins"',
    message: 'The key "actoins" is not known here.',
    hint: 'Did you mean "actions"?',
  },
  {
    id: "unknown-key",
    files: { "x.json": pageOf({ use: "news", tone: "gold" }) },
    at: '"tone"',
    message: 'The key "tone" is not known here.',
    hint: 'Known here: "use".',
  },
  {
    id: "unwanted-key",
    files: block({ weave: "home", picture: { src: "/images/team.svg", alt: "" } }),
    at: '"picture"',
    message: '"picture" cannot be used here beside "weave".',
    hint: "Take one of the two out.",
  },
  {
    id: "value-type",
    files: block({ heading: 5 }),
    at: "5",
    message: '"heading" must be text, not a number.',
    hint: 'Put it in quotes: "5".',
  },
  {
    id: "value-type",
    files: block({ size: "3" }),
    at: '"3"',
    message: '"size" must be a whole number, not text.',
    hint: "Take the quotes away: 3.",
  },
  {
    id: "value-type",
    files: block({ size: 1.5 }),
    at: "1.5",
    message: '"size" must be a whole number, not 1.5.',
  },
  {
    id: "value-type",
    files: { "x.json": { ...pageOf({ type: "quiet" }), noindex: "true" } },
    at: '"true"',
    message: '"noindex" must be true or false, not text.',
    hint: "Take the quotes away: true.",
  },
  {
    id: "value-type",
    files: block({ picture: "/images/team.svg" }),
    at: '"/images/team.svg"',
    message: '"picture" must be an object: { … }, not text.',
    hint: 'Write { "src": …, "alt": … }.',
  },
  {
    id: "value-type",
    files: block({ facts: "one" }),
    at: '"one"',
    message: '"facts" must be a list: [ … ], not text.',
    hint: "Put [ before it and ] after it.",
  },
  {
    id: "value-type",
    files: { "x.json": pageOf({ type: 7 }) },
    at: "7",
    message: '"type" must be text, not a number.',
  },
  {
    id: "value-type",
    files: { "x.json": "[]" },
    at: "[",
    message: "The file must be an object: { … }, not a list.",
    hint: 'Write { "title": …, "description": …, "blocks": … }.',
  },
  {
    id: "value-type",
    files: { "_shared/news.json": "[]" },
    file: "_shared/news.json",
    at: "[",
    message: "The file must be an object: { … }, not a list.",
    hint: 'Write { "blocks": … }.',
  },
  {
    id: "value-type",
    files: { "x.json": { ...pageOf(), blocks: ["hero"] } },
    at: '"hero"',
    message: "Block 1 must be an object: { … }, not text.",
  },
  {
    id: "value-enum",
    files: block({ tone: "golden" }),
    at: '"golden"',
    message: '"tone" cannot be "golden".',
    hint: 'Did you mean "gold"?',
  },
  {
    id: "value-enum",
    files: block({ kind: "huge" }),
    at: '"huge"',
    message: '"kind" cannot be "huge".',
    hint: 'Allowed: "wide", "narrow".',
  },
  { id: "value-length", files: block({ heading: "" }), at: '""', message: '"heading" is empty.' },
  {
    id: "value-length",
    files: block({ facts: ["much too long"] }),
    at: '"much too long"',
    message: 'Item 1 of "facts" has 13 characters; it must have at most 10.',
    hint: "Say it in fewer words.",
  },
  {
    id: "value-pattern",
    files: block({ id: "Our Team" }),
    at: '"Our Team"',
    message: '"id" cannot be "Our Team".',
    hint: 'An anchor is made of small letters, digits and single hyphens and begins with a letter, for example "our-team".',
  },
  {
    id: "value-pattern",
    files: block({ code: "abc" }),
    at: '"abc"',
    message: '"code" cannot be "abc".',
    hint: "Two capitals.",
  },
  {
    id: "value-format",
    files: block({ day: "2026-02-30" }),
    at: '"2026-02-30"',
    message: '"day" must be a day such as 2026-11-21, which "2026-02-30" is not.',
  },
  {
    id: "value-range",
    files: block({ size: 9 }),
    at: "9",
    message: '"size" must be at most 5, but it is 9.',
  },
  {
    id: "value-range",
    files: block({ share: 1 }),
    at: "1",
    message: '"share" must be less than 1, but it is 1.',
  },
  {
    id: "list-length",
    files: block({ facts: [] }),
    at: "[",
    message: '"facts" is empty; it must hold at least 1.',
  },
  {
    id: "list-length",
    files: block({ names: { a: "", b: "", c: "" } }),
    at: "{",
    message: '"names" holds 3; it must hold at most 2.',
  },
  {
    id: "list-repeats",
    files: block({ facts: ["a", "b", "a"] }),
    at: '"a"',
    message: 'Items 1 and 3 of "facts" are the same.',
    hint: "Keep one of the two.",
  },
  {
    id: "key-name",
    files: block({ names: { "Not It": "" } }),
    at: '"Not It"',
    message: '"Not It" cannot be a name here.',
    hint: "Use small letters.",
  },
  {
    id: "value-choice",
    files: block({ source: 5 }),
    at: "5",
    message: '"source" has none of the forms allowed.',
    hint: "Write either a file name or a list of rows.",
  },
  {
    id: "value-choice",
    files: block({ way: { road: "N1", sea: "Gulf" } }),
    at: "{",
    message: '"way" mixes several forms; it must have exactly one.',
    hint: 'Write either "road" or "sea".',
  },
  {
    id: "value-choice",
    files: block({ way: {} }),
    at: "{",
    message: '"way" has none of the forms allowed.',
    hint: 'Write either "road" or "sea".',
  },
  {
    id: "list-length",
    files: block({ source: [] }),
    at: "[",
    message: '"source" is empty; it must hold at least 1.',
  },
  {
    id: "value-invalid",
    files: block({ step: 3 }),
    at: "3",
    message: '"step" is not allowed: it must be multiple of 2.',
  },
  {
    id: "shared-nesting",
    files: { "_shared/more.json": { blocks: [{ use: "news" }] } },
    file: "_shared/more.json",
    at: '"use"',
    message: 'Shared blocks cannot themselves contain "use".',
    hint: "Put both names on the page, one after the other.",
  },

  {
    id: "link-target",
    files: block({ to: "/about-uss" }),
    at: '"/about-uss"',
    message: 'There is no page "/about-uss".',
    hint: 'Did you mean "/about-us"?',
  },
  {
    id: "link-target",
    files: block({ link: { label: "x", to: "/pricing" } }),
    at: '"/pricing"',
    message: 'There is no page "/pricing".',
    hint: "Create the page, or link to one that exists.",
  },
  {
    id: "link-target",
    files: text("See [the team](/about-uss) there."),
    at: "[the team](/about-uss)",
    message: 'There is no page "/about-uss".',
    hint: 'Did you mean "/about-us"?',
  },
  {
    id: "link-anchor",
    files: block({ to: "/about-us#teem" }),
    at: '"/about-us#teem"',
    message: 'There is no anchor "#teem" on the page "/about-us".',
    hint: 'Did you mean "/about-us#team"?',
  },
  {
    id: "link-anchor",
    files: block({ to: "#features" }),
    at: '"#features"',
    message: 'There is no anchor "#features" on the page "/x".',
    hint: 'Give a block of that page this "id".',
  },
  {
    id: "link-anchor",
    files: {
      "_site.json": {
        ...smallSite.site,
        image: { src: "/images/team.svg", alt: "" },
        footer: {
          columns: [{ title: "x", links: [{ label: "x", to: "#team" }] }],
          social: [],
          badges: [],
          legal: [],
        },
      },
    },
    file: "_site.json",
    at: '"#team"',
    message: 'A link that stands on several pages cannot lead to "#team", an anchor of one.',
    hint: 'Write the page too: "/about-us#team".',
  },
  {
    id: "link-name",
    files: block({ to: "@apiDoc" }),
    at: '"@apiDoc"',
    message: 'There is no link named "apiDoc" in _site.json.',
    hint: 'Did you mean "@apiDocs"?',
  },
  {
    id: "link-name",
    files: block({ to: "@toString" }),
    at: '"@toString"',
    message: 'There is no link named "toString" in _site.json.',
    hint: 'Add it to "links" in _site.json.',
  },
  {
    id: "link-file",
    files: block({ to: "/files/pcy.pdf" }),
    at: '"/files/pcy.pdf"',
    message: 'There is no file "/files/pcy.pdf" in public/.',
    hint: 'Did you mean "/files/pci.pdf"?',
  },
  {
    id: "link-scheme",
    files: block({ to: "javascript:alert(1)" }),
    at: '"javascript:alert(1)"',
    message: 'A link cannot begin with "javascript:".',
    hint: grammar,
  },
  {
    id: "link-scheme",
    files: text("[x](//evil.example)"),
    at: "[x](//evil.example)",
    message: 'A link cannot begin with "//".',
    hint: grammar,
  },
  {
    id: "link-form",
    files: block({ to: "about-us" }),
    at: '"about-us"',
    message: 'The link "about-us" has no beginning that is known.',
    hint: 'Did you mean "/about-us"?',
  },
  {
    id: "link-form",
    files: { "_site.json": { ...smallSite.site, links: { docs: "@other" } } },
    file: "_site.json",
    at: '"@other"',
    message: 'The link "@other" names another name; write the address itself.',
    hint: grammar,
  },
  {
    id: "link-state",
    files: block({ link: { label: "x", to: "@apiDocs", state: { open: true } } }),
    at: '"state"',
    message: 'The link "@apiDocs" cannot carry "state": it does not lead to a page of this site.',
    hint: 'Take "state" out.',
  },
  {
    id: "anchor-twice",
    files: {
      "x.json": pageOf(
        { type: "quiet", id: "a" },
        { type: "sample", heading: "Hi", cards: [{ id: "a", title: "x" }] },
      ),
    },
    at: '"a"',
    message: 'The page "/x" already has an anchor "a" (block "quiet").',
    hint: "Give one of the two another id.",
  },
  {
    id: "anchor-twice",
    files: { "x.json": pageOf({ type: "quiet", id: "news" }, { use: "news" }) },
    at: '"news"',
    message: 'The page "/x" already has an anchor "news" (block "quiet").',
    hint: "Give one of the two another id.",
  },
  {
    id: "image-file",
    files: block({ picture: { src: "/images/teem.svg", alt: "" } }),
    at: '"/images/teem.svg"',
    message: 'There is no picture "/images/teem.svg" in public/.',
    hint: 'Did you mean "/images/team.svg"?',
  },
  {
    id: "image-file",
    files: block({ picture: { src: "https://cdn.example.com/x.png", alt: "" } }),
    at: '"https://cdn.example.com/x.png"',
    message: 'There is no picture "https://cdn.example.com/x.png" in public/.',
    hint: 'Put the picture into public/ and write its path: "/images/team.svg".',
  },
  {
    id: "image-file",
    files: block({ picture: { src: "/public/images/team.svg", alt: "" } }),
    at: '"/public/images/team.svg"',
    message: 'There is no picture "/public/images/team.svg" in public/.',
    hint: 'Did you mean "/images/team.svg"?',
  },
  {
    id: "image-size",
    files: block({ picture: { src: "/images/broken.svg", alt: "" } }),
    at: '"/images/broken.svg"',
    message: 'The size of "/images/broken.svg" cannot be read, so it is no picture that can be shown.',
    hint: "Use an SVG with a viewBox, or a WebP, AVIF, PNG or JPEG file.",
  },
  {
    id: "icon-name",
    files: block({ icon: "walet" }),
    at: '"walet"',
    message: 'There is no icon "walet".',
    hint: 'Did you mean "wallet"?',
  },
  {
    id: "weave-name",
    files: block({ weave: "hom" }),
    at: '"hom"',
    message: 'There is no weave "hom" in _site.json.',
    hint: 'Did you mean "home"?',
  },
  {
    id: "weave-name",
    files: block({ weave: "constructor" }),
    at: '"constructor"',
    message: 'There is no weave "constructor" in _site.json.',
    hint: 'Add it to "weaves" in _site.json.',
  },
  {
    id: "form-name",
    files: block({ form: "contct" }),
    at: '"contct"',
    message: 'There is no form "contct": _forms/contct.json does not exist.',
    hint: 'Did you mean "contact"?',
  },
  {
    id: "shared-name",
    files: { "x.json": pageOf({ use: "newz" }) },
    at: '"newz"',
    message: 'There are no shared blocks "newz": _shared/newz.json does not exist.',
    hint: 'Did you mean "news"?',
  },
  {
    id: "text-html",
    files: text("One <b>bold</b> word."),
    at: "<b>",
    message: "Text cannot contain HTML: <b>",
    hint: "Use Markdown, or write \\< where a plain < is meant.",
  },
  {
    id: "text-mark",
    files: text("An ![image](/images/team.svg) here."),
    at: "![image](/images/team.svg)",
    message: "Text cannot contain pictures.",
    hint: "Use paragraphs, headings, emphasis, lists, links, quotes and code; for pictures there are blocks.",
  },

  {
    id: "form-field",
    files: form((one) => {
      one.messages = { emial: { required: "x" } } as never;
    }),
    file: "_forms/contact.json",
    at: '"emial"',
    message: 'The form has no field "emial".',
    hint: 'Did you mean "email"?',
  },
  {
    id: "form-field",
    files: form((one) => {
      one.send = [{ transport: "post", url: "/x", params: { a: "{name}" } }] as never;
    }),
    file: "_forms/contact.json",
    at: '"{name}"',
    message: 'The form has no field "name".',
    hint: 'Its fields are "email".',
  },
  {
    id: "form-pattern",
    files: form((one) => {
      (one.schema as never as { properties: object }).properties = {
        email: { type: "string", title: "x", pattern: "(a+)+$" },
      };
    }),
    file: "_forms/contact.json",
    at: '"(a+)+$"',
    message: "The pattern repeats something that repeats or branches itself, which can take very long.",
  },
  {
    id: "form-choice",
    files: form((one) => {
      (one.schema as never as { properties: object }).properties = {
        email: { type: "boolean", title: "x", format: "email" },
      };
    }),
    file: "_forms/contact.json",
    at: '"format"',
    message: '"format" has no meaning for a field of type "boolean".',
    hint: "Take it out, or change the type.",
  },
  {
    id: "transport-name",
    files: form((one) => {
      one.send = [{ transport: "pst" }] as never;
    }),
    file: "_forms/contact.json",
    at: '"pst"',
    message: 'There is no transport "pst".',
    hint: 'Did you mean "post"?',
  },
  {
    id: "widget-name",
    files: form((one) => {
      one.fields = { email: { widget: "textarea " } } as never;
    }),
    file: "_forms/contact.json",
    at: '"textarea "',
    message: 'There is no widget "textarea ".',
    hint: 'Did you mean "textarea"?',
  },
];

describe("A-02 a mistake in a site's files", () => {
  test("is not seen in the site that all of these begin from", () => {
    const { graph, diagnostics } = analyse(sourceOf(), vocabulary);
    expect(diagnostics).toEqual([]);
    expect(graph.complete).toBe(true);
  });

  test.each(mistakes)("is told with its place and cure: $message", (mistake) => {
    const source = { ...sourceOf(mistake.files), ...mistake.source };
    const { graph, diagnostics } = analyse(source, vocabulary);
    const { id, file = "x.json", at, message, hint } = mistake;
    expect(diagnostics.map(({ rule }) => rule)).toEqual([id]);
    expect(graph.complete).toBe(false);
    const [only] = diagnostics;
    expect(only).toMatchObject({ file: `pages/${file}`, severity: "error", message });
    expect(only?.hint).toBe(hint);
    expect(covered(source.texts.get(file) ?? "", only)).toBe(at);
  });

  test("has a test for everything that the catalogue can say of it", () => {
    const raisedElsewhere = ["folder-missing", "site-incomplete", "page-unknown"];
    const all = Object.keys({ ...contentEntries, ...valueEntries, ...linkEntries });
    const told = new Set([...mistakes.map(({ id }) => id), ...raisedElsewhere]);
    expect(all.filter((id) => !told.has(id))).toEqual([]);
  });
});

/** The stretch of a text that a diagnostic points at. */
function covered(
  text: string,
  place: { line: number; column: number; endLine: number; endColumn: number } | undefined,
) {
  if (place === undefined) return undefined;
  const lines = text.split("\n");
  const offset = (line: number, column: number) =>
    lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0) + column - 1;
  return text.slice(offset(place.line, place.column), offset(place.endLine, place.endColumn));
}
