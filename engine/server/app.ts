import { type Context, Hono } from "hono";
import { readPath } from "./http/address.ts";
import { methodNotAllowed, plainText } from "./http/answers.ts";
import type { Env } from "./http/Env.ts";
import { type LogLine, logLine } from "./http/log.ts";
import { requestIdHeader, requestIdOf, withRequestId } from "./http/requestId.ts";
import { addIntakeRoutes } from "./intake/routes.ts";
import { type IntakeSettings, siteIntake } from "./intake/siteIntake.ts";
import { type OpenSite, openSite } from "./openSite.ts";
import { headersFor } from "./static/headers.ts";
import { type StaticRequest, toResponse } from "./static/StaticAnswer.ts";

/** Options of {@link createApp}. */
export interface AppOptions {
  /** Output folder of a build. */
  dist: string;
  /** How submissions to `/api/…` are received. If omitted, they are answered with 503. */
  intake?: IntakeSettings;
  /** Why the store can't be used at the moment, or undefined. `/healthz` publishes it with status 503. */
  failure?: () => string | undefined;
  /** Called once per request. */
  log?: (line: LogLine) => void;
}

/**
 * The web application of an output folder: pages at clean addresses, files, form intake and `/healthz`. Every answer,
 * errors included, has the headers that the build asked for.
 * @param site the output, if it is open
 * @throws KenteError `dist-missing` or `dist-not-output`
 */
export function createApp(
  { dist, intake, failure, log }: AppOptions,
  { manifest, folder, forms, languages, files }: OpenSite = openSite(dist),
): Hono<Env> {
  const app = new Hono<Env>();

  app.use(async (context, next) => {
    const started = performance.now();
    const path = readPath(context.env?.incoming?.url ?? context.req.url);
    const id = requestIdOf(context.req.header(requestIdHeader), intake?.trustedProxies ?? 0);
    context.set("requestId", id);
    context.set("path", path ?? "/");
    if (path !== undefined) await next();
    else
      context.res = toResponse(
        isRead(context)
          ? await files.notFound("/", staticRequest(context))
          : files.text(404, "server.notFound", "/"),
      );

    if (context.res.status >= 500) {
      const named = await withRequestId(context.res, id, languages);
      // Otherwise it would get the headers of the old one, with its length.
      context.res = undefined;
      context.res = named;
    }
    const { status, headers } = context.res;
    for (const [name, value] of headersFor(manifest.headers, path ?? "/")) {
      if (!headers.has(name) && name !== "content-type") context.res.headers.set(name, value);
    }
    // An error may be gone a minute later, so no cache may keep it.
    if (status >= 400) context.res.headers.set("cache-control", "no-store");
    const { method } = context.req;
    log?.(logLine({ id, method, path: path ?? "(malformed)", status }, started, context.error));
  });

  app.on(["GET", "HEAD"], healthPaths(manifest.base), () => {
    const reason = failure?.();
    const answer = reason === undefined ? plainText(200, "ok") : plainText(503, reason);
    answer.headers.set("cache-control", "no-store");
    return answer;
  });
  addIntakeRoutes(
    app,
    manifest.base,
    languages,
    intake && siteIntake(folder, manifest.base, { forms, languages }, intake),
  );
  app.on(["GET", "HEAD"], "*", async (context) =>
    toResponse(await files.answer(context.get("path"), staticRequest(context))),
  );
  app.all("*", () => methodNotAllowed("GET, HEAD"));
  app.onError((_, context) => toResponse(files.text(500, "server.failed", context.get("path"))));
  return app;
}

/** Below the base path too: not every balancer removes it from the path. */
const healthPaths = (base: string) => [...new Set(["/healthz", `${base}healthz`])];

/** Whether {@link createApp} has a route of its own for a path, instead of a file. */
export function hasRoute({ manifest }: Pick<OpenSite, "manifest">, path: string): boolean {
  if (healthPaths(manifest.base).includes(path)) return true;
  return ["/", manifest.base].some((base) => path === `${base}api` || path.startsWith(`${base}api/`));
}

const isRead = ({ req }: Context<Env>) => req.method === "GET" || req.method === "HEAD";

function staticRequest({ env, req }: Context<Env>): StaticRequest {
  return {
    isHead: req.method === "HEAD",
    target: env?.incoming?.url ?? req.url,
    header: (name) => req.header(name),
  };
}
