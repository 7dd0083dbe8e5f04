import { randomBytes } from "node:crypto";
import { getRequestListener, type HttpBindings } from "@hono/node-server";
import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { HTTPException } from "hono/http-exception";
import { streamSSE } from "hono/streaming";
import type { Connect } from "vite";
import { MAX_DATA_SIZE } from "../../content/json/parseProblem.ts";
import { isObject } from "../../content/json/value.ts";
import type { DevState } from "../../dev/DevState.ts";
import { describeError } from "../../errors/catalogue.ts";
import { KenteError } from "../../errors/KenteError.ts";
import type {
  CommitRequest,
  DraftRequest,
  FileChange,
  FixRequest,
  Refusal,
  SaveRequest,
} from "../protocol.ts";
import { studioAddress, studioApi } from "../protocol.ts";
import { deskPage } from "./deskPage.ts";
import { hasToken, refusalOf } from "./guard.ts";
import { mostBytes } from "./media.ts";
import { refused } from "./PageFiles.ts";
import { Studio } from "./Studio.ts";

/** The largest body, in bytes: the text of the largest file as JSON, with escapes, or many texts. */
const mostPosted = 2 * MAX_DATA_SIZE;

/** Answers the requests of the studio. */
export function studioMiddleware(state: DevState): Connect.NextHandleFunction {
  const app = createStudioApp(new Studio(state), (token) => {
    const { linked, vocabulary } = state.live;
    return deskPage(String(linked?.site.name ?? ""), token, vocabulary?.icons ?? new Map());
  });
  const answer = getRequestListener(app.fetch);
  return (request, response, next) => {
    const path = request.url?.split(/[?#]/, 1)[0] ?? "";
    if (`${path}/`.startsWith(`${studioAddress}/`)) void answer(request, response);
    else next();
  };
}

function createStudioApp(studio: Studio, desk: (token: string) => string): Hono<{ Bindings: HttpBindings }> {
  const token = randomBytes(24).toString("base64url");
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.use(async (context, next) => {
    const { incoming } = context.env;
    const refusal = refusalOf(incoming);
    if (refusal !== undefined) throw refused(403, refusal);
    if (!hasToken(incoming, token)) throw refused(401, "The studio was started again. Reload the page.");
    await studio.start();
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
  app.get(studioApi.site, (context) => context.json(studio.site()));
  app.get(studioApi.text, (context) => context.json(studio.text(context.req.query("file") ?? "")));
  app.get(studioApi.newPage, (context) => {
    const [title, address, from] = asked(context, ["title", "address", "from"]);
    return context.json(studio.newPage({ title, address, from }));
  });
  app.get(studioApi.renaming, async (context) => {
    const [from, to, redirects] = asked(context, ["from", "to", "redirects"]);
    return context.json(await studio.renaming(from, to, redirects !== "no"));
  });
  app.get(studioApi.uses, (context) => context.json(studio.uses(...asked(context, ["route"]))));
  app.get(studioApi.targets, (context) => context.json(studio.targets()));
  app.get(studioApi.media, (context) => context.json(studio.media()));
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
  app.post(studioApi.draft, async (context) =>
    context.json(studio.draft((await posted(context, ["file", "text"])) as unknown as DraftRequest)),
  );
  app.post(studioApi.text, async (context) =>
    context.json(studio.save((await posted(context, ["file", "text", "base"])) as unknown as SaveRequest)),
  );
  app.post(studioApi.fix, async (context) =>
    context.json(studio.fix((await posted(context, ["file", "text", "problem"])) as unknown as FixRequest)),
  );
  app.post(studioApi.changes, async (context) => {
    const { changes } = await posted(context, []);
    if (!Array.isArray(changes) || !changes.every(isFileChange)) throw refused(400, notUnderstood);
    return context.json(await studio.change({ changes }));
  });
  app.get(studioApi.review, async (context) => context.json(await studio.changes()));
  app.post(studioApi.commit, async (context) =>
    context.json(await studio.commit(commitIn(await posted(context, ["message"])))),
  );
  app.post(studioApi.publish, async (context) => {
    await posted(context, []);
    return context.json(await studio.publish());
  });
  app.get("*", (context) => {
    const { path } = context.req;
    if (path === studioAddress) return context.redirect(`${studioAddress}/`);
    const isOwn = path.startsWith(`${studioAddress}/_`);
    if ((path.includes(".") && !isOwn) || path.startsWith(`${studioAddress}/api/`))
      return refuse(context, 404, "There is nothing here.");
    // It holds the token: pages of the site get it in no frame and by no script. Old browsers don't say what they ask for.
    if ((context.req.header("sec-fetch-dest") ?? "document") !== "document")
      return refuse(context, 403, "The studio opens in a window of its own.");
    return context.html(desk(token));
  });
  app.all("*", (context) => refuse(context, 404, "There is nothing here."));
  app.onError((error, context) => {
    if (error instanceof HTTPException) return refuse(context, error.status, error.message);
    if (error instanceof KenteError) return refuse(context, 409, describeError(error.id, error.data).message);
    throw error;
  });
  return app;
}

const notUnderstood = "This request can't be understood.";

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

function isFileChange(value: unknown): value is FileChange {
  const isTextOrNull = (one: unknown) => one === null || typeof one === "string";
  return (
    isObject(value) && typeof value.file === "string" && isTextOrNull(value.base) && isTextOrNull(value.text)
  );
}

/** How long a message of a commit can be, in characters. */
const longestMessage = 100_000;

function commitIn({ message, files, media }: Record<string, unknown>): CommitRequest {
  const isList = (list: unknown): list is CommitRequest["files"] =>
    Array.isArray(list) &&
    list.every(
      (one) =>
        isObject(one) && typeof one.file === "string" && (one.base === null || typeof one.base === "string"),
    );
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
