import type { HttpBindings } from "@hono/node-server";
import { type Context, Hono } from "hono";
import { loggedPath, readAddress } from "./http/address.ts";
import { clientOf } from "./http/client.ts";
import type { LogLine } from "./http/log.ts";
import { problem } from "./http/problem.ts";
import { type IntakeSettings, siteIntake } from "./intake/siteIntake.ts";
import { Compressor } from "./static/compress.ts";
import { Files } from "./static/files.ts";
import { headersFor } from "./static/headers.ts";
import { Lookup } from "./static/lookup.ts";
import { readOutput } from "./static/output.ts";
import { sendFile } from "./static/sendFile.ts";

/** What {@link createApp} has to be told. */
export interface AppOptions {
  /** Output folder of a build. */
  dist: string;
  /** How what forms post to `/api/…` is taken in. Without it they are told that nothing is taken in here. */
  intake?: IntakeSettings;
  /** What `/healthz` answers with: why forms can't be taken in at the moment, or undefined. It is published. */
  failure?: () => string | undefined;
  /** Is given one line a request. */
  log?: (line: LogLine) => void;
}

type Env = { Bindings: Partial<HttpBindings>; Variables: { path: string } };

/**
 * The web application over an output folder: pages at clean addresses, files, form intake, `/healthz`. Every answer,
 * errors included, carries the headers that the build asked for.
 * @throws KenteError `dist-missing` or `dist-not-output`
 */
export function createApp({ dist, intake, failure, log }: AppOptions): Hono<Env> {
  const { manifest, folder } = readOutput(dist);
  const files = new Files(folder);
  const service = { files, compressor: new Compressor() };
  const lookup = new Lookup(files, manifest);
  const app = new Hono<Env>();
  const taking = intake && siteIntake(folder, manifest.base, intake);

  const missing = async (context: Context<Env>): Promise<Response> => {
    const page = isRead(context.req.method) ? await lookup.notFound() : undefined;
    return page ? sendFile(context, service, page, 404) : plain(404, "There is no page here.");
  };

  app.use(async (context, next) => {
    const started = performance.now();
    const path = readAddress(context.env?.incoming?.url ?? context.req.url);
    context.set("path", path ?? "/");
    if (path === undefined) context.res = await missing(context);
    else await next();

    const { status, headers } = context.res;
    for (const [name, value] of headersFor(manifest.headers, path ?? "/")) {
      if (!headers.has(name) && name !== "content-type") context.res.headers.set(name, value);
    }
    // What is wrong now may be right a minute later: no cache may hold on to it.
    if (status >= 400) context.res.headers.set("cache-control", "no-store");
    log?.({
      time: new Date().toISOString(),
      method: context.req.method,
      path: loggedPath(path ?? "(malformed)"),
      status,
      ms: Math.round((performance.now() - started) * 10) / 10,
      ...(context.error && { error: context.error.stack ?? context.error.message }),
    });
  });

  app.on(["GET", "HEAD"], "/healthz", () => {
    const reason = failure?.();
    const answer = reason === undefined ? plain(200, "ok") : plain(503, reason);
    answer.headers.set("cache-control", "no-store");
    return answer;
  });

  const api = manifest.base === "/" ? ["/api/*"] : ["/api/*", `${manifest.base}api/*`];
  app.on("POST", api, async (context) => {
    if (!taking) return notTaken();
    const path = context.get("path");
    const own = path.startsWith("/api/") ? path : path.slice(manifest.base.length - 1);
    const client = clientOf(context.req.raw.headers, context.env?.incoming?.socket, taking.trustedProxies);
    const answer = await taking.intake({ request: context.req.raw, path: own, ...client });
    taking.giveToken(context.req.raw.headers, answer.headers);
    taking.cors.open(context.req.raw.headers, answer.headers);
    return answer;
  });
  app.on("OPTIONS", api, (context) => taking?.cors.preflight(context.req.raw.headers) ?? notAllowed("POST"));
  app.on("ALL", api, () => notAllowed("POST"));

  app.on(["GET", "HEAD"], "*", async (context) => {
    const path = context.get("path");
    const found = await lookup.find(path);
    if (found.kind === "file") {
      // A build knows of some files better what they are than their endings tell.
      const type = headersFor(manifest.headers, path).get("content-type") ?? found.file.type;
      return sendFile(context, service, { ...found.file, type });
    }
    if (found.kind === "redirect") {
      const query = /\?[^#]*/.exec(context.req.url)?.[0] ?? "";
      return context.redirect(found.to + query, found.lasting ? 308 : 302);
    }
    return missing(context);
  });
  app.all("*", () => notAllowed("GET, HEAD"));
  app.onError(() => plain(500, "Something went wrong on this server. Please try again."));
  return app;
}

const isRead = (method: string) => method === "GET" || method === "HEAD";

function notTaken(): Response {
  return problem(503, "Not taken in here", {
    detail: "This server does not take in forms. Nothing was kept; please try again later.",
  });
}

function notAllowed(methods: string): Response {
  const answer = plain(405, "This address does not take requests of this kind.");
  answer.headers.set("allow", methods);
  return answer;
}

function plain(status: number, words: string): Response {
  return new Response(`${words}\n`, { status, headers: { "content-type": "text/plain; charset=utf-8" } });
}
