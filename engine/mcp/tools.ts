import { isObject, pathOfPointer, valueAt } from "../content/json/value.ts";
import { roleOf } from "../content/read/roles.ts";
import type { Json, JsonObject, JsonSchema } from "../contract/json.ts";
import { fileValue, isTable } from "../editing/fileText.ts";
import { renamePage } from "../editing/renamePage.ts";
import { usesOf } from "../editing/usesOf.ts";
import { contentHash } from "../files/hash.ts";
import { scaffold as newPage } from "../scaffold/kinds/page.ts";
import type { AgentSite, Edit, SiteState } from "./AgentSite.ts";
import { applyChanges, type Change, nothingAt, refuse, takeOut } from "./changes.ts";
import { describeBlock, describeBlocks, describeSite, wordsOf } from "./describe.ts";

/** What a tool answers: a text, a refusal in words, or a picture. */
export type ToolAnswer = { text: string } | { refused: string } | { picture: Uint8Array };

/** A picture of a page that an agent asks for. */
export interface PictureRequest {
  route: string;
  width: number;
  scheme: "light" | "dark";
}

/** What tools work with. */
export interface ToolContext {
  site: AgentSite;
  takePicture(request: PictureRequest): Promise<Uint8Array>;
}

/** A tool of the server. */
interface Tool {
  name: string;
  title: string;
  description: string;
  /** Whether it only reads. */
  reads?: true;
  /** Whether it takes something away. */
  deletes?: true;
  properties: Readonly<Record<string, JsonSchema>>;
  required?: readonly string[];
  run(args: never, context: ToolContext): Promise<ToolAnswer>;
}

const text = (description: string): JsonSchema => ({ type: "string", maxLength: 1000, description });
const file = text('A file: "services/collections.json", or of a page its address: "/services/collections"');
const place = (what: string) => text(`${what}, as a JSON pointer: "blocks/2/heading"`);
const dryRun: JsonSchema = { type: "boolean", description: "Shows what would change, and writes nothing" };
const version = text(
  "The version that you have read. What others have changed since is merged, or the call is refused",
);
const change: JsonSchema = {
  type: "object",
  properties: {
    path: place('Where; "-" after a list is its end'),
    value: { description: "What stands there from now on" },
    insert: { description: "What is put into the list before the item that stands there" },
    remove: { const: true, description: "Takes away what stands there" },
  },
  required: ["path"],
  additionalProperties: false,
};

/** All tools, in the order in which an agent may need them. */
export const tools: readonly Tool[] = [
  {
    name: "site",
    title: "What the site has",
    description: "Lists pages, forms, shared blocks, named links, data, pictures, and the site's own words.",
    reads: true,
    properties: { under: text('Only the pages at this address and below: "/services"') },
    async run({ under }: { under?: string }, { site }) {
      return { text: asText(describeSite(await site.read(), under)) };
    },
  },
  {
    name: "blocks",
    title: "The types of blocks",
    description: "Lists all types with their purposes, or shows one with its schema and examples.",
    reads: true,
    properties: { type: text('One type: "hero"') },
    async run({ type }: { type?: string }, { site }) {
      const vocabulary = await site.vocabulary();
      if (type === undefined) return { text: asText(describeBlocks(vocabulary)) };
      const block = describeBlock(vocabulary, type, site.folder.root);
      return block === undefined ? refuse(`There is no type "${type}"`) : { text: asText(block) };
    },
  },
  {
    name: "read",
    title: "Read a file",
    description: "The value of a file or of a part of it, its version, and its problems.",
    reads: true,
    properties: { file, path: place("A part of it") },
    required: ["file"],
    async run({ file: named, path = "" }: { file: string; path?: string }, { site }) {
      const state = await site.read();
      const name = site.fileOf(state, named);
      const read = site.textOf(state, name);
      const whole = isTable(name) ? undefined : fileValue(name, read.text);
      const value = whole === undefined ? read.text : valueAt(whole, pathOfPointer(pointer(path), whole));
      if (value === undefined) refuse(nothingAt(path));
      const problems = state.problems.filter((one) => one.file === name);
      return { text: asText({ file: name, version: read.version, value, problems: wordsOf(problems) }) };
    },
  },
  {
    name: "edit",
    title: "Change files",
    description:
      "Changes values by their places; all else in a file stays as it is written. Nothing is written if it would add an error. What belongs together, such as a link and the page it leads to, is one call.",
    properties: {
      files: {
        type: "array",
        minItems: 1,
        maxItems: 50,
        items: {
          type: "object",
          properties: {
            file,
            version,
            changes: { type: "array", minItems: 1, maxItems: 500, items: change },
          },
          required: ["file", "changes"],
          additionalProperties: false,
        },
      },
      dryRun,
    },
    required: ["files"],
    async run({ files, dryRun: isDry }: EditRequest, { site }) {
      const state = await site.read();
      const edits = files.map(({ file: named, version: known, changes }) => {
        const isNew = changes[0]?.path === "" && !named.startsWith("/") && !state.source.texts.has(named);
        const name = isNew ? named : site.fileOf(state, named);
        return site.edited(state, name, known, (value) => applyChanges(value, changes));
      });
      if (new Set(edits.map((one) => one.file)).size < edits.length) refuse("A file is named twice");
      return carryOut(site, state, edits, isDry);
    },
  },
  {
    name: "new_page",
    title: "Begin a page",
    description:
      "Creates a page at an address, as `kente new page` does: with texts that say what to write, or with the members of `page`.",
    properties: {
      address: text('Its address: "/services/price-list"'),
      page: { type: "object", description: "Its members: title, description, blocks …" },
      dryRun,
    },
    required: ["address"],
    async run({ address, page = {}, dryRun: isDry }: NewPageRequest, { site }) {
      const state = await site.read();
      const checked = newPage.name(address);
      if ("reason" in checked) return refuse(`A page can't be at "${address}": ${checked.reason}`);
      const written = newPage.files(checked.name, undefined, site.folder.site);
      const members = Object.entries(page).map(([key, value]): Change => ({ path: pointerTo(key), value }));
      const edits = Object.entries(written).map(([path, content], index): Edit => {
        const name = path.slice("pages/".length);
        if (state.source.texts.has(name)) refuse(`There is a file "${name}" already`);
        if (index > 0 || members.length === 0) return { file: name, text: content };
        const value = applyChanges(JSON.parse(content) as Json, members);
        return { file: name, text: `${JSON.stringify(value, null, 2)}\n` };
      });
      return carryOut(site, state, edits, isDry);
    },
  },
  {
    name: "move_block",
    title: "Move a block",
    description: "Moves a block in its page, into or out of a block that holds others, or to another page.",
    properties: {
      file,
      from: place("The block"),
      toFile: text("The other file, if it goes there"),
      to: place('Where it stands afterwards; "blocks/-" is the end of a page'),
      version,
      dryRun,
    },
    required: ["file", "from", "to"],
    async run(asked: MoveRequest, { site }) {
      const { file: named, from, to, toFile = named, version: known, dryRun: isDry } = asked;
      const state = await site.read();
      const [source, target] = [named, toFile].map((one) => site.fileOf(state, one)) as [string, string];
      let block: Json = null;
      const take = (value: Json) => {
        const { taken, left } = takeOut(value, from);
        if (!isObject(taken) || !("type" in taken || "use" in taken))
          refuse(`There is no block at "${from}"`);
        block = taken;
        return left;
      };
      const put = (value: Json) => applyChanges(value, [{ path: to, insert: block }]);
      const edits =
        source === target
          ? [site.edited(state, source, known, (value) => put(take(value)))]
          : [site.edited(state, source, known, take), site.edited(state, target, undefined, put)];
      return carryOut(site, state, edits, isDry);
    },
  },
  {
    name: "rename_page",
    title: "Give a page another address",
    description: "Moves a page and its translations, rewrites every link to it, and adds a redirect.",
    properties: { from: text('Its address: "/prices"'), to: text("The new one"), dryRun },
    required: ["from", "to"],
    async run({ from, to, dryRun: isDry }: { from: string; to: string; dryRun?: boolean }, { site }) {
      const state = await site.read();
      const { edits, routes, links, left } = renamePage(state.graph, from, to);
      const moves = routes.map(([old, now]) => `${old} → ${now}`).join(", ");
      const kept = left.map((one) => `${one.file} at "${one.path.join("/")}"`).join(", ");
      const rest = kept === "" ? "" : ` Filled from records, so these lead to the old address: ${kept}.`;
      return carryOut(site, state, edits, isDry, `${moves}. Links: ${links.length}.${rest}`);
    },
  },
  {
    name: "delete_page",
    title: "Delete a page",
    description:
      "First says what deleting would do and gives a token; called again with this token, it deletes. Refused while links lead to the page.",
    deletes: true,
    properties: { page: text('Its address: "/prices"'), token: text("The token of the first call") },
    required: ["page"],
    async run({ page, token }: { page: string; token?: string }, { site }) {
      const state = await site.read();
      const name = site.fileOf(state, page);
      if (roleOf(name)?.kind !== "page") refuse(`"${name}" is no page with a file of its own`);
      const route = (roleOf(name) as { path: string }).path;
      const proposal = site.propose(state, [{ file: name, text: undefined }]);
      const uses = usesOf(state.graph, { kind: "page", name: route }).filter((use) => use.file !== name);
      const named = uses.map((use) => `- ${use.file} at "${use.path.join("/")}"`).join("\n");
      const effects = `${name} would be deleted. It is named in ${uses.length} places.\n${named}\n${wordsOf(proposal.added)}`;
      if (hasErrors(proposal.added))
        return { refused: `Nothing was deleted: first change what needs the page.\n${effects}` };
      const expected = contentHash(JSON.stringify([name, state.source.texts.get(name), effects])).slice(
        0,
        16,
      );
      if (token === expected) {
        site.write(state, proposal.edits);
        return {
          text: `${name} is deleted. An entry for "${route}" in _redirects.json can lead its visitors on.`,
        };
      }
      const again = `Nothing is deleted yet. To delete it, call again with the token "${expected}".`;
      return { [token === undefined ? "text" : "refused"]: `${effects}\n${again}` } as ToolAnswer;
    },
  },
  {
    name: "preview",
    title: "See a page",
    description: "A picture of a page as visitors see it, drafts included.",
    reads: true,
    properties: {
      page: text('Its address: "/"'),
      width: { type: "integer", minimum: 320, maximum: 2560, default: 1280, description: "In pixels" },
      scheme: { enum: ["light", "dark"], default: "light" },
    },
    required: ["page"],
    async run({ page, width = 1280, scheme = "light" }: PreviewRequest, { site, takePicture }) {
      const route = page.startsWith("/") ? page : refuse('"page" is an address that begins with "/"');
      site.fileOf(await site.read(), route);
      return { picture: await takePicture({ route, width, scheme }) };
    },
  },
  {
    name: "check",
    title: "Check the site",
    description: "What `kente lint` finds in a file or in the whole site, in words, with the places to edit.",
    reads: true,
    properties: { file },
    async run({ file: named }: { file?: string }, { site }) {
      const state = await site.read();
      const name = named === undefined ? undefined : site.fileOf(state, named);
      const found = state.problems.filter((one) => name === undefined || one.file === name);
      return { text: wordsOf(found) };
    },
  },
];

interface EditRequest {
  files: { file: string; version?: string; changes: Change[] }[];
  dryRun?: boolean;
}

interface NewPageRequest {
  address: string;
  page?: JsonObject;
  dryRun?: boolean;
}

interface MoveRequest {
  file: string;
  from: string;
  to: string;
  toFile?: string;
  version?: string;
  dryRun?: boolean;
}

type PreviewRequest = { page: string } & Partial<Omit<PictureRequest, "route">>;

/** Writes edits that add no error, or shows what they would change. */
async function carryOut(
  site: AgentSite,
  state: SiteState,
  edits: readonly Edit[],
  isDry = false,
  summary = "",
): Promise<ToolAnswer> {
  const { added, fixed, diff } = site.propose(state, edits);
  const news = added.length === 0 ? "It adds no problem." : `It adds these problems:\n${wordsOf(added)}`;
  if (hasErrors(added)) return { refused: `Nothing was written. ${news}` };
  if (!isDry) site.write(state, edits);
  const names = edits.map(({ file: name, movedFrom }) => (movedFrom ? `${movedFrom} → ${name}` : name));
  return {
    text: [
      `${isDry ? "Would write" : "Wrote"} ${names.join(", ")}.`,
      summary,
      fixed === 0 ? "" : `It fixes ${fixed} problem${fixed === 1 ? "" : "s"}.`,
      news,
      isDry ? diff : "",
    ]
      .filter(Boolean)
      .join("\n"),
  };
}

const hasErrors = (problems: SiteState["problems"]) => problems.some(({ severity }) => severity === "error");

const asText = (value: unknown) => JSON.stringify(value, null, 1);

const pointer = (path: string) => (path === "" ? "" : `/${path.replace(/^\//, "")}`);

const pointerTo = (key: string) => `/${key.replaceAll("~", "~0").replaceAll("/", "~1")}`;
