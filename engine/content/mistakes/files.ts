import { pageOf, smallSite } from "../fixtures/smallSite.ts";
import { type Mistake, unreadable } from "./mistake.ts";

/** A site file that links to no page. */
const siteWithout = {
  ...smallSite.site,
  header: { menus: [{ label: "x", items: [{ label: "x", to: "@apiDocs" }] }] },
  footer: {
    columns: [{ title: "x", links: [{ label: "x", to: "@apiDocs" }] }],
    social: [],
    badges: [],
    legal: [],
  },
};

/** Mistakes in files as files: names, bytes, JSON. */
export const fileMistakes: Mistake[] = [
  {
    id: "file-outside",
    source: unreadable("x.json", { error: "file-outside" }),
    at: "",
    message: "This is a link to a file outside the folder.",
    hint: "Put a copy of the file here in place of the link.",
  },
  {
    id: "file-unreadable",
    source: unreadable("x.json", { error: "file-unreadable", data: { reason: "permission is denied" } }),
    at: "",
    message: "The file cannot be read: permission is denied.",
    hint: "Check that the file exists and that you may read it.",
  },
  {
    id: "file-encoding",
    source: unreadable("x.json", { error: "file-encoding" }),
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
    id: "home-missing",
    files: { "index.json": undefined, "_site.json": siteWithout },
    file: "index.json",
    at: "",
    message: "The folder has no home page.",
    hint: "Create index.json: npm run new -- page index",
  },
  {
    id: "pages-missing",
    files: {
      "index.json": undefined,
      "about-us.json": undefined,
      "_site.json": siteWithout,
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
];
