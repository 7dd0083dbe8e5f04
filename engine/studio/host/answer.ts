import { randomBytes } from "node:crypto";
import { getRequestListener, type HttpBindings } from "@hono/node-server";
import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { HTTPException } from "hono/http-exception";
import { streamSSE } from "hono/streaming";
import { getMimeType } from "hono/utils/mime";
import type { Connect } from "vite";
import { MAX_DATA_SIZE } from "../../content/json/parseProblem.ts";
import { isObject } from "../../content/json/value.ts";
import type { DevState } from "../../dev/DevState.ts";
import { describeError } from "../../errors/catalogue.ts";
import { KenteError } from "../../errors/KenteError.ts";
import type {
  ChangesRequest,
  CommitRequest,
  DraftRequest,
  FileChange,
  FixRequest,
  Refusal,
  SaveRequest,
} from "../protocol.ts";
import { studioAddress, studioApi } from "../protocol.ts";
import type { DeskCode } from "./deskCode.ts";
import { deskPage } from "./deskPage.ts";
import { hasToken, refusalOf } from "./guard.ts";
import { mostBytes } from "./media.ts";
import { refused } from "./PageFiles.ts";
import { Studio } from "./Studio.ts";

/** The largest body, in bytes: the text of the largest file as JSON, with escapes, or many texts. */
const mostPosted = 2 * MAX_DATA_SIZE;

/** Answers the requests of the studio. @param code makes the desk's code, once for each state of the project's code */
export function studioMiddleware(state: DevState, code: () => Promise<DeskCode>): Connect.NextHandleFunction {
  let made: { version: number; code: Promise<DeskCode> } | undefined;
  const desk = () => {
    if (made?.version !== state.codeVersion) made = { version: state.codeVersion, code: code() };
    made.code.catch(() => {
      made = undefined;
    });
    return made.code;
  };
  const app = createStudioApp(new Studio(state), desk, (token, { key }) => {
    const { linked, vocabulary } = state.live;
    const name = String(linked?.site.name ?? "");
    return deskPage(name, token, `${studioApi.code}/${key}`, vocabulary?.icons ?? new Map());
  });
  const answer = getRequestListener(app.fetch);
  return (request, response, next) => {
    const path = request.url?.split(/[?#]/, 1)[0] ?? "";
    if (`${path}/`.startsWith(`${studioAddress}/`)) void answer(request, response);
    else next();
  };
}

function createStudioApp(
  studio: Studio,
  code: () => Promise<DeskCode>,
  desk: (token: string, code: DeskCode) => string,
): Hono<{ Bindings: HttpBindings }> {
  const token = randomBytes(24).toString("base64url");
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.use(async ({ env: { incoming } }, next) => {
    const refusal = refusalOf(incoming);
    if (refusal !== undefined) throw refused(403, refusal);
    if (!hasToken(incoming, token)) throw refused(401, "The studio was started again. Reload the page.");
    await next();
  });
  app.get(`${studioApi.code}/:key/:file{[\\w-]+\\.\\w+}`, async (context) => {
    const { key, file } = context.req.param();
    const found = await code();
    const bytes = key === found.key ? found.read(file) : undefined;
    if (bytes === undefined) throw refused(404, nothingHere);
    const type = getMimeType(file) ?? "application/octet-stream";
    return context.body(bytes, 200, { "content-type": type, "cache-control": "max-age=31536000, immutable" });
  });
  app.use(async (context, next) => {
    // The desk arrives before the site is read.
    if (context.req.path.startsWith(`${studioAddress}/api/`)) await studio.start();
    await next();
    context.header("cache-control", "no-store");
    context.header("content-security-policy", "frame-ancestors 'none'");
    context.header("x-content-type-options", "nosniff");
  });
  const limited = (maxSize: number, reason: string) =>
    bodyLimit({
      maxSize,
      onError: () => {
        throw refused(413, reason);
      },
    });
  const ofPictures = limited(mostBytes, `Pictures have at most ${mostBytes / 1_000_000} MB.`);
  const ofTexts = limited(mostPosted, "This text is too long for a file of a site.");
  app.use((context, next) => (context.req.path === studioApi.media ? ofPictures : ofTexts)(context, next));
  const get = <const Names extends readonly string[]>(
    address: string,
    names: Names,
    answer: (...asked: { [Index in keyof Names]: string }) => unknown,
  ) => app.get(address, async (context) => context.json(await answer(...asked(context, names))));
  const post = (address: string, texts: readonly string[], answer: (asked: never) => unknown) =>
    app.post(address, async (context) => context.json(await answer((await posted(context, texts)) as never)));
  get(studioApi.site, [], () => studio.site());
  get(studioApi.text, ["file"], (file) => studio.text(file));
  get(studioApi.newPage, ["title", "address", "from"], (title, address, from) =>
    checked(() => studio.newPage({ title, address, from })),
  );
  get(studioApi.renaming, ["from", "to", "redirects"], (from, to, redirects) =>
    checked(() => studio.renaming(from, to, redirects !== "no")),
  );
  get(studioApi.uses, ["route"], (route) => studio.uses(route));
  get(studioApi.targets, [], () => studio.targets());
  get(studioApi.media, [], () => studio.media());
  get(studioApi.review, [], () => studio.changes());
  post(studioApi.draft, ["file", "text"], (request: DraftRequest) => studio.draft(request));
  post(studioApi.text, ["file", "text", "base"], (request: SaveRequest) => studio.save(request));
  post(studioApi.fix, ["file", "text", "problem"], (request: FixRequest) => studio.fix(request));
  post(studioApi.changes, [], (request: Record<string, unknown>) => studio.change(changesIn(request)));
  post(studioApi.commit, ["message"], (request: Record<string, unknown>) => studio.commit(commitIn(request)));
  post(studioApi.publish, [], () => studio.publish());
  app.post(studioApi.media, async (context) => {
    if (context.req.header("content-type") !== "application/octet-stream") throw refused(415, notUnderstood);
    const [name, beside] = asked(context, ["name", "beside"]);
    const bytes = Buffer.from(await context.req.arrayBuffer());
    return context.json(await studio.addMedia({ name, beside, bytes }));
  });
  app.get(studioApi.events, (context) =>
    streamSSE(context, async (stream) => {
      const close = studio.open((event, data) => void stream.writeSSE({ event, data: JSON.stringify(data) }));
      await new Promise<void>((resolve) => stream.onAbort(resolve));
      close();
    }),
  );
  app.get("*", async (context) => {
    const { path } = context.req;
    if (path === studioAddress) return context.redirect(`${studioAddress}/`);
    const isOwn = path.startsWith(`${studioAddress}/_`);
    if ((path.includes(".") && !isOwn) || path.startsWith(`${studioAddress}/api/`))
      throw refused(404, nothingHere);
    // It holds the token: pages of the site get it in no frame and by no script. Old browsers don't say what they ask for.
    if ((context.req.header("sec-fetch-dest") ?? "document") !== "document")
      throw refused(403, "The studio opens in a window of its own.");
    return context.html(desk(token, await code()));
  });
  app.all("*", () => {
    throw refused(404, nothingHere);
  });
  app.onError((error, context) => {
    if (error instanceof HTTPException) return refuse(context, error.status, error.message);
    if (error instanceof KenteError) return refuse(context, 409, describeError(error.id, error.data).message);
    throw error;
  });
  return app;
}

const nothingHere = "There is nothing here.";

const notUnderstood = "This request can't be understood.";

/** What somebody types may be refused at each letter: that is an answer like others, and no failure of the request. */
async function checked<Value>(check: () => Value | Promise<Value>): Promise<Value | Refusal> {
  try {
    return await check();
  } catch (error) {
    if (error instanceof KenteError) return { reason: describeError(error.id, error.data).message };
    throw error;
  }
}

/** What a request asks with. */
function asked<const Names extends readonly string[]>(
  context: Context,
  names: Names,
): { [Index in keyof Names]: string } {
  return names.map((name) => context.req.query(name) ?? "") as { [Index in keyof Names]: string };
}

/** The posted object. @param texts the members that have to be texts */
async function posted(context: Context, texts: readonly string[]): Promise<Record<string, unknown>> {
  if (!/^application\/json(?:;|$)/.test(context.req.header("content-type") ?? ""))
    throw refused(415, notUnderstood);
  const value: unknown = await context.req.json().catch(() => undefined);
  if (!isObject(value) || texts.some((key) => typeof value[key] !== "string"))
    throw refused(400, notUnderstood);
  return value;
}

function isTextOrNull(value: unknown): value is string | null {
  return value === null || typeof value === "string";
}

function changesIn({ changes }: Record<string, unknown>): ChangesRequest {
  const isRight = (one: unknown): one is FileChange =>
    isObject(one) && typeof one.file === "string" && isTextOrNull(one.base) && isTextOrNull(one.text);
  if (!Array.isArray(changes) || !changes.every(isRight)) throw refused(400, notUnderstood);
  return { changes };
}

/** How long a message of a commit can be, in characters. */
const longestMessage = 100_000;

function commitIn({ message, files, media }: Record<string, unknown>): CommitRequest {
  const isList = (list: unknown): list is CommitRequest["files"] =>
    Array.isArray(list) &&
    list.every((one) => isObject(one) && typeof one.file === "string" && isTextOrNull(one.base));
  const words = String(message);
  if (!isList(files) || !isList(media) || words.includes("\0") || words.length > longestMessage)
    throw refused(400, notUnderstood);
  if (words.trim() === "" || files.length + media.length === 0)
    throw refused(400, "A commit needs a message and a file.");
  return { message: words, files, media };
}

function refuse(context: Context, status: HTTPException["status"], reason: string): Response {
  return context.json({ reason } satisfies Refusal, status);
}
