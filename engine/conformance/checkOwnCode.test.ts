import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { root } from "../../tests/support/project.ts";
import { siteFolder } from "../files/siteFolder.ts";
import { scaffolds, writeScaffold } from "../scaffold/write.ts";
import { checkOwnCode } from "./checkOwnCode.ts";

const site = realpathSync(mkdtempSync(join(tmpdir(), "kente-own-code-")));
afterAll(() => rmSync(site, { recursive: true, force: true }));

function write(file: string, content: unknown): void {
  mkdirSync(dirname(join(site, file)), { recursive: true });
  writeFileSync(join(site, file), typeof content === "string" ? content : JSON.stringify(content));
}

const property = { title: "Text", description: "A text.", type: "string", maxLength: 20 };
const heading = {
  title: "Heading",
  description: "A heading.",
  $ref: "kente/schemas/defs/heading.schema.json",
};

/** A block type that keeps few promises. It has the name of one of the engine, as the widget and the transport below have. */
const faulty = {
  "schema.json": {
    title: "Faulty",
    description: "It keeps few promises.",
    type: "object",
    required: ["heading"],
    additionalProperties: false,
    properties: {
      heading,
      silent: property,
      unbound: { type: "string" },
      rows: {
        title: "Rows",
        description: "Rows.",
        type: "array",
        minItems: 1,
        maxItems: 3,
        items: { $ref: "#/definitions/row" },
      },
    },
    definitions: { row: property },
  },
  "Banner.tsx": `import { Heading } from "kente/render/text/Heading.tsx";
export const other = 1;
export function Banner({ heading, unbound, rows }) {
  if (unbound === "no") return undefined.shown;
  return (
    <div className="banner" id="banner" style={{ color: "red" }}>
      <Heading>{heading}</Heading>
      <h6 title={String(Date.now())}>{unbound}</h6>
      <div role="toolbar">{rows?.map((row) => <p>{row}</p>)}</div>
    </div>
  );
}
`,
  "banner.css": `@layer blocks {
  .banner { color: #fff; left: 0; gap: var(--room); }
  .stray { color: red; }
}
`,
  "examples.json": [
    { title: "One", block: { type: "banner", heading: "One", unbound: "A text", rows: ["a", "b"] } },
    { title: "One", block: { type: "banner", heading: "Two", unbound: "no" } },
    { title: "Wrong", block: { type: "banner", heading: "Three", colour: "red" } },
  ],
};

const pager = `export const transport = {
  name: "memory",
  title: "Pager",
  options: { type: "object", properties: { url: { type: "string" } } },
  examples: [{ url: "https://example.com" }],
  create: (options, { fetch }) => ({
    async send(submission) {
      submission.values.sent = true;
      await fetch(options.url);
      return { outcome: "sent" };
    },
  }),
};
`;

beforeAll(async () => {
  write("pages/_site.json", { name: "Mill", url: "https://www.example.com" });
  for (const scaffold of scaffolds.filter(({ kind }) => ["block", "widget", "transport"].includes(kind)))
    await writeScaffold(scaffold, `right-${scaffold.kind}`, site, "mill");
  for (const [file, content] of Object.entries(faulty)) write(`pages/_blocks/banner/${file}`, content);
  write(
    "pages/_widgets/tel.tsx",
    `export const widget = ({ value }) => <input style={{ color: "red" }} defaultValue={value} />;`,
  );
  write("pages/_transports/memory.ts", pager);
  // What stands around a block that is checked is the engine's type of this name.
  const right = join(site, "pages/_blocks/right-block");
  const named = (text: string) =>
    text.replaceAll("right-block", "columns").replaceAll("RightBlock", "Columns");
  for (const file of readdirSync(right))
    write(`pages/_blocks/columns/${named(file)}`, named(readFileSync(join(right, file), "utf8")));
});

describe("A-05 the code of a site's own", () => {
  test("is tested as the engine's: what is new passes, and each fault is reported with its example and its fix", async () => {
    const { checked, faults } = await checkOwnCode(siteFolder(root, { site }));
    expect(checked).toEqual({
      "block type": ["banner", "columns", "right-block"],
      widget: ["right-widget", "tel"],
      transport: ["memory", "right-transport"],
    });
    const known = "return one of accepted, unconfigured, invalid, refused, unavailable";
    const reading = "Cannot read properties of undefined (reading 'clone')";
    expect(faults).toEqual([
      "banner: Banner.tsx exports other, Banner: export Banner and nothing else",
      'banner: schema.json: write "$schema": "http://json-schema.org/draft-07/schema#"',
      'banner: schema.json: "unbound" has no title or no description, which authors read',
      'banner: schema.json: "unbound" may be of any length: add "maxLength"',
      'banner: examples.json: two examples have the title "One"',
      "banner: examples.json: add an example with nothing but what is required",
      'banner: examples.json: add an example with "silent"',
      'banner: examples.json: add an example where "rows" has no more than 1',
      'banner: examples.json: add an example where "rows" has 3 or more',
      'banner: examples.json: lengthen "heading" somewhere to 84 characters; the longest has 5',
      'banner: examples.json: lengthen "silent" somewhere to 12 characters; the longest has 0',
      'banner: examples.json: lengthen "rows[]" somewhere to 12 characters; the longest has 1',
      'banner: examples.json: write a word of 30 letters in "heading"',
      'banner: banner.css: the class "stray" does not begin with "banner"',
      "banner: banner.css: #fff is no token: use one such as var(--accent)",
      "banner: banner.css: red is no token: use one such as var(--accent)",
      "banner: banner.css: there is no token --room",
      expect.stringContaining('banner: banner.css: "left: 0" is the same side in each language'),
      expect.stringMatching(
        /^banner: example 1 "One": Each child in a list should have a unique "key" prop\. .*`Banner`/,
      ),
      'banner: example 1 "One": its markup has "style=", which no page may have',
      "banner: example 2 \"One\": it throws: Cannot read properties of undefined (reading 'shown')",
      expect.stringContaining('banner: example 3 "Wrong": The key "colour" is not known here.'),
      expect.stringContaining('banner: example 1 "One": it looks different at another time'),
      expect.stringContaining('banner: example 1 "One": <div role="toolbar"> has no name for screen readers'),
      'banner: example 1 "One": an h6 follows an h1: use Heading, which knows the level',
      'banner: example 1 "One" inside of another block: an h6 follows an h2: use Heading, which knows the level',
      'banner: "silent" changes nothing: show it, or take it out of the schema',
      "tel: its control has another id than its props say",
      "tel: its control has another name than its props say",
      "tel: its control does not refer to the help",
      "tel: its control is not required where the form says so",
      "tel: its control is not marked as invalid",
      "tel: its control does not refer to help and error",
      'tel: its markup has "style=", which no page may have',
      'memory: its options are open: add "additionalProperties": false',
      'memory: its option "url" has no title or no description',
      "memory: it takes options that it does not know",
      `memory: when fetch rejects with an error, its outcome is "error: ${reading}": ${known}`,
      `memory: when fetch rejects with nothing, its outcome is "error: undefined": ${known}`,
      `memory: when fetch throws at once, its outcome is "error: ${reading}": ${known}`,
      ...["HTML", "broken JSON", "null", "no response at all"].map(
        (answer) => `memory: when fetch answers with ${answer}, its outcome is "sent": ${known}`,
      ),
      `memory: for status 100 and 499 others, its outcome is "sent": ${known}`,
      "memory: for status 100 and 499 others, it names no cause",
      `memory: when the caller aborts, its outcome is "it never ends": ${known}`,
      'memory: when the caller has aborted before, its outcome is "sent"',
      "memory: it sends although the caller has aborted before",
      "memory: it changes the submission or its options: make a copy",
    ]);
  });
});
