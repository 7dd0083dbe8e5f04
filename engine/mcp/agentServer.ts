import {
  type CallToolResult,
  fromJsonSchema,
  McpServer,
  ResourceTemplate,
} from "@modelcontextprotocol/server";
import type { Vocabulary } from "../contract/graph.ts";
import type { JsonSchema } from "../contract/json.ts";
import { describeError } from "../errors/catalogue.ts";
import { KenteError, reasonOf } from "../errors/KenteError.ts";
import { systemErrorOf } from "../files/fileSystem.ts";
import { missingPackage } from "../files/importModule.ts";
import { refuse } from "./changes.ts";
import { describeBlock, describeBlocks, fileKinds, fileSchema } from "./describe.ts";
import { instructions, writePage } from "./prompt.ts";
import { type ToolAnswer, type ToolContext, tools } from "./tools.ts";

/** How many calls wait for those before them. An agent that asks for more at once is refused. */
const mostWaiting = 32;

/** In characters. A longer answer would fill an agent's memory. */
const mostAnswered = 200_000;

/** How many items and members the arguments of a call have at most. */
const mostElements = 50_000;

/** Makes the server that agents talk to. */
export function createAgentServer(context: ToolContext, version: string): McpServer {
  const server = new McpServer(
    { name: "kente", title: "Kente", version },
    { instructions, maxToolInputElements: mostElements },
  );
  const inTurn = new Turns();
  for (const { name, title, description, reads, deletes, properties, required = [], run } of tools)
    server.registerTool(
      name,
      {
        title,
        description,
        inputSchema: fromJsonSchema({
          type: "object",
          properties,
          required: [...required],
          additionalProperties: false,
        }),
        annotations: {
          readOnlyHint: reads === true,
          destructiveHint: deletes === true,
          openWorldHint: false,
        },
      },
      async (args, { mcpReq: { signal } }) =>
        answered(() => inTurn.take(() => run(args as never, context), signal)),
    );
  const { site } = context;
  const vocabulary = () => inWords(() => inTurn.take(() => site.vocabulary()));
  const asked = async (uri: URL, make: (vocabulary: Vocabulary) => unknown) => {
    const known = await vocabulary();
    const found = await inWords(async () => make(known) ?? refuse(`There is no resource "${uri.href}"`));
    return {
      contents: [{ uri: uri.href, mimeType: "application/json", text: JSON.stringify(found, null, 1) }],
    };
  };
  const listBlocks = async () => ({
    resources: describeBlocks(await vocabulary()).map(({ type, ...words }) => ({
      ...{ uri: `kente://blocks/${type}`, name: type, mimeType: "application/json" },
      ...words,
    })),
  });
  const listKinds = () => ({
    resources: fileKinds.map((name) => ({
      ...{ uri: `kente://files/${name}`, name, mimeType: "application/json" },
    })),
  });
  server.registerResource(
    "block",
    new ResourceTemplate("kente://blocks/{type}", { list: listBlocks }),
    { title: "A type of block", description: "Its schema and examples" },
    (uri, { type }) => asked(uri, (known) => describeBlock(known, String(type), site.folder.root)),
  );
  server.registerResource(
    "file",
    new ResourceTemplate("kente://files/{kind}", { list: listKinds }),
    {
      title: "A kind of file",
      description: "The schema of pages, the site, forms, shared blocks, the theme, redirects",
    },
    (uri, { kind }) => asked(uri, (known) => fileSchema(known, String(kind))),
  );
  const words: JsonSchema = { type: "string", maxLength: 1000 };
  server.registerPrompt(
    "write-page",
    {
      title: "Write a page",
      description: "Writes a page about something, by the rules of the house",
      argsSchema: fromJsonSchema<{ about: string; address?: string }>({
        type: "object",
        properties: {
          about: { ...words, description: "What the page is about" },
          address: { ...words, description: "Where it shall be: /services/price-list" },
        },
        required: ["about"],
      }),
    },
    (args) => ({ messages: [{ role: "user", content: { type: "text", text: writePage(args) } }] }),
  );
  return server;
}

/** Does one thing after the other: what one writes, the next reads. */
class Turns {
  #last: Promise<unknown> = Promise.resolve();
  #waiting = 0;

  /** @param signal says that nobody waits for it any more: work that has not begun is not done then */
  async take<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    if (this.#waiting >= mostWaiting)
      refuse(`${mostWaiting} calls are waiting already: send one after the other`);
    this.#waiting += 1;
    const begin = () => (signal?.aborted ? refuse("The call was cancelled") : work());
    const mine = this.#last.then(begin, begin);
    this.#last = mine;
    try {
      return await mine;
    } finally {
      this.#waiting -= 1;
    }
  }
}

/** Says in words what fails: the protocol passes on the message of an error. */
async function inWords<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Error) error.message = reasonFor(error);
    throw error;
  }
}

/** The answer of a tool as the protocol has it. What fails is said in words. */
async function answered(work: () => Promise<ToolAnswer>): Promise<CallToolResult> {
  try {
    const answer = await work();
    if ("picture" in answer) {
      const data = Buffer.from(answer.picture).toString("base64");
      return { content: [{ type: "image", data, mimeType: "image/jpeg" }] };
    }
    const text = "text" in answer ? answer.text : answer.refused;
    if (text.length > mostAnswered)
      refuse('The answer is too long. Ask for a part: "path" of read, "under" of site');
    return { content: [{ type: "text", text }], ...("refused" in answer && { isError: true }) };
  } catch (error) {
    return { content: [{ type: "text", text: reasonFor(error) }], isError: true };
  }
}

function reasonFor(error: unknown): string {
  const name = missingPackage(error);
  const known = name === undefined ? error : new KenteError("package-missing", { name });
  if (known instanceof KenteError) {
    const { message, hint } = describeError(known.id, known.data);
    return hint === undefined ? message : `${message} ${hint}`;
  }
  // A mistake in the code: its stack is for the log.
  if (systemErrorOf(error) === undefined)
    process.stderr.write(`${error instanceof Error ? error.stack : error}\n`);
  return `The call failed: ${reasonOf(error)}`;
}
