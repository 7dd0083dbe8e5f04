import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
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

/** A block type that keeps few promises. */
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
  "Faulty.tsx": `import { Heading } from "kente/render/text/Heading.tsx";
export const other = 1;
export function Faulty({ heading, unbound, rows }) {
  if (unbound === "no") return undefined.shown;
  return (
    <div className="faulty" id="faulty" style={{ color: "red" }}>
      <Heading>{heading}</Heading>
      <h6 title={String(Date.now())}>{unbound}</h6>
      <div role="toolbar">{rows?.map((row) => <p>{row}</p>)}</div>
    </div>
  );
}
`,
  "faulty.css": `@layer blocks {
  .faulty { color: #fff; left: 0; gap: var(--room); }
  .stray { color: red; }
}
`,
  "examples.json": [
    { title: "One", block: { type: "faulty", heading: "One", unbound: "A text", rows: ["a", "b"] } },
    { title: "One", block: { type: "faulty", heading: "Two", unbound: "no" } },
    { title: "Wrong", block: { type: "faulty", heading: "Three", colour: "red" } },
  ],
};

const pager = `export const transport = {
  name: "faulty-pager",
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
  for (const [file, content] of Object.entries(faulty)) write(`pages/_blocks/faulty/${file}`, content);
  write(
    "pages/_widgets/faulty-field.tsx",
    `export const widget = ({ value }) => <input style={{ color: "red" }} defaultValue={value} />;`,
  );
  write("pages/_transports/faulty-pager.ts", pager);
});

describe("A-05 the code of a site's own", () => {
  test("is tested as the engine's: what is new passes, and each fault is told with its example and a way out", async () => {
    const { checked, faults } = await checkOwnCode(siteFolder(root, { site }));
    expect(checked).toEqual({
      "block type": ["faulty", "right-block"],
      widget: ["faulty-field", "right-widget"],
      transport: ["faulty-pager", "right-transport"],
    });
    const known = "return one of accepted, unconfigured, invalid, refused, unavailable";
    const reading = "Cannot read properties of undefined (reading 'clone')";
    expect(faults).toEqual([
      "faulty: Faulty.tsx exports other, Faulty: export Faulty and nothing else",
      'faulty: schema.json: write "$schema": "http://json-schema.org/draft-07/schema#"',
      'faulty: schema.json: "unbound" has no title or no description, which authors read',
      'faulty: schema.json: "unbound" may be of any length: add "maxLength"',
      'faulty: examples.json: two examples have the title "One"',
      "faulty: examples.json: add an example with nothing but what is required",
      'faulty: examples.json: add an example with "silent"',
      'faulty: examples.json: add an example where "rows" has no more than 1',
      'faulty: examples.json: add an example where "rows" has 3 or more',
      'faulty: examples.json: lengthen "heading" somewhere to 84 characters; the longest has 5',
      'faulty: examples.json: lengthen "silent" somewhere to 12 characters; the longest has 0',
      'faulty: examples.json: lengthen "rows[]" somewhere to 12 characters; the longest has 1',
      'faulty: examples.json: write a word of 30 letters in "heading"',
      'faulty: faulty.css: the class "stray" does not begin with "faulty"',
      "faulty: faulty.css: #fff is no token: use one such as var(--accent)",
      "faulty: faulty.css: red is no token: use one such as var(--accent)",
      "faulty: faulty.css: there is no token --room",
      expect.stringContaining('faulty: faulty.css: "left: 0" is the same side in each language'),
      expect.stringMatching(
        /^faulty: example 1 "One": Each child in a list should have a unique "key" prop\. .*`Faulty`/,
      ),
      'faulty: example 1 "One": its markup has "style=", which no page may have',
      "faulty: example 2 \"One\": it throws: Cannot read properties of undefined (reading 'shown')",
      expect.stringContaining('faulty: example 3 "Wrong": The key "colour" is not known here.'),
      expect.stringContaining('faulty: example 1 "One": it looks different at another time'),
      expect.stringContaining('faulty: example 1 "One": <div role="toolbar"> has no name for screen readers'),
      'faulty: example 1 "One": an h6 follows an h1: use Heading, which knows the level',
      'faulty: example 1 "One" inside of another block: an h6 follows an h2: use Heading, which knows the level',
      'faulty: "silent" changes nothing: show it, or take it out of the schema',
      "faulty-field: its control has another id than its props say",
      "faulty-field: its control has another name than its props say",
      "faulty-field: its control does not refer to the help",
      "faulty-field: its control is not required where the form says so",
      "faulty-field: its control is not marked as invalid",
      "faulty-field: its control does not refer to help and error",
      'faulty-field: its markup has "style=", which no page may have',
      'faulty-pager: its options are open: add "additionalProperties": false',
      'faulty-pager: its option "url" has no title or no description',
      "faulty-pager: it takes options that it does not know",
      `faulty-pager: when fetch rejects with an error, its outcome is "error: ${reading}": ${known}`,
      `faulty-pager: when fetch rejects with nothing, its outcome is "error: undefined": ${known}`,
      `faulty-pager: when fetch throws at once, its outcome is "error: ${reading}": ${known}`,
      ...["HTML", "broken JSON", "null", "no response at all"].map(
        (answer) => `faulty-pager: when fetch answers with ${answer}, its outcome is "sent": ${known}`,
      ),
      `faulty-pager: for status 100 and 499 others, its outcome is "sent": ${known}`,
      "faulty-pager: for status 100 and 499 others, it names no cause",
      `faulty-pager: when the caller aborts, its outcome is "it never ends": ${known}`,
      'faulty-pager: when the caller has aborted before, its outcome is "sent"',
      "faulty-pager: it sends although the caller has aborted before",
      "faulty-pager: it changes the submission or its options: make a copy",
    ]);
  });
});
