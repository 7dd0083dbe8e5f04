import { isIP, type Socket } from "node:net";
import { type Context, Hono } from "hono";
import { setCookie } from "hono/cookie";
import { cors } from "hono/cors";
import { expandIPv6 } from "hono/utils/ipaddr";
import { phrase } from "../language/words.ts";
import { methodNotAllowed, plainText, problem, textFor } from "./http/answers.ts";
import { type LogLine, logLine } from "./http/log.ts";
import {
  type Env,
  type Languages,
  readPath,
  requestIdHeader,
  requestIdOf,
  withRequestId,
} from "./http/request.ts";
import { isNativePost } from "./intake/body.ts";
import { createToken, tokenCookie, tokensIn } from "./intake/intake.ts";
import { pagePath } from "./intake/NativeAnswers.ts";
import { type IntakeSettings, type SiteIntake, siteIntake } from "./intake/siteIntake.ts";
import { type OpenSite, openSite } from "./ServedOutput.ts";
import { headersFor, type StaticRequest, toResponse } from "./static/StaticAnswer.ts";

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

/**
 * Adds the routes that receive forms: `/api/…`, also below the base path.
 * @param languages in what language visitors are answered
 * @param intake if omitted, submissions are answered with 503
 */
function addIntakeRoutes(
  app: Hono<Env>,
  base: string,
  languages: Languages,
  intake: SiteIntake | undefined,
): void {
  const paths = base === "/" ? ["/api/*"] : ["/api/*", `${base}api/*`];
  if (intake) {
    const { allowedOrigins, trustedProxies, receive } = intake;
    const allowCrossOrigin = cors({
      origin: [...allowedOrigins],
      allowMethods: ["POST"],
      allowHeaders: ["Content-Type", "Idempotency-Key"],
      exposeHeaders: ["Retry-After", "Date", "X-Request-Id"],
      maxAge: 600,
    });
    app.on("ALL", paths, (context, next) =>
      // The middleware would answer a preflight request of any other origin with 204.
      allowedOrigins.includes(context.req.header("origin") ?? "") ? allowCrossOrigin(context, next) : next(),
    );
    app.on("POST", paths, async (context) => {
      const { headers } = context.req.raw;
      const path = context.get("path");
      context.res = await receive({
        request: context.req.raw,
        id: context.get("requestId"),
        path: path.startsWith("/api/") ? path : path.slice(base.length - 1),
        ...clientOf(headers, context.env?.incoming?.socket, trustedProxies),
      });
      // Set after a submission only: visitors who submit nothing get no cookie.
      if (tokensIn(headers).length === 0)
        setCookie(context, tokenCookie, createToken(), { path: base, secure: true, sameSite: "Strict" });
      return context.res;
    });
  } else app.on("POST", paths, ({ req }) => notReceived(req.raw.headers, base, languages));
  app.on("ALL", paths, () => methodNotAllowed("POST"));
}

function notReceived(headers: Headers, base: string, languages: Languages): Response {
  if (isNativePost(headers)) {
    const words = languages.ofPath(pagePath(headers, base));
    return textFor(503, phrase(words, "server.noForms"), words);
  }
  return problem(503, "Forms not received", {
    detail: "This server does not receive forms. Nothing was stored; please try again later.",
  });
}

/** The client of a request, and the host that it asked for. */
interface Client {
  /** IP address. Of IPv6 only the first half, the network: one client may own all addresses in it. */
  address: string;
  /** Name and port of the `Host` header. */
  host: string | undefined;
}

/**
 * Finds the client of a request.
 * @param proxies number of the operator's reverse proxies in front. Each appends the address of its client to
 *   `X-Forwarded-For`; clients can forge the entries further left
 */
export function clientOf(
  headers: Headers,
  socket: Pick<Socket, "remoteAddress"> | undefined,
  proxies: number,
): Client {
  const direct = networkOf(socket?.remoteAddress ?? "") ?? "unknown";
  const host = headers.get("host") ?? undefined;
  if (proxies === 0) return { address: direct, host };
  const seen = (headers.get("x-forwarded-for") ?? "")
    .split(",")
    .map((one) => one.trim())
    .filter(Boolean);
  return {
    address: networkOf(seen.at(-Math.min(proxies, seen.length)) ?? "") ?? direct,
    host: headers.get("x-forwarded-host")?.split(",").at(-1)?.trim() ?? host,
  };
}

/** `1.2.3.4`, or the first half of an IPv6 address, without a port. Undefined if the text is not an IP address. */
function networkOf(written: string): string | undefined {
  const address = /^\[(.+)\](:\d+)?$/.exec(written)?.[1] ?? written.replace(/^([\d.]+):\d+$/, "$1");
  const inside = /^::ffff:([\d.]+)$/i.exec(address)?.[1] ?? address;
  if (isIP(inside) !== 6) return isIP(inside) === 4 ? inside : undefined;
  const withoutZone = inside.replace(/%.*$/, "").toLowerCase();
  return expandIPv6(withoutZone)
    .split(":")
    .slice(0, 4)
    .map((part) => part.replace(/^0+(?=.)/, ""))
    .join(":");
}
